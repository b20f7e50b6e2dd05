import { describe, expect, it } from "vitest";
import { answerLines } from "../../../cli/output/answer.ts";
import type { Output } from "../../../cli/output/output.ts";
import type { Answer, Message } from "../../../src/client/index.ts";
import {
  answerOf,
  citedPart,
  computedPart,
  exchangeOf,
  partOf,
  sourceAt,
  toldReply,
} from "../../support/chat/chat.ts";
import { qa, toServer } from "../../support/cli/cli.ts";
import { Terminal } from "../../support/cli/terminal.ts";
import { contractServer } from "../../support/contract/contract-server.ts";

const PARTS = [
  computedPart(),
  partOf("Both are of *one* year.", [sourceAt(1, "2023"), sourceAt(2, "2023"), sourceAt(1, "June 2023")]),
  citedPart("Costs were 12.", 2),
];
const ONE = "[1] report-1.pdf, page 2, lines 3-4";
const TWO = "[2] report-2.pdf, page 3, lines 3-4";
const NOTICE = "The model could not be reached. These are excerpts of the documents.";
const excerpts: Partial<Answer> = {
  engine: "excerpts",
  notice: NOTICE,
  coverage: [{ resource_id: sourceAt(2, "").resource_id, pages: 28, pages_read: 12 }],
};

describe("a computed answer at the terminal", () => {
  const server = contractServer();
  const exchange = exchangeOf(PARTS);
  const DRAWN = [
    "Gross margin was 44.5% of net sales. [1] [2] (computed)",
    "  44.5% = 36,413 [1] ÷ 81,797 [2]",
    "",
    "Both are of *one* year. [1] [2]",
    "",
    "Costs were 12. [2]",
    "",
    ONE,
    TWO,
    "",
  ];

  it("has all its marks, and below it the figures that it was computed from", async () => {
    server.answer("sendMessage", toldReply(exchange));
    await using terminal = new Terminal(["ask", "why?", "--quiet"], toServer(server.url));
    expect(await terminal.ended).toBe(0);
    const plain = Bun.stripANSI(terminal.screen);
    expect(plain).toBe(DRAWN.join("\r\n"));
    expect(terminal.screen).toContain("  \x1b[2m44.5% = 36,413 [1] ÷ 81,797 [2]\x1b[22m");
  });

  it("is the same in a chat", async () => {
    server.answer("sendMessage", toldReply(exchange));
    await using terminal = new Terminal(["ask", "--no-color"], toServer(server.url));
    await terminal.shows("\x1b[?2004h");
    terminal.type("Why?\r");
    for (const line of DRAWN.slice(0, 2)) await terminal.shows(line.replace("44.5% of", "**44.5%** of"));
    await terminal.shows(TWO);
    terminal.type("/quit\r");
    expect(await terminal.ended).toBe(0);
  });

  it.each([
    ["plain", "  44.5% = 36,413 [1] ÷ 81,797 [2]"],
    ["md", "> 44.5% = 36,413 [1] ÷ 81,797 [2]"],
  ])("is shown as %s", async (format, line) => {
    server.answer("sendMessage", () => Response.json({ status: "ok", data: exchange }));
    const { stdout } = await qa(["ask", "why?", "--format", format], { env: toServer(server.url) });
    const text = "Gross margin was **44.5%** of net sales. [1] [2] (computed)";
    const bold = format === "md" ? text : text.replaceAll("**", "");
    expect(stdout).toContain(`${bold}\n${line}\n\nBoth are`);
  });

  it("is what the server sent with --json", async () => {
    server.answer("sendMessage", () => Response.json({ status: "ok", data: exchange }));
    const { stdout } = await qa(["ask", "why?", "--json"], { env: toServer(server.url) });
    expect(JSON.parse(stdout)).toEqual(exchange);
  });

  it("gives notes on the answer below it, highlighted if excerpts stand in for a model", async () => {
    const parts = [citedPart("Costs were 12.", 2)];
    server.answer("sendMessage", toldReply(exchangeOf(parts, { response: answerOf(parts, excerpts) })));
    await using terminal = new Terminal(["ask", "why?", "--quiet"], toServer(server.url));
    expect(await terminal.ended).toBe(0);
    expect(terminal.screen).toContain(`\x1b[33m${NOTICE}\x1b[39m`);
    expect(Bun.stripANSI(terminal.screen)).toBe(
      [
        "Costs were 12. [1]",
        "",
        NOTICE,
        "Read for this answer: 12 of 28 pages of report-2.pdf",
        "",
        "[1] report-2.pdf, page 3, lines 3-4",
        "",
      ].join("\r\n"),
    );
  });
});

describe("the lines of an answer", () => {
  const out: Output = {
    json: false,
    quiet: false,
    watched: false,
    width: 40,
    format: undefined,
    result: () => {},
    note: () => {},
    paint: (_, text) => text,
    link: (words) => words,
  };
  const linesOf = (parts: Message["content"][], response: Answer, width = 40): string[] => {
    const { assistant_message } = exchangeOf(response.parts, { response, content: parts.join("\n\n") });
    return answerLines({ ...out, width }, assistant_message)
      .join("\n")
      .split("\n");
  };

  it("break a long calculation between words, and end with a computed part as with any other", () => {
    const part = computedPart();
    const lines = linesOf([part.text], answerOf([part]), 24);
    expect(lines.slice(0, 6)).toEqual([
      "Gross margin was",
      "**44.5%** of net sales.",
      "[1] [2] (computed)",
      "  44.5% = 36,413 [1] ÷",
      "  81,797 [2]",
      "",
    ]);
  });

  it("let no figure of a document reach the terminal as more than text", () => {
    const part = computedPart();
    const [operand, ...others] = part.calculation?.operands ?? [];
    if (!operand || !part.calculation) throw new Error("The part was computed.");
    const operands = [{ ...operand, text: "36\x1b[31m<b>" }, ...others];
    const hostile = partOf(part.text, part.sources, { ...part.calculation, operands });
    expect(linesOf([part.text], answerOf([hostile]), 100)[1]).toBe(
      "  44.5% = 36\ufffd[31m<b> [1] ÷ 81,797 [2]",
    );
  });

  it("put the marks of several sources next to a row of a table", () => {
    const row = partOf("| | Q3 |\n|---|---|\n| Flour | 7 |", [sourceAt(1, "7"), sourceAt(2, "7")]);
    expect(linesOf([row.text], answerOf([row])).slice(0, 2)).toEqual(["       Q3", "Flour   7 [1] [2]"]);
  });
});
