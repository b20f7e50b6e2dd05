import { describe, expect, it } from "vitest";
import type { Block, TableRow } from "../../../src/domain/documents/structure.ts";
import { shownStructure } from "../../../src/operations/views/shown-structure.ts";
import { structuredPage } from "../../support/pdf/structured-page.ts";

const { structure = [], lines } = structuredPage([
  { heading: "Fares", level: 2 },
  { list: [["• one", "goes on"], ["• two"]], intro: ["Two things:"] },
  {
    heads: ["2025"],
    columns: ["2025"],
    title: "Fares",
    unit: "in euros",
    rows: [{ under: ["Ferries"], lines: ["Lundale", "(return)"], cells: ["12"] }],
  },
]);

const table = (rows: TableRow[]): Block => ({
  kind: "table",
  first: 0,
  last: rows.length - 1,
  columns: [""],
  rows,
});
const rowOf = (label: string, line: number): TableRow => ({
  first: line,
  last: line,
  label,
  under: [],
  cells: ["1"],
});

describe("what the lines of a page are, as it is answered", () => {
  it("counts lines from 1, those of items and rows as well", () => {
    expect(shownStructure(structure, lines.length)).toEqual([
      { kind: "heading", line: 1, line_end: 1, level: 2 },
      { kind: "list", line: 2, line_end: 5, items: [3, 5] },
      {
        kind: "table",
        line: 6,
        line_end: 8,
        table: {
          title: "Fares",
          unit: "in euros",
          columns: ["2025"],
          rows: [{ line: 7, line_end: 8, label: "Lundale", under: ["Ferries"], cells: ["12"] }],
        },
      },
    ]);
  });

  it("ends before the first part with a line that is not shown", () => {
    expect(shownStructure(structure, 5)).toHaveLength(2);
    expect(shownStructure(structure, 4)).toHaveLength(1);
  });

  it("ends before the first part that would make it longer than a million characters", () => {
    const long = rowOf("x".repeat(200_000), 0);
    const tables = Array.from({ length: 6 }, () => table([long]));
    expect(shownStructure(tables, 10)).toHaveLength(4);
    const empty = { ...rowOf("", 0), cells: Array.from({ length: 1_000_000 }, () => "") };
    expect(shownStructure([table([empty]), table([long])], 10)).toEqual([]);
  });
});
