import { expect, test } from "vitest";
import { retriever } from "../../../src/answer/search/retrieve.ts";
import { suggestionsFor } from "../../../src/answer/strategies/spelling-suggestions.ts";
import { newId, passages, temporaryStore } from "../../store/lancedb/support.ts";

const TOLD = {
  "Mill.pdf": ["Annual letter of the mill", "The granary holds the grain of the winter."],
  "Town.pdf": ["Annual letter of the town", "The grannary is the name of a house."],
};

interface Case {
  ready?: string[];
  only?: keyof typeof TOLD;
  told?: Record<string, string[]>;
}

const suggested = async (text: string, { told = TOLD, ready = Object.keys(told), only }: Case = {}) => {
  const store = await temporaryStore();
  const workspaceId = newId();
  const titles = new Map<string, string>();
  for (const [title, texts] of Object.entries(told)) {
    const id = newId();
    titles.set(id, title);
    await store.replace(workspaceId, id, passages(id, ...texts));
  }
  const readyTitles = async (_: string, ids: string[]) =>
    new Map([...titles].filter(([id, title]) => ids.includes(id) && ready.includes(title)));
  const dependencies = { passages: store, readyTitles, report: () => {} };
  const resourceIds = [...titles].filter(([, title]) => title === only).map(([id]) => id);
  const query = { workspaceId, text, ...(only && { resourceIds }) };
  const { signal } = new AbortController();
  const { found } = await retriever(dependencies)(query, signal);
  return suggestionsFor(dependencies, query, found, signal);
};

test("a word that no document has may be one that differs by a slip", async () => {
  expect(await suggested("What does the garnary hold in the winter?")).toEqual([
    { written: "garnary", meant: "granary", as: "certain" },
  ]);
});

test("a word of a document that may answer is no slip; documents that are not ready, or not asked, say nothing", async () => {
  const question = "What does the grannary hold in the winter?";
  const meant = [{ written: "grannary", meant: "granary", as: "certain" }];
  expect(await suggested(question)).toEqual([]);
  expect(await suggested(question, { ready: ["Mill.pdf"] })).toEqual(meant);
  expect(await suggested(question, { only: "Mill.pdf" })).toEqual(meant);
});

test("what has a word as it was meant is looked for where what has the others is found before it, in ready documents", async () => {
  const winters = Array.from(
    { length: 80 },
    (_, at) => `In the winter of year ${at} the mill paid a price for rye.`,
  );
  const told = {
    "Mill.pdf": [...winters, "Values of ours are trust and rye."],
    "Town.pdf": ["Annual letter of the town: the mill did name the winter of a year."],
  };
  const question = "What vaules did the mill name in the winter of a year?";
  const meant = [{ written: "vaules", meant: "values", as: "certain" }];
  expect(await suggested(question, { told })).toEqual(meant);
  expect(await suggested(question, { told, ready: ["Town.pdf"] })).toEqual([]);
});
