import { describe, expect, test } from "vitest";
import { areApart, coordinatedIn } from "../../../../src/answer/question/sides/coordinated.ts";

const texts = (sides: { text: string }[]): string[] => sides.map(({ text }) => text);

describe("a question for the amounts of two things has one for each", () => {
  test.each([
    ["rent and wages in 2022", ["rent in 2022", "wages in 2022"]],
    ["What did it spend on rent and on R&D?", ["What did it spend on rent?", "What did it spend on R&D?"]],
    ["What were net income and operating income?", ["What were net income?", "What were operating income?"]],
    ["total assets and total liabilities", ["total assets", "total liabilities"]],
    ["flour sales versus bran sales of the mill", ["flour sales of the mill", "bran sales of the mill"]],
  ])("%s", (question, sides) => {
    expect(texts(coordinatedIn(question, true))).toEqual(sides);
  });

  test.each([
    "rent, flour and wages",
    "What do Ada Moss and Jo Hill earn?",
    "What does flour cost in the United States and Canada?",
    "monthly rent and security deposit",
    "accounts receivable and inventory",
    "rent and wages of mills and bakeries",
    "from May and June",
    "the mill",
    "the mill and the Mills",
  ])("none: %s", (question) => {
    expect(coordinatedIn(question, true)).toEqual([]);
  });

  test("a forged question takes no time", () => {
    const [a, b, c] = ["a", "b", "c"].map((letter) => letter.repeat(600));
    expect(coordinatedIn(`How much is ${a} ${b} and ${c} d?`, false)).toEqual([]);
  });

  test("what is set against something is none where no comparison is asked for", () => {
    expect(coordinatedIn("How much did the miller speak with guilds?", false)).toEqual([]);
  });
});

test("what has both words in its name is one thing", () => {
  const sides = coordinatedIn("research and development in 2022", false);
  expect(areApart(["Research and development: $12", "Research on rye: $3"], sides)).toBe(false);
  expect(areApart(["Research: $12", "Development of mills: $3"], sides)).toBe(true);
});
