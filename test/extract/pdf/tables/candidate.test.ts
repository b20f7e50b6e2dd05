import { expect, it } from "vitest";
import { resolved, shownBy, type Table } from "../../../../src/extract/pdf/tables/candidate.ts";
import { normalised } from "../../../../src/extract/pdf/tables/normalise/normalise.ts";

const table = (first: number, last: number, rows: Table["rows"] = []): Table => ({
  kind: "table",
  first,
  last,
  columns: ["2023", "2024"],
  rows,
});

const placesOf = (found: ReturnType<typeof resolved>): string[] =>
  found.map(({ evidence, block: { first, last } }) => `${evidence} ${first}-${last}`);

it("of candidates that share a line, the one of surer evidence is left, from the top of the page", () => {
  const found = resolved([
    ...shownBy("pairs", [table(0, 4), table(20, 24)]),
    ...shownBy("figures", [table(10, 14), table(3, 6)]),
    ...shownBy("ruling", [table(14, 18)]),
  ]);
  expect(placesOf(found)).toEqual(["figures 3-6", "ruling 14-18", "pairs 20-24"]);
});

it("of candidates with the same evidence that share a line, the first is left", () => {
  expect(placesOf(resolved(shownBy("ruling", [table(5, 9), table(2, 5), table(10, 12)])))).toEqual([
    "ruling 5-9",
    "ruling 10-12",
  ]);
  expect(resolved([])).toEqual([]);
});

it("passes that normalise leave the table as it is that they are given", () => {
  const row = { first: 1, last: 1, under: ["Q1"], cells: ["1", "2"] };
  const given = [
    { ...row, label: "Balance at January 1, 2023" },
    { ...row, label: "Shares granted" },
    { ...row, label: "Balance at December 31, 2023" },
    { ...row, label: "Total", cells: ["3", "6"] },
  ];
  const before = structuredClone(given);
  const [named] = normalised(shownBy("figures", [table(0, 4, given)]), [], {});
  expect(named?.block.rows.map(({ under }) => under)).toEqual([
    ["Q1"],
    ["Q1", "Balance at January 1, 2023 – Balance at December 31, 2023"],
    ["Q1"],
    ["Q1"],
  ]);
  expect(given).toEqual(before);
});
