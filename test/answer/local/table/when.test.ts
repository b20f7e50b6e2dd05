import { expect, test } from "vitest";
import { isDay, isTime } from "../../../../src/answer/local/table/when.ts";

test.each([
  "19:30",
  "7.30 pm",
  "9 am",
  "17.00–18.00",
  "Thu 17.00–18.00",
  "Thu 17.00",
  "10.00 to 11.30",
  "19.30 Uhr",
])("a time: %s", (cell) => {
  expect(isTime(cell)).toBe(true);
  expect(isDay(cell)).toBe(false);
});

test("a figure with a point is one below the head of times alone", () => {
  expect(isTime("19.30", "Start")).toBe(true);
  expect(isTime("19.30", "Price")).toBe(false);
});

test.each(["19 Sept.", "14. März 2023", "September 19", "Sunday 25 August", "12 Oct. 2024"])(
  "a day: %s",
  (cell) => {
    expect(isDay(cell)).toBe(true);
    expect(isTime(cell)).toBe(false);
  },
);

test.each(["12 weeks", "£19.30", "EUR 3.20", "Room 3.10", "3", "2023", "5 marks", "May we come?", "–"])(
  "neither: %s",
  (cell) => {
    expect(isDay(cell) || isTime(cell)).toBe(false);
  },
);
