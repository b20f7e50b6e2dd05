import { expect, test } from "vitest";
import { acronymsIn, spelledOut, standsFor } from "../../src/answer/acronyms.ts";

test("acronyms of a question are its words in capital letters", () => {
  expect(acronymsIn("How much SG&A and R&D did the US report in its EPS?")).toEqual(["SG&A", "R&D", "EPS"]);
  expect(acronymsIn("How much did it spend?")).toEqual([]);
});

test.each([
  ["R&D", "Research and development", true],
  ["SG&A", "Selling, general and administrative", true],
  ["EPS", "Earnings per share", true],
  ["R&D", "Revenue, diluted and other", true],
  ["R&D", "Cost of sales", false],
  ["EPS", "Earnings before taxes", false],
])("%s is %j: %s", (acronym, label, expected) => {
  expect(standsFor(acronym, label)).toBe(expected);
});

test("a text says what an acronym stands for", () => {
  const text = "The growth in research and development (“R&D”) expense was driven by headcount.";
  expect(spelledOut("How much R&D was there?", ["Nothing here.", text])).toEqual([
    "research and development",
  ]);
  expect(spelledOut("How much SG&A was there?", [text])).toEqual([]);
});
