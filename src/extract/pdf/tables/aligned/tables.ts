import type { Table } from "../candidate.ts";
import type { CellLine } from "../cells.ts";
import { type Body, bodiesOf, figuresOf } from "./bodies.ts";
import { type Column, columnsOf } from "./columns.ts";
import { headsOf } from "./heads.ts";
import { rowsOf } from "./rows.ts";
import { underSections } from "./sections.ts";

/** In characters: heads of the test data's tables have at most 119; longer ones are text or a drawing above figures. */
const LONGEST_HEAD = 160;
/** Never a row's label: the values beside the bars of a chart. */
const AMOUNT = /^[($€£¥-]+\d[\d.,]*\)?$|^\d[\d.,]*%$/;
/** With more columns than a page fits, it is a drawing. */
const MOST_COLUMNS = 60;
/** A number, a title and its page. */
const MOST_CONTENTS_CELLS = 3;

/** Tables recognised by figures aligned below each other. */
export function alignedTables(lines: CellLine[]): Table[] {
  const tables: Table[] = [];
  let after = 0;
  for (const body of bodiesOf(lines)) {
    const table = tableOf(lines, body, after);
    if (!table) continue;
    tables.push(table);
    after = body.last + 1;
  }
  return tables;
}

function tableOf(lines: CellLine[], body: Body, after: number): Table | undefined {
  const columns = columnsOf(lines, body);
  if (!areAligned(lines, body, columns)) return undefined;
  const read = headsOf(lines, body, columns, after);
  const areText = read.columns.some(({ length }) => length > LONGEST_HEAD);
  const { first, rows: start, stub, columns: heads } = areText ? withoutHeads(body, columns) : read;
  const printed = rowsOf(lines, { first: start, last: body.last }, columns);
  if (printed.length < 2 && heads.join("") === "") return undefined;
  if (areText && printed.length < 3 && columns.length < 2) return undefined;
  const labels = printed.flatMap(({ label }) => label || []);
  if (labels.length > 0 && labels.every((label) => AMOUNT.test(label))) return undefined;
  const lineAt = (at: number): number => lines[at]?.index ?? 0;
  const endAt = (at: number): number => lines[at]?.last ?? 0;
  const rows = underSections(printed).map((row) => ({
    ...row,
    first: lineAt(row.first),
    last: endAt(row.last),
  }));
  return {
    kind: "table",
    first: lineAt(first),
    last: endAt(body.last),
    ...(read.unit !== undefined && { unit: read.unit }),
    ...(stub !== undefined && { stub }),
    columns: heads,
    rows,
  };
}

const withoutHeads = ({ first }: Body, columns: Column[]) => ({
  first,
  rows: first,
  columns: columns.map(() => ""),
  stub: undefined,
});

/** Whether figures form rows and columns, and are not a table of contents, whose page numbers only rise. */
function areAligned(lines: CellLine[], { first, last, left }: Body, columns: Column[]): boolean {
  const body = lines.slice(first, last + 1);
  const rows = body.map((line) => figuresOf(line, left)).filter((figures) => figures.length > 0);
  const most = Math.max(...rows.map((figures) => figures.length));
  if (columns.length > MOST_COLUMNS || (rows.length < 2 && most < 2)) return false;
  const numbers = rows.map(([figure]) => (/^\d{1,4}$/.test(figure?.text ?? "") ? Number(figure?.text) : -1));
  const rises = numbers.every((number, index) => number >= Math.max(0, numbers[index - 1] ?? 0));
  const isWide = body.some(({ cells }) => cells.length > MOST_CONTENTS_CELLS);
  return most > 1 || isWide || rows.length < 3 || !rises;
}
