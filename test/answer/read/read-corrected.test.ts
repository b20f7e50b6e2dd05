import { expect, test } from "vitest";
import { readCorrected } from "../../../src/answer/read/read-corrected.ts";
import type { Found } from "../../../src/answer/search/retrieve.ts";
import { found, foundTable } from "../local/hits.ts";

const STATEMENT = foundTable(
  "Report of Orchard Inc",
  { columns: ["Three Months Ended June 30, 2023"], unit: "in millions" },
  [
    ["Gross profit", "$ 90"],
    ["Operating income", "$ 40"],
    ["Net income", "$ 30"],
  ],
);

const ask = async (all: Found[], question: string) => {
  const retrieved = { found: all, queries: [], named: [], sides: [], missing: [], dropped: [] };
  const { isAnswer, answered } = await readCorrected(
    {
      passages: { read: async () => [], search: async () => [] },
      documents: async () => [],
      readyTitles: async () => new Map(),
      retrieve: async () => retrieved,
    },
    { workspaceId: "w", text: question },
    undefined,
    new AbortController().signal,
  );
  return isAnswer ? answered.answer.parts[0]?.text : undefined;
};

test("whether a company earned money is not told by a row that shares a word with that", async () => {
  expect(await ask([STATEMENT], "Was Orchard profitable?")).toContain("Operating income");
  expect(await ask([STATEMENT], "Did Orchard make a profit?")).toContain("Net income");
});

test("but by words that say so", async () => {
  const said = "Orchard has been profitable in each of the last nine years, and will stay so.";
  expect(await ask([found(said, "Report of Orchard Inc")], "Is Orchard profitable?")).toBe(said);
});
