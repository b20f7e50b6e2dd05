import { expect, it } from "vitest";
import { type Result, sectionOf } from "../../eval/results.ts";

const result = (value: number, what = "hit@1"): Result => ({
  name: "set",
  title: "A set",
  about: "Some questions.",
  measures: [{ what, value, bm25: 0.5, of: 10, aim: 0.9 }],
});

it("puts measurements next to earlier ones, plain BM25 and the aim", () => {
  expect(sectionOf(result(0.8), result(0.7))).toContain("| hit@1 | 0.8 | 0.7 | 0.5 | 10 | 0.9 |");
});

it("leaves out what was not measured before", () => {
  expect(sectionOf(result(0.8), result(0.7, "hit@5"))).toContain("| hit@1 | 0.8 |  | 0.5 | 10 | 0.9 |");
  expect(sectionOf(result(0.8))).toContain("| hit@1 | 0.8 |  | 0.5 | 10 | 0.9 |");
});
