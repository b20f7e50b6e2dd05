import { figureOf, isCounted } from "./figure.ts";
import type { PassageTable } from "./passage.ts";

type Row = Pick<PassageTable["rows"][number], "label" | "under" | "cells">;
type Table = Pick<PassageTable, "title" | "unit" | "stub" | "columns"> & { rows: readonly Row[] };

/** Everything above a table's rows: its title, the unit of its figures, the heads; "" for what is missing. */
export const tableHeads = ({ title = "", unit = "", stub = "", columns }: Omit<Table, "rows">): string[] => [
  title,
  unit,
  stub,
  ...columns,
];

/**
 * A table, or some rows and columns of it, in GitHub's Markdown: its title and unit, then rows under the columns'
 * heads, each with its labels, outermost first ("North America › Net sales"). Rows that only name the rows below are
 * left out.
 * @param columns by their index; columns without head and cells are always left out
 */
export function tableMarkdown(
  { title, unit, stub = "", columns, rows: all }: Table,
  rows: readonly Row[] = all,
  chosen: readonly number[] = columns.map((_, column) => column),
): string {
  const figures = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const shown = figures.length > 0 ? figures : rows;
  const used = chosen.filter((column) => columns[column] || shown.some(({ cells }) => cells[column]));
  const lines = shown.map(({ under, label, cells }) =>
    rowOf([[...under, label].filter(Boolean).join(" › "), ...used.map((column) => cells[column] ?? "")]),
  );
  const heads = [
    rowOf([stub, ...used.map((column) => columns[column] ?? "")]),
    `|${"---|".repeat(used.length + 1)}`,
  ];
  const printed = unitOf(unit);
  const name = [title, title?.includes(printed) ? "" : printed].filter(Boolean).join(" ");
  return [...(name ? [name, ""] : []), ...heads, ...lines].join("\n");
}

/**
 * A row as one line of words, the innermost label first: "Net sales, North America — Three Months Ended June 25, 2022:
 * $82,959 (in millions)".
 * @param chosen columns by their index; empty cells are always left out
 */
export function rowInWords(
  { columns, unit }: Pick<Table, "columns" | "unit">,
  { label, under, cells }: Row,
  chosen: readonly number[] = cells.map((_, column) => column),
): string {
  const filled = chosen.filter((column) => cells[column]);
  const said = filled.map((column) => [columns[column], cells[column]].filter(Boolean).join(": ")).join("; ");
  const name = [label, ...under.toReversed()].filter(Boolean).join(", ");
  if (said === "") return name;
  const joint = columns[filled[0] ?? 0] ? " — " : ": ";
  return [`${name}${name && joint}${said}`, unitOf(unit)].filter(Boolean).join(" ");
}

/**
 * One figure of a table: "Total net sales: $82,959 million (Three Months Ended June 25, 2022)". If the unit is not part
 * of the figure, it follows in parentheses.
 * @param row by its index, like `column`
 */
export function figureInWords(table: PassageTable, row: number, column: number): string {
  const { label = "", under = [] } = table.rows[row] ?? {};
  const figure = figureOf(table, row, column);
  const [own = "", ...sections] = namesOf({ label, under });
  const name = [own, ...besides(table, row, column), ...sections].filter(Boolean).join(", ");
  const head = table.columns[column] ?? "";
  const saysUnit =
    /^\p{L}|%|\d\)? \p{L}+$/u.test(figure) || EXCEPTING.test(table.unit ?? "") || isCounted(head);
  const behind = [head, saysUnit ? "" : table.unit?.replace(/^\((.*)\)$/s, "$1")].filter(Boolean).join(", ");
  return `${name}${name && ": "}${figure}${behind && ` (${behind})`}`;
}

/**
 * Words in a row's cells that distinguish it from another row with the same labels: "Level 2" as opposed to "Level 3".
 */
function besides({ rows }: PassageTable, row: number, column: number): string[] {
  const own = rows[row];
  if (!own) return [];
  const twins = rows.filter((other) => other !== own && nameOf(other) === nameOf(own));
  return own.cells.filter(
    (cell, at) => at !== column && WORDS.test(cell) && twins.some(({ cells }) => cells[at] !== cell),
  );
}

const nameOf = ({ label, under }: Row): string => [...under, label].join("\n");

/** A cell that names something: not a figure with its unit. */
const WORDS = /^\p{L}.{0,40}$/u;

/** A row's labels, innermost first, without those that it repeats: "Total net sales" under "Net sales". */
function namesOf({ label, under }: Pick<Row, "label" | "under">): string[] {
  const whole = label.toLowerCase();
  const others = under.filter((name) => !whole.includes(name.toLowerCase()));
  return [label, ...others.toReversed()].filter(Boolean);
}

/** "in millions, except per share amounts". */
const EXCEPTING = /\bexcept\b/i;

/** The unit in parentheses, as in a table's title. */
const unitOf = (unit = ""): string => (unit === "" || /^\(.*\)$/s.test(unit) ? unit : `(${unit})`);

const rowOf = (cells: string[]): string =>
  `| ${cells.map((cell) => cell.replace(/\s+/g, " ").replace(/[\\|]/g, "\\$&")).join(" | ")} |`;
