import { expect, test } from "vitest";
import { acronymsIn, explains, spelledOut, spells } from "../../../../src/answer/question/names/acronyms.ts";

test("acronyms of a question are its words in capital letters", () => {
  expect(acronymsIn("How much SG&A and R&D did the US report in its EPS?")).toEqual(["SG&A", "R&D", "EPS"]);
  expect(acronymsIn("How much did it spend?")).toEqual([]);
});

test("a text says what an acronym stands for", () => {
  const text = "The growth in research and development (“R&D”) expense was driven by headcount.";
  expect(spelledOut("How much R&D was there?", ["Nothing here.", text])).toEqual([
    "research and development",
  ]);
  expect(spelledOut("How much SG&A was there?", [text])).toEqual([]);
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
  expect(explains("LUKS1 is older than LUKS2, as Linus Unger knows since.", "LUKS")).toBe(false);
});
