import { expect, test } from "vitest";
import { withoutFacts } from "../../../src/answer/search/names.ts";

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
