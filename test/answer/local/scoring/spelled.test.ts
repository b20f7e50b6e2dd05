import { expect, test } from "vitest";
import { withSpelled } from "../../../../src/answer/local/scoring/spelled.ts";
import { termsIn } from "../../../../src/answer/local/scoring/term-weighting.ts";

const termsGiven = (question: string, text: string): ReadonlySet<string> =>
  withSpelled(question, "en")({ text, terms: termsIn(text, "en") }).terms.set;

test("a text that spells out an acronym of the question has its term, and no other text", () => {
  const asked = "What does the GAO do?";
  expect(termsGiven(asked, "The Government Accountability Office audits.").has("gao")).toBe(true);
  expect(termsGiven(asked, "The Government Office audits.").has("gao")).toBe(false);
});
