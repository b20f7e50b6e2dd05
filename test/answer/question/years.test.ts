import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { otherYearOf, yearsIn } from "../../../src/answer/question/years.ts";

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
