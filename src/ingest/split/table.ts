import type { PassageRow, PassageTable } from "../../domain/documents/passage.ts";
import { tableHeads } from "../../domain/documents/table-text.ts";
import type { TextSpan } from "../../domain/text/sentences.ts";
import type { TablePart } from "./blocks.ts";
import type { RunningText } from "./running-text.ts";
import { MAX_SIZE } from "./size.ts";

type Heads = Pick<TablePart, "title" | "unit" | "stub" | "columns">;

/**
 * What a continued table takes from the one directly above it, or at the end of the previous page: all heads; or only
 * the unit, if it has heads of its own at the top of a page and the same row labels.
 */
export function continued(table: TablePart, before: TablePart, isNewPage: boolean): TablePart {
  if (table.title !== undefined || before.columns.length !== table.columns.length) return table;
  const named = table.columns.some((column) => column !== "");
  if (!named) {
    const { title, unit, stub, columns } = before;
    const heads = { ...(title !== undefined && { title }), ...(unit !== undefined && { unit }) };
    return { ...heads, ...(stub !== undefined && { stub }), ...table, columns };
  }
  if (before.unit === undefined || table.unit !== undefined || !isNewPage) return table;
  const labels = new Set(before.rows.map(({ label }) => label));
  const shared = table.rows.filter(({ label }) => labels.has(label));
  return 2 * shared.length > table.rows.length ? { ...table, unit: before.unit } : table;
}

/** A table whose rows are placed in the text of its run. */
export type PlacedTable = Heads & { rows: PassageRow[] };

export function placed({ title, unit, stub, columns, rows }: TablePart, { lines }: RunningText): PlacedTable {
  const at = new Map(lines.map((line) => [line.line, line]));
  return {
    ...(title && { title }),
    ...(unit && { unit }),
    ...(stub && { stub }),
    columns,
    rows: rows.map(({ first, last, label, under, cells }) => ({
      label,
      under,
      cells,
      start: at.get(first)?.start ?? 0,
      end: at.get(last)?.end ?? 0,
    })),
  };
}

/**
 * Characters of heads, labels and cells that a passage has from its table, at most: eight times its own words. Each
 * passage repeats the heads, and each row the labels above it, so that a small file could fill a disk.
 */
const MOST_NAMES = 8 * MAX_SIZE;

/**
 * The rows of a table whose words are in a stretch of the text; undefined if there are none, or if they would be far
 * too large.
 */
export function tableIn({ rows: all, ...heads }: PlacedTable, stretch: TextSpan): PassageTable | undefined {
  let left = MOST_NAMES - lengthOf(tableHeads(heads));
  const rows: PassageRow[] = [];
  for (const row of all) {
    const start = Math.max(row.start, stretch.start);
    const end = Math.min(row.end, stretch.end);
    if (start >= end) continue;
    left -= lengthOf([row.label, ...row.under, ...row.cells]);
    if (left < 0) return undefined;
    rows.push({ ...row, start: start - stretch.start, end: end - stretch.start });
  }
  return rows.length === 0 ? undefined : { ...heads, rows };
}

/** An empty one counts as well. */
const lengthOf = (texts: string[]): number => texts.reduce((sum, text) => sum + text.length + 1, 0);
