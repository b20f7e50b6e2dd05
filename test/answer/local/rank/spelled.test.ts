import { expect, test } from "vitest";
import { withSpelled } from "../../../../src/answer/local/rank/spelled.ts";
import { termsIn } from "../../../../src/answer/local/weigh/weigh.ts";
import { found } from "../hits.ts";
import { readLocally } from "../read.ts";

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

test("a heading that spells an acronym out answers what it stands for", () => {
  const heading = "Department of Milling and Baking (DMB)";
  const people =
    "Ada Moss : Secretary, Milling and Baking\n\nBakers in need :\nIn the context of DMB, this plan takes up what " +
    "an order says of bakers who have been kept from baking, in towns as well as in the country, and of those who are.";
  const cover = found(`${heading}\n\nStakeholder(s):\n\n${people}`, "DMB plan", {
    section: [heading, "Stakeholder(s):"],
    headings: [
      { start: 0, end: heading.length },
      { start: heading.length + 2, end: heading.length + 17 },
    ],
  });
  const other = found("DMB stands up for long-standing rights of bakers, and for those of DMB.", "DMB plan", {
    section: ["Goals"],
  });
  const { parts, certainty } = readLocally("What does DMB stand for?", { found: [other, cover], named: [] });
  expect(parts[0]?.text).toBe(heading);
  expect(certainty).toBe("outright");
});
