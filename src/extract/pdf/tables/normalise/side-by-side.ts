import type { TableRow } from "../../../../domain/documents/structure.ts";
import type { Table } from "../candidate.ts";

/** Fewest rows with a label of their own in the second table, and their share of all. */
const FEWEST_LABELS = 2;
const MOST = 0.6;
/** Not the number of a note. */
const WORD = /\p{L}{3}/u;

/**
 * One table from two side by side under the same heads, such as income and expenditure: each printed row gives one row
 * for each.
 */
export function splitBeside(table: Table): Table {
  const { columns, rows } = table;
  const at = (columns.length - 1) / 2;
  if (!Number.isInteger(at) || at < 1 || !areRepeated(columns, at) || !areLabels(rows, at)) return table;
  const head = columns[at] ?? "";
  const under = head === "" ? [] : [head];
  return {
    ...table,
    columns: columns.slice(0, at),
    rows: rows.flatMap((row) => {
      const left = { ...row, cells: row.cells.slice(0, at) };
      // One label may apply to both, such as the totals'.
      const right = { ...row, under, label: row.cells[at] || row.label, cells: row.cells.slice(at + 1) };
      return [left, right].filter(({ cells }, side) => cells.some(Boolean) || (side === 1 && row.cells[at]));
    }),
  };
}

const areRepeated = (columns: string[], at: number): boolean =>
  columns.slice(0, at).every((head, column) => head !== "" && head === columns[at + 1 + column]);

const areLabels = (rows: TableRow[], at: number): boolean => {
  const filled = rows.filter(({ cells }) => cells.slice(at).some(Boolean));
  const labels = new Set(filled.map(({ cells }) => cells[at] ?? "").filter((label) => WORD.test(label)));
  return labels.size >= FEWEST_LABELS && labels.size >= MOST * filled.length;
};
