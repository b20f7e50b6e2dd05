import type { TextTable, TextTableRow } from "../../src/client/index.ts";
import { columnsOf, GAP, setTable } from "../terminal/layout.ts";
import { printable } from "../terminal/printable.ts";

/** Labels are not wrapped to less. */
const NARROWEST = 16;
/** Columns by which a row is indented below its parent. */
const STEP = 2;

/** A line, and the number of the page's line that it begins with. */
export interface Numbered {
  number?: number;
  text: string;
}

/** A table with its heads, the rows with their line numbers; long labels get the width left by the columns. */
export function tableLines({ stub = "", columns, rows }: TextTable, width: number): Numbered[] {
  const used = [...columns.keys()].filter(
    (column) => columns[column] !== "" || rows.some(({ cells }) => cells[column]),
  );
  const heads = used.map((column) => printable(columns[column] ?? ""));
  const cellsOf = ({ cells }: TextTableRow) => used.map((column) => printable(cells[column] ?? ""));
  const { widths } = columnsOf(
    heads,
    rows.map((row) => ({ cells: cellsOf(row) })),
  );
  const room = width - widths.reduce((sum, each) => sum + GAP.length + each, 0);
  const set = rows.flatMap((row) => {
    const labels = labelLines(printable(row.label), STEP * row.under.length, Math.max(room, NARROWEST));
    return labels.map((text, at) => ({
      ...(at === 0 && { number: row.line }),
      cells: [text, ...(at === labels.length - 1 ? cellsOf(row) : [])],
      mark: "",
    }));
  });
  const shown = setTable([{ cells: [printable(stub), ...heads], mark: "" }, ...set], width);
  return [
    ...shown.heads.map((text) => ({ text })),
    ...set.flatMap(({ number }, at) =>
      (shown.rows[at] ?? []).map((text, below) => ({
        ...(below === 0 && number !== undefined && { number }),
        text: text.trimEnd(),
      })),
    ),
  ];
}

function labelLines(label: string, indent: number, most: number): string[] {
  const room = Math.max(most - indent, STEP);
  const lines = Number.isFinite(most) ? Bun.wrapAnsi(label, room, { hard: true }).split("\n") : [label];
  return lines.map((line) => " ".repeat(indent) + line);
}
