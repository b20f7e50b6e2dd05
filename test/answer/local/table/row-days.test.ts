import { describe, expect, test } from "vitest";
import { daysIn, isDayOfYear } from "../../../../src/answer/local/table/row-days.ts";
import { foundTable } from "../hits.ts";
import { readLocally } from "../read.ts";

test.each([
  ["What is on 21 April?", "en", 21, 4],
  ["What happens on May 1st 2024?", "en", 1, 5],
  ["¿Qué se celebra el 12 de octubre?", "es", 12, 10],
  ["O que se comemora em 19 de julho?", "pt", 19, 7],
  ["Was ist am 3. Oktober?", "de", 3, 10],
])("a day with its month in words: %s", (question, language, day, month) => {
  expect(daysIn(question, language)).toMatchObject([{ day, month }]);
});

test.each(["What is in April?", "What is on page 21?", "Did 21 mills close?"])("none: %s", (question) => {
  expect(daysIn(question, "en")).toEqual([]);
});

const firstOf = (rows: [string, string][], question: string): string | undefined =>
  readLocally(question, {
    found: [foundTable("Feasts of the mill", { columns: [""] }, rows)],
    named: [],
  }).parts[0]?.text;

describe("a table whose labels are days in figures", () => {
  const MONTH_FIRST: [string, string][] = [
    ["04/20", "Day of the wheel"],
    ["04/21", "Day of the stone"],
    ["05/04", "Day of the miller"],
    ["12/21", "Day of the sack"],
  ];
  const DAY_FIRST: [string, string][] = MONTH_FIRST.map(([day, feast]) => [
    day.split("/").reverse().join("/"),
    feast,
  ]);

  test.each([
    ["month first", MONTH_FIRST, "04/21: Day of the stone"],
    ["day first", DAY_FIRST, "21/04: Day of the stone"],
  ])("is read by the day that is asked for, %s", (_, rows, answer) => {
    expect(firstOf(rows, "Which feast of the mill is on 21 April?")).toBe(answer);
  });

  test("is read by no day where its labels are days in either order", () => {
    const either: [string, string][] = [
      ["04/05", "Day of the wheel"],
      ["05/04", "Day of the stone"],
      ["06/07", "Day of the sack"],
    ];
    const { certainty } = readLocally("Which feast of the mill is on 5 April?", {
      found: [foundTable("Feasts of the mill", { columns: [""] }, either)],
      named: [],
    });
    expect(certainty).not.toBe("outright");
  });

  test("has days and no grades", () => {
    expect(["04/21", "21.04.", "21-04", "1/2"].map(isDayOfYear)).toEqual([true, true, true, true]);
    expect(["3.5", "3-1", "20/20", "24/30", "0/4", "12/24 V"].map(isDayOfYear)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });

  test("tells when something is by the label beside it", () => {
    expect(firstOf(MONTH_FIRST, "When is the day of the miller?")).toBe("05/04: Day of the miller");
    expect(firstOf(DAY_FIRST, "When is the day of the miller?")).toBe("04/05: Day of the miller");
  });
});
