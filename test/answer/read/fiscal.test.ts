import { describe, expect, test } from "vitest";
import { answerer } from "../../../src/answer/answer.ts";
import { newId, passages, temporaryStore } from "../../store/lancedb/support.ts";
import { foundTable } from "../local/hits.ts";

interface Report {
  title: string;
  ended: string;
  /** What it calls its own quarter, and the one that it compares that with. */
  called: string;
  before: string;
  figure: string;
}

/** Two companies by the same files' names, whose fiscal years begin in other months than the calendar's. */
const REPORTS: readonly Report[] = [
  {
    title: "2022-Q3-Orchard.pdf",
    ended: "October 30, 2022",
    called: "third quarter of fiscal year 2023",
    before: "third quarter of fiscal year 2022",
    figure: "251",
  },
  {
    title: "2023-Q3-Orchard.pdf",
    ended: "October 29, 2023",
    called: "third quarter of fiscal year 2024",
    before: "third quarter of fiscal year 2023",
    figure: "261",
  },
  {
    title: "2022-Q3-Quarry.pdf",
    ended: "September 30, 2022",
    called: "first quarter of fiscal year 2023",
    before: "first quarter of fiscal year 2022",
    figure: "501",
  },
  {
    title: "2023-Q1-Quarry.pdf",
    ended: "December 31, 2022",
    called: "second quarter of fiscal year 2023",
    before: "second quarter of fiscal year 2022",
    figure: "527",
  },
  {
    title: "2023-Q2-Harbour.pdf",
    ended: "April 1, 2023",
    called: "second quarter of 2023",
    before: "second quarter of 2022",
    figure: "948",
  },
];

async function ask(text: string): Promise<string> {
  const store = await temporaryStore();
  const workspaceId = newId();
  const titles = new Map<string, string>();
  for (const { title, ended, called, before, figure } of REPORTS) {
    const id = newId();
    titles.set(id, title);
    const company = title.replace(/.*-(\w+)\.pdf/, "$1 Corporation");
    const cover = `FORM 10-Q\nFor the quarterly period ended ${ended}\n${company}\n(Exact name of registrant as specified in its charter) and what else a cover says.`;
    const told = `The board of ${company} met twice in the ${called}, as in the ${before}. The ${called} had one fair.`;
    const { hit } = foundTable("", { columns: [`Three Months Ended ${ended}`], unit: "in millions" }, [
      ["Revenue", `$${figure}`],
      ["Crates of pears sold", "3"],
    ]);
    const table = { ...hit.passage, id: newId(), resourceId: id, index: 2 };
    await store.replace(workspaceId, id, [...passages(id, cover, told), table]);
  }
  const answers = answerer({
    passages: store,
    documents: async () => [],
    readyTitles: async (_, ids) => new Map(ids.map((id) => [id, titles.get(id) ?? ""])),
    report: () => {},
  });
  const { answer } = await answers({ workspaceId, text });
  return answer.parts[0]?.text ?? "";
}

describe("a quarter of a fiscal year is the one that the company's reports call so", () => {
  test.each([
    ["What was Orchard's revenue in the third quarter of fiscal year 2023?", "251", "October 30, 2022"],
    ["What was Orchard's revenue in Q3 FY24?", "261", "October 29, 2023"],
    ["What was Quarry's revenue in the first quarter of fiscal year 2023?", "501", "September 30, 2022"],
    ["What was Quarry's revenue in fiscal 2023's second quarter?", "527", "December 31, 2022"],
    ["What was Quarry's revenue in fiscal Q1 2023?", "501", "September 30, 2022"],
    ["What was Harbour's revenue in Q2 of fiscal 2023?", "948", "April 1, 2023"],
  ])("%s", async (question, figure, ended) => {
    expect(await ask(question)).toBe(`Revenue: $${figure} million (Three Months Ended ${ended})`);
  });

  test("that no report is of is not told from another one", async () => {
    const question = "What was Quarry's revenue in the third quarter of fiscal year 2023?";
    expect(await ask(question)).not.toBe("");
    expect(await ask(question)).not.toContain("501");
    expect(await ask("What was Quarry's revenue in Q1 FY2025?")).not.toMatch(/^Revenue/);
  });
});
