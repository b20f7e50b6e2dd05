import { describe, expect, test } from "vitest";
import { answerer } from "../../../src/answer/answer.ts";
import { OPENING } from "../../../src/domain/documents/opening.ts";
import { newId, passages, temporaryStore } from "../../store/lancedb/support.ts";

/** What names a document stands in its first passages: the answers stand behind them. */
const FILLER = Array.from({ length: OPENING }, (_, at) => `Page ${at + 1} has a picture of the building.`);

const LETTERS: Record<string, string[]> = {
  "Orchard.pdf": [
    "Annual letter of Orchard.",
    ...FILLER,
    "The rent that Orchard paid was 120 crowns.",
    "The key drivers for this change in the orchard were early frosts.",
  ],
  "Mills.pdf": [
    "Annual letter of Mills.",
    ...FILLER,
    "The rent that Mills paid was 340 crowns in 2021.",
    "The rent that Mills paid was 355 crowns in 2022.",
    "Bread is baked on Fridays.",
    "The fine that Mills paid was 12 crowns in 2022.",
    "The fine rose, driven by the noise of its ovens.",
    "Ada Moss is the director of Mills.",
  ],
};

const answer = async (question: string) => {
  const store = await temporaryStore();
  const workspaceId = newId();
  const titles = new Map<string, string>();
  for (const [title, texts] of Object.entries(LETTERS)) {
    const id = newId();
    titles.set(id, title);
    await store.replace(workspaceId, id, passages(id, ...texts));
  }
  const ask = answerer({
    passages: store,
    documents: async () => [],
    readyTitles: async (_, ids) => new Map(ids.map((id) => [id, titles.get(id) ?? ""])),
    report: () => {},
  });
  const { answer, explanation } = await ask({ workspaceId, text: question });
  return { parts: answer.parts, explanation };
};

describe("a question over several sides is answered for each", () => {
  test("by its subjects, each from its own document", async () => {
    const { parts, explanation } = await answer("Compare the rent that Orchard and Mills paid");
    expect(parts.map(({ source }) => source?.resource_title)).toEqual(
      expect.arrayContaining(["Orchard.pdf", "Mills.pdf"]),
    );
    expect(parts.find(({ source }) => source?.resource_title === "Orchard.pdf")?.text).toMatch(/120/);
    // Each side was searched for apart.
    expect(explanation.queries.length).toBeGreaterThan(2);
  });

  test("by its periods", async () => {
    const { parts } = await answer("What rent did Mills pay in 2021 versus 2022, compared?");
    const [first, second] = parts.map(({ text }) => text);
    expect(first).toMatch(/340 crowns in 2021/);
    expect(second).toMatch(/355 crowns in 2022/);
  });

  test("by its two things", async () => {
    const { parts } = await answer("How high were the rent and the fine that Mills paid in 2022?");
    expect(parts.map(({ text }) => text)).toEqual([
      expect.stringContaining("355 crowns"),
      expect.stringContaining("12 crowns"),
    ]);
  });
});

describe("questions that are asked together are answered each by itself", () => {
  test("what a later one leaves out, the earlier one says", async () => {
    const { parts, explanation } = await answer(
      "How high was the fine that Mills paid, and who is its director?",
    );
    expect(parts.map(({ text }) => text)).toEqual([
      expect.stringContaining("12 crowns"),
      expect.stringContaining("Ada Moss"),
    ]);
    expect(explanation.queries.some((query) => /director[\s\S]*Mills/.test(query))).toBe(true);
    const scores = explanation.hits.map(({ hit }) => hit.score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(new Set(explanation.hits.map(({ hit }) => hit.passage.id)).size).toBe(explanation.hits.length);
  });

  test("whose they ask for, and of when, is said once", async () => {
    const { parts } = await answer("How high was the rent that Mills paid, and what was the fine in 2022?");
    expect(parts[0]?.text).toContain("355 crowns");
    const late = await answer("How high was the rent and how high was the fine that Mills paid in 2022?");
    expect(late.explanation.queries[0]).toContain("Mills");
  });

  test("the reason of what was asked before is looked for in the document that was named", async () => {
    const { parts } = await answer("How high was the fine that Mills paid? If so, what drove this change?");
    expect(parts.some(({ source }) => source?.resource_title === "Orchard.pdf")).toBe(false);
    expect(parts.some(({ text }) => text.includes("noise of its ovens"))).toBe(true);
  });

  test("which of them has no answer is said behind the answers", async () => {
    const { parts } = await answer("Who is the cook of Mills? And how high was the fine that Mills paid?");
    expect(parts[0]?.text).toContain("12 crowns");
    const told = parts.findIndex(({ text }) => text.includes("“Who is the cook of Mills?”"));
    expect(told).toBeGreaterThan(0);
    expect(parts[told]?.source).toBeNull();
  });
});
