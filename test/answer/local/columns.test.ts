import { expect, test } from "vitest";
import { foundTable } from "./hits.ts";
import { readLocally } from "./read.ts";

const first = (question: string, columns: string[], row: [label: string, ...cells: string[]]): string =>
  readLocally(question, { found: [foundTable("Orchard", { columns }, [row])], named: [] }).parts[0]?.text ??
  "";

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

test("an estimated value is no plan", () => {
  const columns = ["Cost", "Estimated fair value"];
  expect(first("What is the fair value of bonds?", columns, ["Bonds", "28", "27"])).toContain("27");
});
