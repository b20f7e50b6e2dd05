import { expect, it } from "vitest";
import type { Source } from "../../../src/domain/records.ts";
import { goldenQuestion } from "../../../src/evaluation/golden.ts";
import { fromAnswer } from "../../../src/operator/golden/from-answer.ts";

const sourceOf = (title: string, page: number | undefined, quote: string | undefined): Source => ({
  resource_id: title,
  resource_title: title,
  chunk_index: 0,
  chunk_id: `${title} ${page}`,
  metadata: { source_type: "pdf", ...(page && { page }), ...(quote !== undefined && { quote }) },
});
const answeredWith = (parts: { text: string; sources: Source[] }[], question = "Why?") => ({
  session_id: "s",
  external_user_id: "ann",
  question,
  citations: [],
  response: {
    type: "answer" as const,
    form: null,
    parts: parts.map((part) => ({ ...part, source: part.sources[0] ?? null })),
  },
});

it("takes each document, page and quote of an answer once, and a part if nothing is quoted", () => {
  const golden = fromAnswer(
    answeredWith([
      { text: "x", sources: [sourceOf("a.pdf", 9, "nine"), sourceOf("b.pdf", 2, "two")] },
      { text: "y", sources: [sourceOf("a.pdf", 2, "nine")] },
      { text: "A lighthouse.", sources: [sourceOf("c.png", undefined, undefined)] },
      { text: "said without a source", sources: [] },
    ]),
  );
  expect(golden).toEqual({
    question: "Why?",
    documents: ["a.pdf", "b.pdf", "c.png"],
    pages: [2, 9],
    answers: ["nine", "two", "A lighthouse."],
  });
});

it("cuts a long quote between words, so that a golden file takes it", () => {
  const quote = `${"word ".repeat(400)}end`;
  const golden = fromAnswer(answeredWith([{ text: "x", sources: [sourceOf("a.pdf", 1, quote)] }]));
  expect(golden.answers).toEqual(["word ".repeat(200).trim()]);
  expect(goldenQuestion(golden, "1").answers).toEqual(golden.answers);
});

it("takes no more of an answer with very many sources than a golden file takes", () => {
  const sources = Array.from({ length: 20_000 }, (_, at) => sourceOf(`${at}.pdf`, at + 1, `quote ${at}`));
  const golden = fromAnswer(answeredWith([{ text: "x", sources }]));
  expect(goldenQuestion(golden, "1").documents).toHaveLength(200);
});

it("refuses an answer to an image without words", () => {
  const parts = [{ text: "x", sources: [sourceOf("a.pdf", 1, "q")] }];
  expect(() => fromAnswer(answeredWith(parts, " "))).toThrow("Write the question yourself");
});
