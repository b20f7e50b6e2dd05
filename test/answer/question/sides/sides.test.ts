import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAmounts, sidesIn } from "../../../../src/answer/question/sides/sides.ts";

describe("a question over several periods has one for each", () => {
  test.each([
    ["Rent paid in FY 2014 and in FY 2022?", ["Rent paid in FY 2014?", "Rent paid FY 2022?"]],
    [
      "mill revenue, April vs July vs October 2023 quarter",
      [
        "mill revenue, April 2023 quarter",
        "mill revenue, July 2023 quarter",
        "mill revenue, October 2023 quarter",
      ],
    ],
    ["rent in 2022 vs. 2023", ["rent in 2022", "rent 2023"]],
    ["rent q1 vs q2 fiscal 2023", ["rent q1 fiscal 2023", "rent q2 fiscal 2023"]],
    ["rent 1Q 2023 vs 2Q 2023", ["rent 1Q 2023", "rent 2Q 2023"]],
    [
      "Rent in the third quarter of 2022 and the third quarter of 2023",
      ["Rent in the third quarter of 2022", "Rent third quarter of 2023"],
    ],
  ])("%s", (question, sides) => {
    expect(sidesIn(question)).toEqual(sides);
  });

  test("also of those that stand apart, where a comparison is asked for", () => {
    const question = "How did the rent for 2020 differ from that for 2019?";
    expect(sidesIn(question)).toEqual([]);
    expect(sidesIn(question, { compares: true })).toHaveLength(2);
  });

  test.each([
    "Interest paid from October 2022 through March 2023",
    "Rent in 2022",
    "Why did rent fall in 2018, as explained in the report for 2019?",
  ])("none: %s", (question) => {
    expect(sidesIn(question)).toEqual([]);
  });
});

test.each([
  ["How did the rent grow from May 2021 to May 2022?", "what was the rent from May 2021 to May 2022?"],
  ["Flour and bran: how do they compare in 2022?", "how much Flour and bran in 2022?"],
  ["Anna and Bob: how did they meet?", "Anna and Bob: how did they meet?"],
])("it asks for amounts: %s", (question, asked) => {
  expect(forAmounts(question)).toBe(asked);
});

test("each side keeps what is asked, and only its own year", () => {
  const year = fc.integer({ min: 1900, max: 2099 });
  fc.assert(
    fc.property(fc.uniqueArray(year, { minLength: 2, maxLength: 5 }), (years) => {
      const sides = sidesIn(`What was the rent in ${years.join(" and ")}?`);
      expect(sides.map((side) => side.match(/\d{4}/g))).toEqual(years.map((each) => [`${each}`]));
      expect(sides.every((side) => side.startsWith("What was the rent"))).toBe(true);
    }),
  );
});
