import { expect, it } from "vitest";
import type { GoldenQuestion } from "../../../src/client/operator.ts";
import { goldenChange, writtenGolden } from "../../../src/console/evaluations/golden-change.ts";

const golden = (part: Partial<GoldenQuestion>): GoldenQuestion => ({
  id: "01a20000-0000-7000-8000-000000000000",
  question: "How much?",
  kind: "other",
  documents: ["Rates 2024 / 2025.pdf"],
  all: false,
  pages: [4],
  answers: ["12 EUR / month"],
  unanswerable: false,
  message_id: null,
  added_by: "ann",
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  ...part,
});

it("an edited golden question is sent with what was changed alone", () => {
  const before = golden({});
  const written = writtenGolden(before);
  expect(goldenChange(before, written)).toEqual({});
  expect(goldenChange(before, { ...written, question: "How much is it?" })).toEqual({
    question: "How much is it?",
  });
  expect(goldenChange(before, { ...written, answers: "12 EUR / month\n12 / 13" })).toEqual({
    answers: ["12 EUR / month", "12 / 13"],
  });
});

it("the pages of an answer go with its documents", () => {
  const before = golden({});
  const written = writtenGolden(before);
  expect(goldenChange(before, { ...written, unanswerable: true })).toEqual({
    unanswerable: true,
    documents: [],
    answers: [],
    pages: [],
  });
  expect(goldenChange(before, { ...written, documents: "Other.pdf" })).toEqual({
    documents: ["Other.pdf"],
    pages: [],
  });
});

it("groups of answers stay groups, and each one that was left alone is exactly what it was", () => {
  const before = golden({ answers: [["red / green", "blue"], ["one\nline"]] });
  const written = writtenGolden(before);
  expect(goldenChange(before, { ...written, answers: `${written.answers}\ntea / coffee\nmilk` })).toEqual({
    answers: [["red / green", "blue"], ["one\nline"], ["tea", "coffee"], ["milk"]],
  });
});
