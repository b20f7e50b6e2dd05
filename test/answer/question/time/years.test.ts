import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { periodsIn } from "../../../../src/answer/question/time/period.ts";
import { otherYearOf, withoutBase, yearsIn } from "../../../../src/answer/question/time/years.ts";
import { found as hit } from "../../local/hits.ts";
import { readLocally } from "../../local/read.ts";

const other = (question: string, ...texts: string[]): number =>
  otherYearOf(yearsIn(question), texts, yearsIn);

describe("the years of a text", () => {
  test.each([
    ["the plan for 2018-2022", [2018, 2019, 2020, 2021, 2022]],
    ["Fiscal Years 2018–22", [2018, 2019, 2020, 2021, 2022]],
    ["from 2020 to 2022", [2020, 2021, 2022]],
    ["from April 2020 until May 2022", [2020, 2021, 2022]],
    ["from FY 2020 to FY 2022", [2020, 2021, 2022]],
    ["from 2020 to late 2022", [2020, 2021, 2022]],
    ["from Sept. 2020 to Dec. 2022", [2020, 2021, 2022]],
    ["from 2018 to about 20 ferries", [2018]],
    ["COVID in 2019-like form 2022", [2019, 2022]],
    ["the version of 2018 to version 2022", [2018, 2022]],
    ["Form 2019 - see 2022", [2019, 2022]],
    ["FY 2021 and FY 2023", [2021, 2023]],
    ["on 2018-05-22", [2018]],
    ["$2,018 of 2019 items", [2019]],
  ])("%s", (text, years) => {
    expect([...yearsIn(text).years].sort()).toEqual(years);
  });

  test("a range names each of its years, and no other", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1950, max: 2050 }), fc.integer({ min: 1, max: 15 }), (from, length) => {
        const { years } = yearsIn(`between ${from}–${from + length}`);
        expect([...years].sort()).toEqual(Array.from({ length: length + 1 }, (_, at) => from + at));
      }),
    );
  });
});

describe("whether something is of another year than is asked for", () => {
  test("it is not where the question names none, or the nearest text names the same", () => {
    expect(other("How many ferries sail?", "In 2019 four sailed.")).toBe(0);
    expect(other("How many ferries sailed in 2019?", "In 2019 four sailed.", "Report of 2021")).toBe(0);
    expect(other("How many ferries sailed in 2019?", "Four sailed.", "Report of 2019")).toBe(0);
    expect(other("How many ferries sailed in 2020?", "Four sail.", "Plan for 2018-2022")).toBe(0);
  });

  test("the nearer the text that names another one, the more certain", () => {
    const asked = "How many ferries sailed in 2020?";
    const own = other(asked, "In 2019 four sailed.", "Report of 2020");
    const around = other(asked, "Four sailed.", "Report of 2019");
    const unknown = other(asked, "Four sailed.", "Report");
    expect(own).toBeGreaterThan(around);
    expect(around).toBeGreaterThan(unknown);
    expect(unknown).toBeGreaterThan(0);
  });

  test("a fiscal year may begin in the calendar's year before, but is not the fiscal year before", () => {
    const asked = "How many ferries sailed in fiscal year 2020?";
    expect(other(asked, "In October 2019 four sailed.")).toBe(0);
    expect(other(asked, "In FY 2019 four sailed.")).toBe(1);
  });
});

const yearsOf = (text: string): number[] => [...periodsIn(withoutBase(text)).years];

test.each([
  ["Sales are to be $4.0 billion, compared with $3.5 billion in fourth quarter 2021.", []],
  ["Sales rose in the first quarter of 2023 compared to the first quarter of 2022.", [2023]],
  ["Sales were $458 million, up $64 million from Q1 2022.", []],
  ["Sales decreased 15% from fiscal year 2022, and grew in 2023.", [2023]],
  ["Sales of 2023 vs. 2022", [2023]],
  ["Sales rose to $5 billion in 2023 from $4 billion in 2022.", [2023]],
  ["The fee is 4.2 pence (2022: 5.0 pence).", []],
  ["Profit came to £2 million in 2023 (previous year, 2022: £3 million).", [2023]],
  ["Sales declined from 75% in 1970 to 55% by 2010.", [2010]],
])("the base of a comparison is no period that is told of: %s", (text, years) => {
  expect(yearsOf(text)).toEqual(years);
});

test.each([
  ["She grew up in a house far from Kiel in 1921.", [1921]],
  ["It took from 2000 until 2005.", [2000, 2005]],
  ["Compared with bread, flour of 2022 is cheap; that of 2023 is not.", [2022, 2023]],
])("nothing else is left out: %s", (text, years) => {
  expect(yearsOf(text)).toEqual(years);
});

test("and what tells of the period itself comes first", () => {
  const texts = [
    "The sales of flour were $7 million, compared with $2 million in 2022.",
    "Flour had $2 million in sales in 2022 of grain and bread.",
  ];
  const found = texts.map((text) => hit(text, "", { language: "en" }));
  const { parts } = readLocally("What were the sales of flour in 2022?", { found, named: [] });
  expect(parts[0]?.text).toBe(texts[1]);
});
