import { expect, test } from "vitest";
import { withSpelled } from "../../../../src/answer/local/scoring/spelled.ts";
import { termsIn } from "../../../../src/answer/local/scoring/term-weighting.ts";

const termsGiven = (question: string, text: string): ReadonlySet<string> =>
  withSpelled(question, "en")({ text, terms: termsIn(text, "en") }).terms.set;

test.each([
  [
    "an acronym that is spelled out",
    "What does the GAO do?",
    "The Government Accountability Office audits.",
    "gao",
  ],
  ["a version", "Does it run on Node 20?", "It needs v20 or newer.", "20"],
  [
    "a year of a range",
    "Who led the mill in 2011?",
    "Ada Moss led it from April 2010 until April 2013.",
    "2011",
  ],
])("a text has the question's term for %s", (_, question, text, term) => {
  expect(termsGiven(question, text).has(term)).toBe(true);
});

test.each([
  ["a year outside of it", "Who led the mill in 2014?", "Ada Moss led it from 2010 until 2013.", "2014"],
  ["another version", "Does it run on Node 20?", "It needs v201.", "20"],
])("and none for %s", (_, question, text, term) => {
  expect(termsGiven(question, text).has(term)).toBe(false);
});
