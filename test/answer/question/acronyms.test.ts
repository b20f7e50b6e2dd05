import { expect, test } from "vitest";
import {
  acronymsFor,
  acronymsIn,
  explains,
  officesIn,
  spelledOut,
  spells,
  standsFor,
} from "../../../src/answer/question/acronyms.ts";

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

test("a text gives the acronym of a name", () => {
  const text = "The Bureau of Harbour and River Pilots (BHRP) keeps all pilots.";
  expect(acronymsFor("Whom does the Bureau of Harbour and River Pilots keep?", [text])).toEqual(["BHRP"]);
  expect(acronymsFor("Whom do the River Pilots of the Old Harbour keep?", [text])).toEqual([]);
});

test("a text spells an acronym out in words with capital letters", () => {
  expect(spells("The National Harbour Authority was founded in 1901.", "NHA")).toBe(true);
  expect(spells("never had any", "NHA")).toBe(false);
});

test("a text explains an acronym right beside it", () => {
  expect(explains("Terms: GPS Global positioning system, HGV Heavy goods vehicle", "HGV")).toBe(true);
  expect(explains("the cost of traffic acquisition (TAC)", "TAC")).toBe(false);
  expect(explains("traffic acquisition costs (TAC)", "TAC")).toBe(true);
  expect(explains("The GPS failed.", "GPS")).toBe(false);
  expect(explains("Great plans succeed with it, as with our GPS.", "GPS")).toBe(false);
  expect(explains("ABS anti-lock-brake systems", "ABS")).toBe(false);
  expect(explains("ALBS Anti-lock brake systems", "ALBS")).toBe(true);
  expect(explains("LUKS1 is short for ”Linux Unified Key Setup”.", "LUKS")).toBe(true);
  expect(explains("LUKS1 is older than LUKS2, as Linus Unger knows since.", "LUKS")).toBe(false);
  expect(explains("principles of OAK (i.e., Open, Accurate and Kind) data", "OAK")).toBe(true);
});

test("offices are known by their acronyms", () => {
  expect(officesIn("Who are the CEO and the CFO?")).toEqual([
    "chief executive officer",
    "chief financial officer",
  ]);
  expect(officesIn("Who is the HGV driver?")).toEqual([]);
});
