import { expect, test } from "vitest";
import { byCurrency, periodFit, periodsIn, periodTermsIn } from "../../../src/answer/local/period.ts";

test.each([
  ["third quarter of 2022", "Three Months Ended June 25, 2022", "Three Months Ended June 26, 2021"],
  ["Q3 2022", "Q3 2022", "Q3 2021"],
  ["in FY2021", "2021", "2022"],
  ["nine months of 2022", "Nine Months Ended June 25, 2022", "Three Months Ended June 25, 2022"],
  ["as of December 31, 2022", "December 31, 2022", "September 30, 2022"],
  ["quarter ended June 25, 2022", "Three Months Ended June 25, 2022", "Nine Months Ended June 25, 2022"],
])("%s is the period of %s rather than of %s", (asked, right, wrong) => {
  const period = periodsIn(asked);
  expect(periodFit(period, periodsIn(right))).toBeGreaterThan(periodFit(period, periodsIn(wrong)));
  expect(periodFit(period, periodsIn(right))).toBeGreaterThan(0);
});

test("a question without a period fits all alike", () => {
  expect(periodFit(periodsIn("net sales"), periodsIn("June 25, 2022"))).toBe(0);
});

test("a fiscal year may begin in the calendar year before, and not two before", () => {
  const asked = periodsIn("second quarter of fiscal 2024");
  const of = (head: string): number => periodFit(asked, periodsIn(head));
  expect(of("Three Months Ended July 30, 2023")).toBeGreaterThan(of("Three Months Ended July 31, 2022"));
  expect(of("Three Months Ended July 30, 2023")).toBeGreaterThan(0);
});

test.each([
  ["Three Months Ended June 30, 2023", "Six Months Ended June 30, 2023"],
  ["Three Months Ended June 30, 2023", "Three Months Ended June 30, 2022"],
  ["September 30, 2023", "December 31, 2022"],
])("%s is more current than %s", (one, other) => {
  expect(byCurrency(periodsIn(one), periodsIn(other))).toBeLessThan(0);
  expect(byCurrency(periodsIn(other), periodsIn(one))).toBeGreaterThan(0);
});

test("heads without a period are as current as any", () => {
  expect(byCurrency(periodsIn("Amount"), periodsIn("June 30, 2023"))).toBe(0);
});

test("the words for a period are told from the others", () => {
  expect([...periodTermsIn("Taiwan revenue, second quarter of fiscal 2024")].sort()).toEqual(
    ["2024", "fiscal", "quarter", "second"].sort(),
  );
});
