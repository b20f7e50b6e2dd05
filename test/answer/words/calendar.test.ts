import { expect, test } from "vitest";
import { fiscalYearsNamed, monthOf, quartersNamed, yearsNamed } from "../../../src/answer/words/calendar.ts";

test.each([
  ["Q2 and q3 of 2023", [2, 3]],
  ["2Q 2023", [2]],
  ["the second quarter, its Q2", [2]],
  ["the 4th fiscal quarter", [4]],
  ["the first half, and headquarters", []],
])("%s names the quarters %j", (text, quarters) => {
  expect(quartersNamed(text)).toEqual(quarters);
});

test.each([
  ["FY22 and FY 2023", [2022, 2023]],
  ["fiscal year 2022, fiscal 2021", [2022, 2021]],
  ["in 2022, of fiscal discipline", []],
])("%s names the fiscal years %j", (text, years) => {
  expect(fiscalYearsNamed(text)).toEqual(years);
});

test("a year is no part of another number", () => {
  expect(yearsNamed("2021: $2022 of 12,2023 and 2024.5, in 2025.")).toEqual([2021, 2025]);
});

test("a month is known by its long and short name", () => {
  expect(["January", "sept.", "Dec", "mill"].map(monthOf)).toEqual([1, 9, 12, 0]);
});
