import { expect, test } from "vitest";
import { idsOfWhole, wholeAsked } from "../../../../src/answer/local/whole/overview.ts";
import { classify } from "../../../../src/answer/question/kind.ts";
import { NOTHING_FOUND } from "../../../../src/answer/question/question.ts";
import { readAnswer } from "../../../../src/answer/read/read.ts";
import type { Retrieved } from "../../../../src/answer/search/retrieve.ts";
import { found } from "../hits.ts";

const MILLS = found("The mills ground 400 tonnes of flour. The bakery burned down in 1911.", "Mills");
const DOCUMENT = {
  id: MILLS.hit.passage.resourceId,
  title: "Mills",
  summary: "A report about mills. The mills ground 400 tonnes of flour.",
  key_notes: [
    { note: "The bakery burned down in 1911.", metadata: { source_type: "pdf" as const, page: 1, line: 1 } },
  ],
};
const ask = (text: string, retrieved: Partial<Retrieved>, hits = [MILLS.hit]) =>
  readAnswer(
    {
      retrieve: async () => ({
        found: [MILLS],
        queries: [],
        named: [],
        sides: [],
        missing: [],
        dropped: [],
        ...retrieved,
      }),
      readyTitles: async () => new Map(),
      documents: async () => [DOCUMENT],
      passages: {
        search: async (_, { limit }) => hits.slice(0, limit),
        read: async () => hits.map(({ passage }) => passage),
      },
    },
    { workspaceId: "w", text },
    undefined,
    new AbortController().signal,
  );

test("a document is told by its summary and its notes, each with words of its own as its source", async () => {
  const { answer } = await ask("Summarise the Mills report.", { named: [DOCUMENT.id] });
  expect(answer.parts.map(({ text }) => text)).toEqual([DOCUMENT.summary, DOCUMENT.key_notes[0]?.note]);
  expect(answer.parts.map(({ source }) => source?.metadata.quote)).toEqual([
    "The mills ground 400 tonnes of flour.",
    "The bakery burned down in 1911.",
  ]);
});

test.each([
  "Summarise Mills",
  "Summarize the Mills",
  "How did Mills do?",
  "How are the Mills performing financially?",
  "Tell me about the Mills report.",
  "What is this document?",
  "What is the contract about?",
  "Which company is this about?",
  "Give me a summary of the Mills' key results.",
  "Summarize Mills' financial performance.",
  "mills report",
])("%s: a document is asked for in whatever words, though few tell no language", async (question) => {
  const { answer } = await ask(question, { named: [DOCUMENT.id] });
  expect(answer.parts[0]?.text).toBe(DOCUMENT.summary);
});

test.each([
  ["mills report", []],
  ["What does Mills do?", [DOCUMENT.id]],
  ["mills flour", [DOCUMENT.id]],
])("%s: a passage answers", async (question, named) => {
  const { answer } = await ask(question, { named });
  expect(answer.parts.map(({ text }) => text)).not.toContain(DOCUMENT.summary);
});

test("a note is found among many passages that have its words", async () => {
  const others = Array.from(
    { length: 20 },
    (_, at) =>
      found(`The bakery of 1911, once more: ${at}.`, "Mills", {
        place: { source_type: "pdf", page: 2, line: 1, line_end: 1 },
      }).hit,
  );
  const { answer } = await ask("Summarise the Mills report.", { named: [DOCUMENT.id] }, [
    ...others,
    MILLS.hit,
  ]);
  expect(answer.parts.map(({ text }) => text)).toContain(DOCUMENT.key_notes[0]?.note);
});

test("two things within one document are not compared by what it is", async () => {
  const found = { named: [DOCUMENT.id] };
  const { answer } = await ask("What is the difference between the mills and the bakery?", found);
  expect(answer.parts.map(({ text }) => text)).not.toContain(DOCUMENT.summary);
});

test.each(["What is its bakery about?", "What is the bakery case about?"])(
  "what something of a document is about is asked of its passages: %s",
  async (question) => {
    const { answer } = await ask(question, { named: [DOCUMENT.id] });
    expect(answer.parts.map(({ text }) => text)).not.toContain(DOCUMENT.summary);
    expect(answer.parts.map(({ text }) => text).join()).toContain("bakery");
  },
);

test("nothing is told of a document that was deleted in the meantime", async () => {
  const { answer } = await ask("Summarise the Mills report.", { named: [DOCUMENT.id] }, []);
  expect(answer.parts).toEqual([NOTHING_FOUND]);
});

test("what a document says of one subject is read in its passages", async () => {
  const { answer, explanation } = await ask("Give me an overview of the flour that was ground.", {});
  expect(answer.parts.at(-1)?.text).toContain("400 tonnes");
  expect(explanation.considered).not.toEqual([]);
});

test("a name that no document has is said, and nothing else", async () => {
  const { answer } = await ask("Who leads the Windmill Trust?", { missing: ["Windmill Trust"] });
  expect(answer.parts).toEqual([{ text: "No document here is about Windmill Trust.", source: null }]);
});

test.each([
  ["What is the rye policy about?", ["r Rye policy"]],
  ["What is the mill policy about?", undefined],
  ["What is this document?", "all"],
  ["Summarise the contract.", "only"],
])("of several documents the one that is called so is told: %s", (question, ids) => {
  const all = [MILLS, found("Rye is stored dry.", "Rye policy"), found("Oats are stored dry.", "Oat policy")];
  const retrieved = { found: all, queries: [], named: [], sides: [], missing: [], dropped: [] };
  expect(wholeAsked(question, classify(question), retrieved)).toEqual(ids);
});

test("a document that calls itself otherwise is told where it is the only one", async () => {
  expect((await ask("Summarise the contract.", {})).answer.parts[0]?.text).toBe(DOCUMENT.summary);
  const documents = async () => [DOCUMENT, { ...DOCUMENT, id: "other" }];
  expect(await idsOfWhole({ documents }, "w", "only", undefined)).toBeUndefined();
  expect(await idsOfWhole({ documents }, "w", "all", ["one"])).toEqual({ ids: ["one"] });
});

test("what somebody's mission is, is told in a sentence", () => {
  const question = "What is the work of the Mills?";
  const retrieved = {
    found: [MILLS],
    named: [DOCUMENT.id],
    sides: [],
    queries: [],
    missing: [],
    dropped: [],
  };
  expect(wholeAsked(question, { ...classify(question), kind: "other" }, retrieved)).toBeUndefined();
});
