import type { Block } from "../../domain/structure.ts";
import type { Lattice } from "./grid/lattice.ts";
import { tableIn } from "./grid/table.ts";
import type { Line } from "./lines.ts";
import { tellApart } from "./table/apart.ts";
import { type Body, bodiesOf, figuresOf } from "./table/bodies.ts";
import { type CellLine, cellLine } from "./table/cells.ts";
import { type Column, columnsOf } from "./table/columns.ts";
import { headsOf } from "./table/heads.ts";
import { endOfLabel } from "./table/label-end.ts";
import { nameRows } from "./table/named-rows.ts";
import { nameAdjustments } from "./table/reconciled.ts";
import { rowsOf } from "./table/rows.ts";
import { limitNames, underSections } from "./table/sections.ts";
import { joinBeside } from "./table/side-by-side.ts";
import { titleOver } from "./table/title.ts";
import { freeOfYears, freeTotals } from "./table/totals.ts";
import { wordTablesIn } from "./table/word-tables.ts";
import { withWrappedCells } from "./table/wrapped-cells.ts";

export type TableBlock = Extract<Block, { kind: "table" }>;

/** Lines with figures of several columns that no row of a grid has as its own. */
const LEAST_HELD = 4;
/** Lines between tables that share what their figures are in. */
const MOST_TITLES = 2;

/**
 * The tables of a page, from the top.
 * @param page the page's lines in the order of reading
 * @param lattices the grids that are drawn on it; elsewhere, tables show in how their figures stand
 */
export function tablesOn(page: Line[], lattices: Lattice[] = []): TableBlock[] {
  const lines = withWrappedCells(page.flatMap((line, index) => cellLine(line, index) ?? []));
  const tables: TableBlock[] = [];
  let rest = lines;
  for (const lattice of lattices) {
    const grid = tableIn(lattice, page);
    if (!grid || grid.first < (rest[0]?.index ?? 0) || holdsRows(grid, lines)) continue;
    const above = rest.filter(({ index }) => index < grid.first);
    tables.push(...tablesAmong(above), { ...titleOver(rest, above.length), ...grid });
    rest = rest.filter(({ index }) => index > grid.last);
  }
  tables.push(...tablesAmong(rest));
  const isOfTable = ({ index }: CellLine): boolean =>
    tables.some(({ first, last }) => index >= first && index <= last);
  tables.push(...wordTablesIn(lines, isOfTable));
  tables.sort((one, other) => one.first - other.first);
  for (const table of tables) {
    joinBeside(table);
    const { rows } = table;
    nameRows(table);
    freeTotals(rows);
    freeOfYears(rows);
    nameAdjustments(rows);
    tellApart(rows);
  }
  limitNames(tables.flatMap(({ rows }) => rows));
  return tables;
}

/** Whether one row of a grid holds several of a table, between which nothing is ruled, in cells that join its columns. */
const holdsRows = ({ rows }: TableBlock, lines: CellLine[]): boolean =>
  rows.some(({ first, last }) => {
    const own = lines.filter(({ index }) => index >= first && index <= last);
    const withFigures = own.filter((line) => figuresOf(line, line.box.left).length > 1);
    return withFigures.length >= LEAST_HELD && 2 * withFigures.length > own.length;
  });

/** Those of some lines. */
function tablesAmong(lines: CellLine[]): TableBlock[] {
  const tables: TableBlock[] = [];
  let after = 0;
  for (const body of bodiesOf(lines)) {
    const table = tableOf(lines, body, after);
    if (!table) continue;
    const before = tables.at(-1);
    if (before?.unit !== undefined && table.block.first - before.last <= 1 + MOST_TITLES)
      table.block.unit ??= before.unit;
    tables.push(table.block);
    after = table.end;
  }
  return tables;
}

function tableOf(
  lines: CellLine[],
  body: Body,
  after: number,
): { block: TableBlock; end: number } | undefined {
  const columns = columnsOf(lines, body);
  if (!isTable(lines, body, columns)) return undefined;
  const read = headsOf(lines, body, columns, after);
  const isText = read.columns.some(({ length }) => length > LONGEST_HEAD);
  const heads = isText ? { ...withoutHeads(body, columns), unit: read.unit, stub: undefined } : read;
  const last = endOfLabel(lines, body.last, columns);
  const printed = rowsOf(lines, { first: heads.rows, last: body.last, end: last }, columns);
  if (printed.length < 2 && heads.columns.join("") === "") return undefined;
  if (isText && printed.length < 3 && columns.length < 2) return undefined;
  const labels = printed.flatMap(({ label }) => label || []);
  if (labels.length > 0 && labels.every((label) => AMOUNT.test(label))) return undefined;
  const pageIndex = (at: number): number => lines[at]?.index ?? 0;
  const pageEnd = (at: number): number => lines[at]?.last ?? 0;
  const rows = underSections(printed).map((row) => ({
    ...row,
    first: pageIndex(row.first),
    last: pageEnd(row.last),
  }));
  const { title, unit } = titleOver(lines, heads.first);
  const known = heads.unit ?? unit;
  return {
    end: last + 1,
    block: {
      kind: "table",
      first: pageIndex(heads.first),
      last: pageEnd(last),
      ...(title !== undefined && { title }),
      ...(known !== undefined && { unit: known }),
      ...(heads.stub !== undefined && { stub: heads.stub }),
      columns: heads.columns,
      rows,
    },
  };
}

const withoutHeads = ({ first }: Body, columns: Column[]) => ({
  first,
  rows: first,
  columns: columns.map(() => ""),
});

/** In characters: heads of the test data's tables have 119 at the most, longer ones are text or a drawing above figures. */
const LONGEST_HEAD = 160;
/** What no row is labelled by: the values beside the bars of a chart. */
const AMOUNT = /^[($€£¥-]+\d[\d.,]*\)?$|^\d[\d.,]*%$/;
/** More columns than a page holds are a drawing. */
const MOST_COLUMNS = 60;

/** A number, a title and its page. */
const MOST_CONTENTS_CELLS = 3;

/** Whether figures stand in rows and columns, and are no list of contents: its page numbers only rise. */
function isTable(lines: CellLine[], { first, last, left }: Body, columns: Column[]): boolean {
  const body = lines.slice(first, last + 1);
  const rows = body.map((line) => figuresOf(line, left)).filter((figures) => figures.length > 0);
  const most = Math.max(...rows.map((figures) => figures.length));
  if (columns.length > MOST_COLUMNS || (rows.length < 2 && most < 2)) return false;
  const numbers = rows.map(([figure]) => (/^\d{1,4}$/.test(figure?.text ?? "") ? Number(figure?.text) : -1));
  const rises = numbers.every((number, index) => number >= Math.max(0, numbers[index - 1] ?? 0));
  const isWide = body.some(({ cells }) => cells.length > MOST_CONTENTS_CELLS);
  return most > 1 || isWide || rows.length < 3 || !rises;
}
