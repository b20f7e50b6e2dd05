import type { TableRow } from "../../../../domain/documents/structure.ts";
import { TIME, TOTAL, YEAR, YEARS } from "../conventions.ts";

const FIGURE = /^[($€£¥\s]*(\d[\d.,]*)[)\s]*$/;
/** Each figure is rounded separately. */
const ROUNDING = 1.5;

/**
 * A total of all rows above it is under what all of them are under, even if nothing printed ends the last group:
 * "Total" below the months of a quarter, each with its row.
 */
export function freeTotals(rows: TableRow[]): TableRow[] {
  let group: number[] = [];
  let all: number[] = [];
  let shared: readonly string[] | undefined;
  return rows.map((row, index) => {
    const figures = row.cells.map(figureOf);
    if (row.under.at(-1) !== rows[index - 1]?.under.at(-1)) group = [];
    if (!TOTAL.test(row.label)) {
      group = added(group, figures);
      all = added(all, figures);
      if (figures.some((figure) => figure !== undefined)) shared = inBoth(shared ?? row.under, row.under);
      return row;
    }
    if (row.under.length === 0 || !isSum(figures, all) || isSum(figures, group)) return row;
    const under = inBoth(row.under, shared ?? []);
    all = [];
    shared = undefined;
    return { ...row, under };
  });
}

/** Years that make up a list. */
const LISTED = 2;

/** Removes other rows from lists of years, even if nothing printed ends the list: "Less imputed interest". */
export function freeOfYears(rows: TableRow[]): TableRow[] {
  const listOf = ({ under }: TableRow): string | undefined => under.find((name) => YEARS.test(name));
  const listed = Map.groupBy(
    rows.filter(({ label }) => YEAR.test(label)),
    listOf,
  );
  return rows.map((row) => {
    const list = listOf(row);
    const isList = list !== undefined && (listed.get(list)?.length ?? 0) >= LISTED;
    return isList && !TIME.test(row.label)
      ? { ...row, under: row.under.filter((name) => name !== list) }
      : row;
  });
}

/** The common beginning of both. */
const inBoth = (one: readonly string[], other: readonly string[]): string[] => {
  const end = one.findIndex((name, at) => name !== other[at]);
  return one.slice(0, end < 0 ? one.length : end);
};

/** Undefined for anything but a plain figure; figures in brackets are negative. */
const figureOf = (cell: string): number | undefined => {
  const digits = FIGURE.exec(cell)?.[1]?.replaceAll(",", "");
  return digits === undefined ? undefined : cell.includes("(") ? -Number(digits) : Number(digits);
};

const added = (sums: readonly number[], figures: readonly (number | undefined)[]): number[] =>
  figures.map((figure, column) => (sums[column] ?? 0) + (figure ?? 0));

/** Whether the figure of some column is its sum. */
const isSum = (figures: readonly (number | undefined)[], sums: readonly number[]): boolean =>
  figures.some((figure, column) => figure && Math.abs(figure - (sums[column] ?? 0)) <= ROUNDING);
