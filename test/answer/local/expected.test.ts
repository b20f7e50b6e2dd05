import { describe, expect, test } from "vitest";
import { expectedOf } from "../../../src/answer/local/expected.ts";
import { askedBy } from "../../../src/answer/local/kind.ts";

const holdsNumber = (text: string, language: string): boolean | undefined =>
  expectedOf("", "amount", () => new Set(), language).isIn(text, false);

test.each([
  ["en", "It ground 12,400 sacks."],
  ["zh", "约有300人参加了会议。"],
  ["ar", "حضر300 شخص"],
])("a number is one in %s: %s", (language, text) => {
  expect(holdsNumber(text, language)).toBe(true);
});

test.each(["It ran on the A100.", "It fell in COVID-19."])("digits of a name are none: %s", (text) => {
  expect(holdsNumber(text, "en")).toBe(false);
});

test("a law's year is the date of no event but of the law", () => {
  const isDate = (question: string, text: string): boolean | undefined =>
    expectedOf(question, "date", () => new Set()).isIn(text, false);
  const sued = "They were sued under the Mill Act of 1934 and the 2017 Flour Cuts and Jobs Act.";
  expect(isDate("When were they sued?", sued)).toBe(false);
  expect(isDate("When was the Flour Act passed?", sued)).toBe(true);
  expect(isDate("When were they sued?", `In 2019, ${sued}`)).toBe(true);
});

test("how often is told without a number, and how much is not", () => {
  const isIn = (question: string): boolean | undefined =>
    expectedOf(question, "amount", () => new Set()).isIn("We test flour annually.", false);
  expect(isIn("How often is flour tested?")).toBe(true);
  expect(isIn("How much flour is there?")).toBe(false);
});

describe("what a text says the meaning of", () => {
  const defines = (question: string, text: string): boolean =>
    expectedOf(question, askedBy(question).kind, () => new Set()).defines(text);

  test("is what is asked for, whosever it is", () => {
    expect(defines("What is the mission of the mill?", "Our mission is to grind for all.")).toBe(true);
    expect(defines("What is the mission of the mill?", "The mill is a tower of stone.")).toBe(false);
    expect(defines("What does the mill pay for each sack?", "A sack is a bag of jute.")).toBe(false);
  });

  test("is its label, or what it states behind one", () => {
    expect(defines("What is the mission of the mill?", "Mission: To grind for all.")).toBe(true);
    expect(defines("What is the mission of the mill?", "Who we are ~ The mill's mission is to grind.")).toBe(
      true,
    );
    expect(defines("Mill mission statement", "The mill's mission is to grind.")).toBe(true);
    expect(defines("What is the mission of the mill?", "The mill: Its mission grows.")).toBe(false);
  });

  test("is no more than that it does something", () => {
    expect(defines("What is the OAK?", "The OAK is a council of millers.")).toBe(true);
    expect(defines("What is the OAK?", "The OAK is also planning a mill.")).toBe(false);
  });
});
