import { describe, expect, test } from "vitest";
import { headerAbove, rowLabel } from "../../src/answer/table-row.ts";

test.each([
  ["Total net sales $ 94,836 $ 117,154", "Total net sales"],
  ["Effective tax rate 12.5 % 15.7 %", "Effective tax rate"],
  ["Interest expense (66) (68) 2 (3)%", "Interest expense"],
  ["Net income $ 19,881", "Net income"],
  ["Gaming 6 5", "Gaming"],
  ["Cash $ 25,337 $ — $ —", "Cash"],
  ["Risk factors 34", undefined],
  ["Three Months Ended July 1, 2023", undefined],
  ["2023 2022 2023 2022", undefined],
  ["The company had 94,836 employees.", undefined],
  ["1,234 5,678", undefined],
  ["", undefined],
])("the label of %j is %j", (text, label) => {
  expect(rowLabel(text)).toBe(label);
});

describe("headerAbove", () => {
  const headerOf = (lines: string[]): string | undefined => {
    const text = lines.join("\n");
    const span = headerAbove(text, text.lastIndexOf("\n") + 1);
    return span && text.slice(span.start, span.end);
  };

  test("the lines of periods nearest above, past other rows", () => {
    expect(
      headerOf([
        "Q1 2020",
        "text",
        "Three Months Ended",
        "2023 2022",
        "Products 1,000 2,000",
        "Total 3,000 4,000",
      ]),
    ).toBe("Three Months Ended\n2023 2022");
  });

  test("none where there is none", () => {
    expect(headerOf(["Net sales:", "Products 1,000 2,000", "Total 3,000 4,000"])).toBeUndefined();
    expect(headerOf(["In 2023 the company grew.", "Total 3,000 4,000"])).toBeUndefined();
    expect(headerOf(["Total 3,000 4,000"])).toBeUndefined();
  });
});
