import { describe, expect, test } from "vitest";
import { type Card, headingsOf, namedBy, namesIn, withoutNames } from "../../src/answer/identity.ts";

const card = (resourceId: string, title: string, headings = ""): Card => ({ resourceId, title, headings });
const named = (question: string, cards: Card[]): string[] | undefined => {
  const found = namedBy(question, namesIn(question), cards);
  return found && [...found.resourceIds];
};

describe("which documents a question names", () => {
  const AMAZON = card("amazon", "2023-Q3-AMZN.pdf", "AMAZON.COM, INC.\nSeptember 30, 2023");
  const OLDER = card("older", "2022-Q3-AMZN.pdf", "AMAZON.COM, INC.\nSeptember 30, 2022");
  const HANDBOOK = card("handbook", "Employee handbook.pdf", "Welcome");
  test.each([
    ["What did Amazon sell in Q3 2022?", ["older"]],
    ["What did Amazon sell?", ["amazon", "older"]],
    ["What did Amazon sell most recently, in its latest report?", ["amazon"]],
    ["what does the employee handbook say about leave?", ["handbook"]],
    ["what does an employee get?", undefined],
    ["What did Alibaba sell?", undefined],
    ["", undefined],
  ])("%s", (question, expected) => {
    expect(named(question, [AMAZON, OLDER, HANDBOOK])).toEqual(expected);
  });

  test("none when more are named alike than can be told apart", () => {
    const many = Array.from({ length: 13 }, (_, at) => card(`${at}`, "Amazon"));
    expect(named("What did Amazon sell?", many.slice(1))).toHaveLength(12);
    expect(named("What did Amazon sell?", many)).toBeUndefined();
    expect(named("What did Amazon sell?", [])).toBeUndefined();
  });
});

test("headings are short lines, and prose is none", () => {
  const prose = "Amazon sells many things to many people in many countries of the world.";
  expect(headingsOf([`AMAZON.COM, INC.\n\n${prose}`, "Item 1."])).toBe("AMAZON.COM, INC.\nItem 1.");
});

test("what is left to look for is the question without the names, or all of it", () => {
  const terms = namesIn("Apple Q2 2023").terms;
  expect(withoutNames("What were Apple's net sales in the Q2 2023 10-Q?", terms)).toBe("net sales");
  expect(withoutNames("Apple Q2 2023?", terms)).toBe("Apple Q2 2023?");
});
