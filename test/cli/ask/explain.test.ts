import { describe, expect, it } from "vitest";
import { explanationLines } from "../../../cli/output/explanation.ts";
import type { Explanation } from "../../../src/client/index.ts";
import { citedPart, eventText, exchangeOf, streamedReply } from "../../support/chat/chat.ts";
import { qa, toServer } from "../../support/cli/cli.ts";
import { Terminal } from "../../support/cli/terminal.ts";
import { contractServer } from "../../support/contract/contract-server.ts";

const ID = "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5";
const passage = (text: string, title = "report.pdf") => ({
  chunk_id: ID,
  resource_id: ID,
  resource_title: title,
  chunk_index: 1,
  metadata: { source_type: "pdf" as const, page: 4, line: 9, line_end: 9, section: "Part I › Sales" },
  text,
});
const feature = (name: string, worth: number) => ({ name, value: 1, weight: worth, worth });
const EXPLANATION: Explanation = {
  kind: "yes_no",
  strategy: "passages, none",
  tried: ["missing_name", "passages"],
  confidence: {
    score: 0.5596,
    threshold: 0.56,
    suggested_from: 0.39,
    base: -5.93,
    features: [
      feature("told", 2.39),
      feature("aside", -0.92),
      ...Array.from("abcdef", (name) => feature(name, 0.5)),
    ],
    rules: [{ feature: "aside", id: "word_missing", reason: "an important word of the question is missing" }],
  },
  queries: ["Did sales rise?", "Did costs rise?"],
  named: [{ resource_id: ID, resource_title: "report.pdf" }],
  missing: ["Quillfeather"],
  hits: [
    { ...passage("Sales rose to 82,959."), score: 12.345, fields: { title: 1.2, text: 11 } },
    { ...passage("売上高 evil\x1b[31m words", "other.pdf"), score: 3, fields: { section: 0.25 } },
  ],
  dropped: [1, 2].map(() => ({ ...passage("x"), score: 1, reason: "beyond the passages that are read" })),
  considered: [
    {
      chunk_id: ID,
      resource_id: ID,
      text: "Sales rose to 82,959.",
      score: 2.5,
      chosen: true,
      features: [feature("around", 2.5)],
    },
    {
      chunk_id: ID,
      resource_id: ID,
      text: "Costs fell.",
      score: 1,
      chosen: false,
      features: [feature("misfits", 1)],
      rules: [
        {
          feature: "misfits",
          id: "type_lacking",
          reason: "a date is asked for, and it gives none that fits",
        },
      ],
    },
  ],
  rounds: [
    {
      searches: ["cost of sales", "net \x1b[31msales"],
      pages: ["report.pdf, page 5"],
      tables: [2],
      passages: 4,
    },
    { searches: [], pages: [], tables: [1], passages: 1 },
  ],
  given: [passage("x")],
  pictures: [{ resource_id: ID, resource_title: "report.pdf", page: 4 }],
  refused: [{ text: "Sales rose to 90.", quote: "Sales rose", reason: "the passage does not print 90" }],
};
/** However long, it is not cut. */
const WHOLE = [
  "… and 2 more",
  "Speaks against it (aside): an important word of the question is missing",
  "Speaks against it (misfits): a date is asked for, and it gives none that fits",
];
const EXPLAINED = [
  "How this answer came about",
  "Kind of question    yes no",
  "Answered by         passages, no strategy (no passage is close enough to be shown)",
  "Tried in turn       missing name, passages",
  "Confidence          0.559 (0.56 needed to answer, 0.39 to suggest)",
  "                    base −5.93: told +2.4, aside −0.9, a +0.5, b +0.5, c +0.5, d +0.5, … and 2 more",
  "                    Speaks against it (aside): an important word of the question is missing",
  "Searched for        Did sales rise?",
  "                    Did costs rise?",
  "Its words point to  report.pdf",
  "Not found           Quillfeather",
  "Left out            2 × beyond the passages that are read",
  "",
  "Passages found",
  "score  title  section  text",
  "12.35  1.20   –        11.00  report.pdf, page 4, line 9",
  "  Sales rose to 82,959.",
  "3.00   –      0.25     –      other.pdf, page 4, line 9",
  "  Sales: 売上高 evil\ufffd[31m words",
  "",
  "Considered for the answer",
  "chosen  2.50  Sales rose to 82,959.",
  "              around +2.5",
  "        1.00  Costs fell.",
  "              Speaks against it (misfits): a date is asked for, and it gives none that fits",
  "",
  "Asked for by the model",
  "Round 1  search: cost of sales",
  "         search: net \ufffd[31msales",
  "         page: report.pdf, page 5",
  "         the rest of the table of passage 2",
  "         4 passages came",
  "Round 2  the rest of the table of passage 1",
  "         1 passage came",
  "",
  "Read by the model",
  "report.pdf, page 4, line 9",
  "",
  "Pages shown to the model",
  "the picture of page 4 of report.pdf",
  "",
  "Refused parts of the model's answer",
  "the passage does not print 90: Sales rose to 90. (quoted: Sales rose)",
];

describe("qa ask --explain", () => {
  const server = contractServer();

  const exchange = { ...exchangeOf([citedPart("They rose.", 1)]), explanation: EXPLANATION };
  const whole = () => Response.json({ status: "ok", data: exchange });

  it("prints after the answer how it came about, and asks for it", async () => {
    server.answer("sendMessage", whole);
    const { stdout } = await qa(["ask", "why?", "--explain"], { env: toServer(server.url) });
    expect(stdout).toContain(`page 2, lines 3-4\n\n${EXPLAINED.join("\n")}\n`);
    expect(server.seen.at(-1)?.body).toMatchObject({ explain: true });
  });

  it("asks for nothing of the kind without it", async () => {
    server.answer("sendMessage", () => Response.json({ status: "ok", data: exchangeOf([]) }));
    const { stdout } = await qa(["ask", "why?"], { env: toServer(server.url) });
    expect(stdout).not.toContain("came about");
    expect(server.seen.at(-1)?.body).not.toHaveProperty("explain");
  });

  it("prints it as it came with --json", async () => {
    server.answer("sendMessage", whole);
    const { stdout } = await qa(["ask", "why?", "--explain", "--json"], { env: toServer(server.url) });
    expect(JSON.parse(stdout)).toEqual(exchange);
  });

  it("prints it after a stream on a terminal", async () => {
    const { reply, end } = streamedReply(eventText("done", exchange));
    end();
    server.answer("sendMessage", reply);
    await using terminal = new Terminal(["ask", "why?", "--explain", "--no-color"], toServer(server.url));
    expect(await terminal.ended).toBe(0);
    expect(terminal.screen).toContain(EXPLAINED.join("\r\n"));
  });
});

describe("an explanation on a terminal", () => {
  const out = (width: number) => ({ paint: (_: unknown, text: string) => text, width });

  it.each([20, 40, 71, 72, 100])("of %d columns breaks no line", (width) => {
    const lines = explanationLines(out(width), EXPLANATION);
    expect(Math.max(...lines.map((line) => Bun.stringWidth(line)))).toBeLessThanOrEqual(width);
    expect(lines.some((line) => line.endsWith("…"))).toBe(width <= 40);
    expect(lines.some((line) => line.includes("section"))).toBe(width >= 72);
    const text = lines.map((line) => line.trim()).join(" ");
    if (width > 40) for (const whole of WHOLE) expect(text).toContain(whole);
  });

  it("has the rules of the first five candidates, and no list of features that count for nothing", () => {
    const [chosen, other] = EXPLANATION.considered;
    const { confidence } = EXPLANATION;
    if (chosen === undefined || other === undefined || confidence === undefined) throw new Error("missing");
    const features = [feature("around", 0.04)];
    const lines = explanationLines(out(100), {
      ...EXPLANATION,
      confidence: { ...confidence, features },
      considered: [{ ...chosen, features }, ...Array.from("abcdef", () => other)],
    });
    expect(lines.filter((line) => line.includes("Speaks against it (misfits)"))).toHaveLength(4);
    expect(lines.filter((line) => line.includes("Costs fell."))).toHaveLength(6);
    expect(lines.some((line) => line.trimEnd().endsWith("base −5.93"))).toBe(true);
    expect(lines.join("\n")).not.toMatch(/: *$|Sales rose to 82,959\.\n *\n/m);
  });

  it("has no part without content", () => {
    const { given: _, refused: __, rounds: ___, ...local } = EXPLANATION;
    const lines = explanationLines(out(80), { ...local, hits: [], considered: [], dropped: [] });
    expect(lines.join("\n")).not.toMatch(/found$|Considered|Asked for|Read by|Refused|Left out/m);
  });
});
