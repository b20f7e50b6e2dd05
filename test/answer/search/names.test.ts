import { expect, test } from "vitest";
import { documentNamesIn, withoutFacts, withQuarters } from "../../../src/answer/search/names.ts";

test("what a document tells of itself where it begins does not name it", () => {
  const about = [
    "minutes.pdf",
    "Allotment Association",
    "Water: A Committee Meeting",
    "Date: Tuesday 12 March 2024",
    "Apologies: Carol Whitlock",
    "Project: Water for All",
    "Rent: £925",
    "10:30 start",
  ];
  expect(withoutFacts(about.join("\n")).split("\n")).toEqual([
    "minutes.pdf",
    "Allotment Association",
    "Water: A Committee Meeting",
    "Date: Tuesday 12 March 2024",
    "Project: Water for All",
    "10:30 start",
  ]);
});

test.each([
  ["revenue in the third fiscal quarter", ["Q3"]],
  ["rent in FY22", ["2022"]],
  ["rent in Q3 of FY 2022", []],
])(
  "a period that is written as documents do not is searched for by its name too: %s",
  (question, periods) => {
    expect(documentNamesIn(question).periods).toEqual(periods);
  },
);

test("a document of Q2 is one of the second quarter", () => {
  expect(withQuarters("rent q2 2023").split("\n")).toEqual(["rent q2 2023", "second"]);
});
