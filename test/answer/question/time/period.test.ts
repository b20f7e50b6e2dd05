import { expect, test } from "vitest";
import {
  byCurrency,
  periodFit,
  periodShare,
  periodsIn,
  periodTermsIn,
} from "../../../../src/answer/question/time/period.ts";

test.each([
  ["third quarter of 2022", "Three Months Ended June 25, 2022", "Three Months Ended June 26, 2021"],
  ["Q3 2022", "Q3 2022", "Q3 2021"],
  ["in FY2021", "2021", "2022"],
  ["nine months of 2022", "Nine Months Ended June 25, 2022", "Three Months Ended June 25, 2022"],
  ["as of December 31, 2022", "December 31, 2022", "September 30, 2022"],
  ["June 2022 quarter", "Three Months Ended July 1, 2022", "Three Months Ended April 1, 2022"],
  ["October 2022 through March 2023", "Six Months Ended April 1, 2023", "Three Months Ended April 1, 2023"],
  ["July to September 2023", "Three Months Ended September 30, 2023", "July 1, 2023"],
  ["at the end of September 2023", "September 30, 2023", "December 31, 2023"],
  ["quarter ended July 30, 2023", "second quarter of fiscal year 2024", "second quarter of fiscal year 2022"],
  ["quarter ended June 25, 2022", "Three Months Ended June 25, 2022", "Nine Months Ended June 25, 2022"],
])("%s is the period of %s rather than of %s", (asked, right, wrong) => {
  const period = periodsIn(asked);
  expect(periodFit(period, periodsIn(right))).toBeGreaterThan(periodFit(period, periodsIn(wrong)));
  expect(periodFit(period, periodsIn(right))).toBeGreaterThan(0);
});

test("a question without a period fits all alike", () => {
  expect(periodFit(periodsIn("net sales"), periodsIn("June 25, 2022"))).toBe(0);
});

test.each([
  ["quarter ended December 31, 2023", "Three Months Ended December 31, 2022"],
  ["third quarter of 2023", "Three Months Ended June 30, 2022"],
  ["as of June 30, 2023", "September 30, 2023"],
  ["the whole of fiscal year 2022", "Three Months Ended October 1, 2022"],
  ["revenue in fiscal 2022", "Nine Months Ended June 25, 2022"],
  ["revenue in FY22", "Three Months Ended June 25, 2022"],
])("%s is another period than %s", (asked, said) => {
  expect(periodShare(periodsIn(asked), () => periodsIn(said))).toBeLessThan(-0.5);
});

test("a verb is no month", () => {
  expect(periodsIn("What may the mill march for?").ends).toEqual(new Set());
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

test.each([
  "the first half of fiscal 2023",
  "the quarters of fiscal 2023",
  "the first half in fiscal 2023",
  "in September in FY22",
  "September of fiscal 2022",
  "as of the end of fiscal 2022",
])("%s is no whole year", (asked) => {
  expect([...periodsIn(asked).months]).toEqual([]);
});
