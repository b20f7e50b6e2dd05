import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "../../../../src/extract/pdf/tables/candidate.ts";
import { type PlacedText, placedPdf } from "../../../support/pdf/pdf.ts";
import { rowTexts, tablesOf } from "../../../support/pdf/tables.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-word-tables-"));
});
afterAll(() => rm(folder, { recursive: true }));

const LEFTS = [40, 160, 300, 440];
/** Rows 16 points apart, of cells that begin at these places; the first in bold type where it is a head. */
async function tablesIn(rows: string[][], isHead: (row: number) => boolean): Promise<Table[]> {
  const texts = rows.flatMap((cells, row): PlacedText[] =>
    cells.flatMap((text, column) =>
      text === "" ? [] : [{ text, x: LEFTS[column] ?? 0, y: 100 + 16 * row, bold: isHead(row) }],
    ),
  );
  const file = join(folder, `${crypto.randomUUID()}.pdf`);
  await Bun.write(file, await placedPdf(texts));
  return tablesOf(file, 1);
}

const HEAD = ["Club", "Day", "Run by", "Room"];
const ROWS = [
  ["Chess", "Monday", "Mr Oyelaran", "Library"],
  ["Recorders", "Tuesday", "Miss Pettigrew", "Hall"],
  ["Gardening", "", "Mrs Lindqvist", "Shed"],
];
const isFirst = (row: number): boolean => row === 0;

describe("a table in words", () => {
  it("is known by its heads and by where its cells begin", async () => {
    const [table, another] = await tablesIn([HEAD, ...ROWS], isFirst);
    expect(another).toBeUndefined();
    expect([table?.stub, table?.columns]).toEqual(["Club", ["Day", "Run by", "Room"]]);
    expect(rowTexts(table)).toEqual([
      "Chess | Monday | Mr Oyelaran | Library",
      "Recorders | Tuesday | Miss Pettigrew | Hall",
      "Gardening |  | Mrs Lindqvist | Shed",
    ]);
  });

  it("has what goes on below a cell in that cell's row", async () => {
    const [table] = await tablesIn(
      [HEAD, ...ROWS.slice(0, 2), ["", "", "and Mr Holt", ""], ...ROWS.slice(2)],
      isFirst,
    );
    expect(rowTexts(table)[1]).toBe("Recorders | Tuesday | Miss Pettigrew and Mr Holt | Hall");
    expect(table?.rows).toHaveLength(3);
  });

  it("has lone labels in the type of its heads over the rows below them, and no heading behind it", async () => {
    const isBold = (row: number): boolean => [0, 2, 4].includes(row);
    const rows = [HEAD, ROWS[0] ?? [], ["Older ones"], ROWS[1] ?? [], ["What else there is"]];
    const [table] = await tablesIn(rows, isBold);
    expect(rowTexts(table)).toEqual([
      "Chess | Monday | Mr Oyelaran | Library",
      "Older ones |  |  | ",
      "Older ones › Recorders | Tuesday | Miss Pettigrew | Hall",
    ]);
  });

  it("is none without heads in a type of their own, with two columns, or where cells begin anywhere", async () => {
    expect(await tablesIn([HEAD, ...ROWS], () => false)).toEqual([]);
    expect(
      await tablesIn(
        [HEAD, ...ROWS].map((row) => row.slice(0, 2)),
        isFirst,
      ),
    ).toEqual([]);
    expect(await tablesIn([HEAD.slice(0, 3), ["A line", "", "that ends", "elsewhere"]], isFirst)).toEqual([]);
  });
});
