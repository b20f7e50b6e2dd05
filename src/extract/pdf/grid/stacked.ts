import type { TableRow } from "../../../domain/structure.ts";
import { typed } from "../table/cells.ts";
import type { Lattice } from "./lattice.ts";
import type { GridTexts } from "./texts.ts";

/** Lines below each other, at the least, that are rows and not one wrapped text. */
const FEWEST = 3;
/** The share of the lines that have a label of their own. */
const LABELLED = 0.8;
const BEGINS_LABEL = /^[\p{Lu}\p{N}"“(]/u;

/**
 * The rows of a grid that has no rules between them: one row below the heads with a line of text for each. Undefined where
 * there are others, or where lines go on with those above them.
 * @param labels columns, from the left, that tell what a row is
 */
export function stackedRows(
  { places }: Lattice,
  { rows, linesIn }: GridTexts,
  body: number,
  labels: number,
): TableRow[] | undefined {
  const [only, another] = rows.filter(({ row }) => row >= body);
  if (only === undefined || another !== undefined || labels === 0) return undefined;
  const lines = Array.from({ length: only.last - only.first + 1 }, (_, at) => only.first + at);
  const line = places[only.row] ?? [];
  const columns = line.map((cell) => new Map((cell ? linesIn(cell) : []).map(({ at, text }) => [at, text])));
  const texts = lines.map((at) => columns.map((column) => typed(column.get(at) ?? "").text));
  const own = texts.filter(([label = ""]) => BEGINS_LABEL.test(label));
  // A wrapped text has a figure here and there.
  const areRows = columns.some(
    (_, column) =>
      column >= labels && own.filter((row) => /\d/.test(row[column] ?? "")).length >= LABELLED * own.length,
  );
  if (lines.length < FEWEST || own.length < LABELLED * lines.length || own[0] !== texts[0] || !areRows)
    return undefined;
  const found: TableRow[] = [];
  for (const [index, row] of texts.entries()) {
    const at = lines[index] ?? 0;
    const label = row.slice(0, labels).filter(Boolean).join(" ");
    const cells = row.slice(labels);
    const before = found.at(-1);
    if (before === undefined || own.includes(row))
      found.push({ first: at, last: at, label, under: [], cells });
    else {
      before.last = at;
      before.label = joined(before.label, label);
      before.cells = before.cells.map((cell, column) => joined(cell, cells[column] ?? ""));
    }
  }
  return found;
}

const joined = (one: string, other: string): string => [one, other].filter(Boolean).join(" ");
