import { expect, test } from "vitest";
import { periodFit, periodsIn } from "../../../src/answer/local/period.ts";

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
