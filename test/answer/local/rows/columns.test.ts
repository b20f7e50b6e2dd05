import { expect, test } from "vitest";
import { isBlank } from "../../../../src/answer/local/rows/columns.ts";
import { labelTerms } from "../../../../src/answer/local/table/row-label.ts";
import { personsIn } from "../../../../src/answer/words/person.ts";
import { foundTable } from "../hits.ts";
import { readLocally } from "../read.ts";

const first = (question: string, columns: string[], row: [label: string, ...cells: string[]]): string =>
  readLocally(question, { found: [foundTable("Orchard", { columns }, [row])], named: [] }).parts[0]?.text ??
  "";

const LONG = 200_000;
const AWARDS = ["Number of units", "Average fair value of a unit on the day it was granted"];

test("what a row's name says tells none of its columns from another", () => {
  const row: [string, ...string[]] = ["Units granted", "84,927", "150.02"];
  expect(first("units granted by Orchard", AWARDS, row)).toContain("84,927");
  expect(first("average fair value of the units granted by Orchard", AWARDS, row)).toContain("150.02");
});

test("of columns that fit alike, the one says it that says least beyond the question", () => {
  const columns = ["Carrying amount of the pledged item", "Total"];
  expect(first("What are the orchards of Orchard?", columns, ["Orchards", "11", "46"])).toContain("46");
});

test("a column is told by what may be said for the question's word", () => {
  const columns = ["Total", "Male", "Female"];
  expect(first("How many women were hired for pruning?", columns, ["Pruning", "73", "42", "31"])).toContain(
    "31",
  );
});

test("a share is told where the question names it by its whole head", () => {
  const columns = ["Millers", "Moisture (%)"];
  const row: [string, ...string[]] = ["Harbour", "3,875", "58.6"];
  for (const question of ["How high was the moisture in Harbour?", "Moisture Harbour", "Harbour's moisture"])
    expect(first(question, columns, row)).toBe("Harbour: 58.6% (Moisture (%))");
  expect(first("How many millers are there in Harbour?", columns, row)).toBe("Harbour: 3,875 (Millers)");
});

test("a share comes behind the figure of the same name, and where its head says more than the question", () => {
  for (const share of ["Revenue (%)", "Revenue growth (%)"])
    for (const columns of [
      ["Revenue", share],
      [share, "Revenue"],
    ])
      expect(
        first("What was the revenue of Mills?", columns, [
          "Mills",
          ...columns.map((head) => (head === share ? "58.6" : "3,875")),
        ]),
      ).toBe("Mills: 3,875 (Revenue)");
});

test("a share of all, or one that shares only some words with the question, is not named", () => {
  const row: [string, ...string[]] = ["Bread", "3,875", "3,410", "58.6"];
  const columns = ["2023", "2022"];
  expect(first("What is the total for Bread?", [...columns, "Total (%)"], row)).toContain("3,875");
  const growth = [...columns, "Growth of cash provided by operating activities (%)"];
  const cash = first("cash provided by operating activities of Bread", growth, row);
  expect(cash).not.toContain("58.6");
});

test("an estimated value is no plan", () => {
  const columns = ["Cost", "Estimated fair value"];
  expect(first("What is the fair value of bonds?", columns, ["Bonds", "28", "27"])).toContain("27");
});

test("where an amount is asked for, or key words alone, the column of amounts tells it", () => {
  const columns = ["Trend", "Start", "End", "Number"];
  const row: [string, ...string[]] = ["Sacks ground", "Steady", "2021-10-01", "2022-09-30", "638,866"];
  expect(first("How many sacks were ground?", columns, row)).toContain("638,866");
  expect(first("Orchard sacks ground", columns, row)).toContain("638,866");
  expect(first("How much flour is there?", ["2022", "2021"], ["Flour", "—", "31"])).toBe("Flour: — (2022)");
});

test("what came and went in a time is no state at its end", () => {
  const columns = ["Three Months Ended June 30, 2023", "June 30, 2023"];
  expect(first("Orchard's bonds as of June 30, 2023", columns, ["Bonds", "11", "46"])).toContain("46");
  expect(
    first("Orchard's bonds in the quarter ended June 30, 2023", columns, ["Bonds", "11", "46"]),
  ).toContain("11");
});

test("figures under one head are shown together: nothing tells them apart", () => {
  expect(first("How many sacks were ground?", ["", "", ""], ["Sacks ground", "22", "28", "32"])).toMatch(
    /\| Sacks ground \| 22 \| 28 \| 32 \|/,
  );
});

test("a row alone that stands under one with a name has that for its own, and not its table's title", () => {
  const { hit, title } = foundTable("Orchard", { columns: ["2022"] }, [["Mills › –*", "22"]]);
  const { passage } = hit;
  const table = passage.table && { ...passage.table, title: "Sacks ground by all" };
  const named = { title, hit: { ...hit, passage: { ...passage, ...(table && { table }) } } };
  const { parts } = readLocally("How many sacks did Orchard's mills grind?", { found: [named], named: [] });
  expect(parts[0]?.text).toBe("Mills › –*: 22 (2022)");
});

test.each([
  ["What was Orchard's target for cases processed?", "Cases processed. Actual", "2022", "suggested"],
  ["What was Orchard's target for cases processed?", "Cases processed", "Actual FY 2022", "suggested"],
  ["What was Orchard's target for cases processed?", "Cases processed. Target", "2022", "confident"],
  ["How many cases did Orchard process?", "Cases processed. Actual", "2022", "confident"],
  ["How many cases did Orchard process, by its plan?", "Cases processed. Actual", "2022", "confident"],
  ["What return was projected for Orchard's plan?", "Actual return on the plan", "2022", "confident"],
])("a result is no target: %s: %s (%s)", (question, label, column, certainty) => {
  const row = foundTable("Orchard", { columns: [column] }, [[label, "1,200"]]);
  expect(readLocally(question, { found: [row], named: [] }).outcome).toBe(certainty);
});

test("what a row says is read in linear time, however long it is", () => {
  expect(isBlank("$ –*")).toBe(true);
  expect(isBlank(`${"-".repeat(LONG)}x`)).toBe(false);
  expect(labelTerms("Flour (3) *")).toEqual(new Set(["flour"]));
  expect(labelTerms(`Flour${" *".repeat(LONG)} x`)).toEqual(new Set(["flour"]));
  expect(labelTerms(`Flour${" ".repeat(LONG)}x`)).toEqual(new Set(["flour"]));
  expect(personsIn("A".repeat(LONG), () => false)).toEqual([]);
});
