import { expect, test } from "vitest";
import { readAnswer } from "../../../src/answer/read/read.ts";
import type { FoundPassage } from "../../../src/answer/search/retrieve.ts";
import { found } from "../local/hits.ts";

const ask = async (all: FoundPassage[], question: string) => {
  const retrieved = { found: all, queries: [], named: [], sides: [], missing: [], dropped: [] };
  const { answer } = await readAnswer(
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
  return answer.parts[0]?.text;
};

test("what is so is told by words that say so", async () => {
  const said = "Orchard has been profitable in each of the last nine years, and will stay so.";
  expect(await ask([found(said, "Report of Orchard Inc")], "Is Orchard profitable?")).toBe(said);
});
