import type { TableRow } from "../../../../domain/documents/structure.ts";
import { hasCells } from "../aligned/sections.ts";
import { ADJUSTED } from "../conventions.ts";

/** "(non-GAAP)" */
const ASIDE = /\s*\([^()]*\)$/;
/** Rows from a figure to its adjusted figure, at most. */
const MOST_BETWEEN = 20;

/**
 * Names adjustments by the figure that they adjust, if a table has equal ones for several: "Restructuring" between "Net
 * income" and "Adjusted net income" is not the one between "Gross margin" and "Adjusted gross margin".
 */
export function nameAdjustments(rows: TableRow[]): TableRow[] {
  const counts = Map.groupBy(rows, nameOf);
  const isRepeated = (row: TableRow): boolean => (counts.get(nameOf(row))?.length ?? 0) > 1;
  if (!rows.some(isRepeated)) return rows;
  const named = new Map<TableRow, string[]>();
  for (const [at, { label, under }] of rows.entries()) {
    if (label === "" || ADJUSTED.test(label)) continue;
    const between = adjustmentsOf(rows, at);
    if (between.some(isRepeated)) for (const row of between) named.set(row, [...under, label]);
  }
  return rows.map((row) => ({ ...row, under: named.get(row) ?? row.under }));
}

const nameOf = ({ label, under }: TableRow): string => [...under, label].join("\n");

/** The rows between a figure and its adjusted figure, all beside it; none if there is no such row. */
function adjustmentsOf(rows: TableRow[], at: number): TableRow[] {
  const figure = rows[at];
  if (!figure || !hasCells(figure)) return [];
  const below = rows.slice(at + 1, at + 2 + MOST_BETWEEN);
  const end = below.findIndex((row) => isAdjusted(row.label, figure.label));
  const between = below.slice(0, Math.max(0, end));
  return between.every((row) => hasCells(row) && row.under.join("\n") === figure.under.join("\n"))
    ? between
    : [];
}

const isAdjusted = (label: string, figure: string): boolean =>
  ADJUSTED.test(label) &&
  label
    .replace(ASIDE, "")
    .toLowerCase()
    .endsWith(` ${figure.replace(ASIDE, "").toLowerCase()}`);
