import { describe, expect, test } from "vitest";
import { daysIn } from "../../../../src/answer/local/table/row-days.ts";
import { monthsNamed, seasonsOf } from "../../../../src/answer/local/table/seasons.ts";
import { foundTable } from "../hits.ts";
import { readLocally } from "../read.ts";

const placesOf = (texts: string[], question: string, language = "en"): number[] => {
  const days = daysIn(question, language);
  const months = monthsNamed(question, days, language);
  return [...(seasonsOf(texts, { days, months }, language)?.rows ?? [])];
};

describe("seasonsOf", () => {
  const SEASONS = [
    "1 April to 30 June",
    "1 July to 15 September",
    "16 September – 31 October",
    "November to March",
  ];

  test.each([
    ["in August", [1]],
    ["on 15 September", [1]],
    ["on 16 September", [2]],
    ["in September", [1, 2]],
    ["in January", [3]],
    ["on 30 March", [3]],
    ["in may", [0]],
    ["on April 1st", [0]],
  ])("finds the part of the year that is asked for: %s", (when, places) => {
    expect(placesOf(SEASONS, `When is the mill open ${when}?`)).toEqual(places);
  });

  test.each([
    ["de", ["1. April bis 31. Oktober", "November – März"], "Wann ist im Januar offen?", [1]],
    [
      "fr",
      ["Été (avril à octobre)", "Hiver (novembre à mars)"],
      "Quand ouvre la déchèterie en janvier ?",
      [1],
    ],
    ["es", ["1 de junio al 15 de septiembre", "16 de septiembre a 31 de mayo"], "¿Abre en julio?", [0]],
  ])("in %s", (language, texts, question, places) => {
    expect(placesOf(texts, question, language)).toEqual(places);
  });

  test("finds parts of the month that is asked for, and no month between two that are listed", () => {
    const within = [
      "10 July to 20 July",
      "21 July to 31 August",
      "1 September to 9 July",
      "November to March",
    ];
    expect(placesOf(within, "What is a room in July?")).toEqual([0, 1, 2]);
    expect(placesOf(["April and October", "May to June", "7 to 9 May"], "What is a room in July?")).toEqual(
      [],
    );
  });

  test("is none where few are parts of the year, or no month is asked for", () => {
    expect(placesOf(["1 April to 30 June", "Adults", "Children"], "When is it open in May?")).toEqual([]);
    expect(placesOf(SEASONS, "When may it be open?")).toEqual([]);
    const months = ["September 1, 2023 – September 30, 2023", "October 1, 2023 – October 31, 2023"];
    expect(placesOf(months, "How much was sold in September 2023?")).toEqual([]);
  });
});

const HOURS: [string, ...string[]][] = [
  ["1 April to 30 June", "Tuesday to Sunday", "10.00 – 17.00"],
  ["1 July to 15 September", "Every day", "9.30 – 18.30"],
  ["16 September to 31 October", "Tuesday to Sunday", "10.00 – 17.00"],
];

test("a table of opening hours is read by the month or the day that is asked for", () => {
  const found = [foundTable("When the mill is open", { columns: ["Days", "Hours"] }, HOURS)];
  const firstTo = (question: string): string | undefined =>
    readLocally(question, { found, named: [] }).parts[0]?.text;
  expect(firstTo("What time does the mill open in August?")).toBe(
    "1 July to 15 September: 9.30 – 18.30 (Hours)",
  );
  expect(firstTo("What time does the mill open on 20 October?")).toBe(
    "16 September to 31 October: 10.00 – 17.00 (Hours)",
  );
});
