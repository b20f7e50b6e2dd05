import { expect, test } from "vitest";
import { comparison } from "../../../eval/pages/compare.ts";
import type { TruePage } from "../../../eval/pages/truth.ts";

const page = (lines: string[], more: Partial<TruePage> = {}): TruePage => ({
  file: "page.pdf",
  page: 1,
  kind: "plain",
  lines,
  cells: [],
  absent: [],
  scannable: false,
  ...more,
});
const read = (...lines: string[]) => ({ lines, structure: [] });

test("a page that is read as it is printed has no error, whatever its quotation marks and dashes", () => {
  const found = comparison(page(["“Open” 9–17", "4,500 euros"]), read('"Open" 9-17', "4,500 euros"));
  expect(found).toMatchObject({
    words: { right: 4, of: 4 },
    printed: { right: 4, of: 4 },
    order: { right: 2, of: 2 },
    figures: { right: 2, of: 2 },
    printedFigures: { right: 2, of: 2 },
  });
});

test("a figure that is joined with its note mark is neither exact nor printed", () => {
  const found = comparison(page(["costs 85 [2] euros"], { absent: ["852"] }), read("costs 852 euros"));
  expect(found.figures).toEqual({ right: 0, of: 2 });
  expect(found.printedFigures).toEqual({ right: 0, of: 1 });
  expect(found.absent).toEqual({ right: 0, of: 1 });
});

test("a figure counts as often as it is printed", () => {
  const found = comparison(page(["12 of 12"]), read("12 of"));
  expect(found.figures).toEqual({ right: 1, of: 2 });
});

test("lines that are read across columns are out of order", () => {
  const lines = ["first of the left", "second of the left", "first of the right", "second of the right"];
  const across = read(lines[0] ?? "", lines[2] ?? "", lines[1] ?? "", lines[3] ?? "");
  expect(comparison(page(lines), across).order).toEqual({ right: 3, of: 4 });
});

test("a cell is right in the row and the column of its name alone", () => {
  const cells = [
    { row: "Members", column: "2021", value: "340" },
    { row: "Members", column: "2022", value: "340" },
  ];
  const structure = [
    {
      kind: "table" as const,
      first: 0,
      last: 1,
      columns: ["2021", "2022"],
      rows: [{ first: 1, last: 1, label: "Members", under: [], cells: ["340", "355"] }],
    },
  ];
  const found = comparison(page([], { cells }), { lines: [], structure });
  expect(found.cells).toEqual({ right: 1, of: 2 });
});

test("of a page that cannot be read all is missing", () => {
  const found = comparison(page(["4,500 euros"]), undefined);
  expect(found).toMatchObject({ words: { right: 0, of: 2 }, figures: { right: 0, of: 1 } });
});
