import type { PassageTable } from "./passage.ts";

type Row = Pick<PassageTable["rows"][number], "label" | "under" | "cells">;
type Table = Pick<PassageTable, "title" | "unit" | "columns"> & { rows: readonly Row[] };

/**
 * A table, or some rows and columns of it, in GitHub's Markdown: its title and unit, then rows under the columns' heads,
 * each by its labels from the outermost ("North America › Net sales"). Rows that only name the rows below are left out.
 * @param columns by their index; columns without head and cells are always left out
 */
export function tableMarkdown(
  { title, unit, columns, rows: all }: Table,
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
    rowOf(["", ...used.map((column) => columns[column] ?? "")]),
    `|${"---|".repeat(used.length + 1)}`,
  ];
  const name = [title, unitOf(unit)].filter(Boolean).join(" ");
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
 * One figure of a row: "Total net sales: $82,959 million (Three Months Ended June 25, 2022)". Where the unit does not say
 * by what the figure is multiplied, it stands behind in parentheses.
 */
export function figureInWords(
  { columns, unit = "" }: Pick<Table, "columns" | "unit">,
  { label, under, cells }: Row,
  column: number,
): string {
  const cell = cells[column] ?? "";
  const name = [label, ...under.toReversed()].filter(Boolean).join(", ");
  const exception = EXCEPTED.exec(unit)?.[1]?.toLowerCase();
  const excepted = cell.includes("%") || (exception !== undefined && name.toLowerCase().includes(exception));
  const scale = SCALE.exec(unit)?.[1]?.toLowerCase();
  const figure = excepted || scale === undefined ? cell : `${cell} ${scale}`;
  const behind = [columns[column], excepted || scale ? "" : unit.replace(/^\((.*)\)$/s, "$1")]
    .filter(Boolean)
    .join(", ");
  return `${name}${name && ": "}${figure}${behind && ` (${behind})`}`;
}

/** "in millions", "Dollars in thousands". */
const SCALE = /\b(thousand|million|billion)s?\b/i;
/** "in millions, except per share amounts". */
const EXCEPTED = /\bexcept (?:for )?(?:number of )?(per[ -]share|shares?)/i;

/** The unit in parentheses, as a table's title has it. */
const unitOf = (unit = ""): string => (unit === "" || /^\(.*\)$/s.test(unit) ? unit : `(${unit})`);

const rowOf = (cells: string[]): string =>
  `| ${cells.map((cell) => cell.replace(/\s+/g, " ").replace(/[\\|]/g, "\\$&")).join(" | ")} |`;
