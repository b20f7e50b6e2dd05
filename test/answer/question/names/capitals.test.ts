import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { withCapitals } from "../../../../src/answer/question/names/capitals.ts";

const FOUND = {
  texts: [
    "The report says that NARA keeps records, as Orchard does. In 2023 the iPress of Orchard sold well.",
    "The company (see orchard.com) paid Ada Moss, who leads the Department of Milling; the R&D of the firm grew.",
    "The National Archives and NARA hold the records of the department. There milling is a trade, and a moss is green.",
    "Fees fell, as Fulling did, and every Company pays. The shop of Target sells flour.",
  ],
  about: ["Quarterly report 2023.pdf\nQUARTERLY REPORT BERRYLAND INC", "Notes on Berryland.pdf"],
};

describe("a question without capital letters gets those that the texts always have", () => {
  test.each([
    ["who leads nara", "who leads NARA"],
    ["what did the ipress cost", "what did the iPress cost"],
    ["who runs the department of milling", "who runs the Department of Milling"],
    ["berryland revenue q3 2023", "Berryland revenue q3 2023"],
    ["Who leads the national archives?", "Who leads the National Archives?"],
    ["what does ada moss lead", "what does Ada Moss lead"],
  ])("%j is %j", (question, spelt) => {
    expect(withCapitals(question, FOUND)).toBe(spelt);
  });

  it.each([
    "Who leads nara at Orchard?",
    "what is the milling trade",
    "what is the company paid",
    "what does it say of a moss",
    "what is the teacher's salary",
    "wer leitet die mühle",
    "what was the revenue last qtr",
    "what is the tenant's fee",
    "does tsmc make presses",
    "what is the target of the mill",
  ])("but none that some text writes small, or where the question has its own: %j", (question) => {
    expect(withCapitals(question, FOUND)).toBe(question);
  });
});

test("nothing but capital letters is added", () => {
  const word = fc.constantFrom(
    "nara",
    "orchards",
    "the",
    "of",
    "ipress",
    "ada",
    "moss",
    "r&d",
    "fees",
    "2023",
    "it's",
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const question = words.join(" ");
      expect(withCapitals(question, FOUND).toLowerCase()).toBe(question);
    }),
  );
});

test("many places of a word are looked at in bounded time: the rest of them counts for nothing", () => {
  const many = { texts: [`${"oo ".repeat(200_000)}It is so for Oo and Oo.`], about: [] };
  expect(withCapitals("what is oo", many)).toBe("what is oo");
  const within = { texts: [`${"foo".repeat(100_000)} of Oof and of Oof.`], about: [] };
  expect(withCapitals("what is oof", within)).toBe("what is oof");
});
