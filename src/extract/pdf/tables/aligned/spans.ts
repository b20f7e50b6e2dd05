import { type Cell, centre, overlap } from "../cells.ts";
import { type Column, columnAt } from "./columns.ts";

/** Columns below a head, by index; both ends included. */
export interface Span {
  first: number;
  last: number;
}

/** In points: heads of single columns may be offset by this. */
const CLEARLY = 6;

/** The cells of a line of heads and the columns they overlap. */
interface HeadSpans {
  columns: Column[];
  cells: Cell[];
  spans: Span[];
  isStrict: boolean;
}

/** The bounds, without the columns that the line above, of the same heads, has beside this one. */
export function within(bounds: Span, upper: Span[], span: Span): Span {
  const before = upper.findLast(({ last }) => last < span.first);
  const after = upper.find(({ first }) => first > span.last);
  return {
    first: Math.max(bounds.first, (before?.last ?? -1) + 1),
    last: Math.min(bounds.last, (after?.first ?? Number.POSITIVE_INFINITY) - 1),
  };
}

/**
 * Columns that a head may have: those that no other head of its line overlaps.
 * @param isStrict of those between two heads, only the ones nearer to it
 */
export function boundsOf({ columns, cells, spans, isStrict }: HeadSpans, at: number): Span {
  const [before, cell, after] = [cells[at - 1], cells[at], cells[at + 1]];
  let first = (spans[at - 1]?.last ?? -1) + 1;
  let last = (spans[at + 1]?.first ?? columns.length) - 1;
  if (!isStrict || !cell) return { first, last };
  const isNearer = (column: number, other: Cell): boolean => {
    const middle = centre(columns[column] ?? cell);
    return Math.abs(middle - centre(other)) < Math.abs(middle - centre(cell));
  };
  while (before && first < last && isNearer(first, before)) first += 1;
  while (after && last > first && isNearer(last, after)) last -= 1;
  return { first, last };
}

/** The columns that each cell overlaps, or the nearest one. */
export function overlapped(columns: Column[], cells: Cell[]): Span[] {
  return cells.map((cell) => {
    const over = columns.flatMap((column, index) => (overlap(column, cell) > 0 ? [index] : []));
    const first = over[0] ?? columnAt(columns, cell);
    return { first, last: over.at(-1) ?? first };
  });
}

export interface Widening {
  widths: Column[];
  cell: Cell;
  bounds: Span;
  widest: number;
  isLowest: boolean;
}

/**
 * A head centred over several columns need not be as wide as they are: it has those around its middle that are below no
 * other head of the line. One on the lowest line has at most those it overlaps on both sides.
 */
export function widened(widening: Widening, span: Span): Span {
  const { widths, cell, bounds, widest, isLowest } = widening;
  const { first, last } = span;
  const now = offset(widths, cell, span);
  const left = { first: first - 1, last };
  const right = { first, last: last + 1 };
  const [toLeft, toRight] = [askew(left), askew(right)];
  if (Math.min(toLeft, toRight) < now - CLEARLY) return widened(widening, toLeft < toRight ? left : right);
  const both = { first: first - 1, last: last + 1 };
  return !isLowest && askew(both) < now + CLEARLY ? widened(widening, both) : span;

  function askew(wider: Span): number {
    const [start, end] = [widths[wider.first], widths[wider.last]];
    const isOutside = wider.first < bounds.first || wider.last > bounds.last;
    if (!start || !end || isOutside || end.right - start.left > widest) return Number.POSITIVE_INFINITY;
    return offset(widths, cell, wider);
  }
}

/** The distance from the columns' middle to the cell's. */
function offset(columns: Column[], cell: Column, { first, last }: Span): number {
  const [start, end] = [columns[first], columns[last]];
  return start && end
    ? Math.abs(start.left + end.right - cell.left - cell.right) / 2
    : Number.POSITIVE_INFINITY;
}
