import { type Cell, type CellLine, centre, heightOfLine, overlap, pitch } from "./cells.ts";
import { type Column, columnAt } from "./columns.ts";

/** A line of heads, with its cells that stand over columns. */
export interface HeadLine {
  line: CellLine;
  cells: Cell[];
}

/** Columns that a head stands over, by index; both ends included. */
interface Span {
  first: number;
  last: number;
}

interface PlacedHead {
  cell: Cell;
  span: Span;
}

/** In points: heads of single columns stand askew by some. */
const CLEARLY = 6;
/** Lines of one head stand closer than this, in heights of a line; lines of heads over each other do not. */
const WITHIN_HEAD = 0.95;
/** A head that wraps fills what it stands over: that is no wider than its words, times this. */
const SLACK = 1.6;

export const isTightOver = (line: CellLine, below: CellLine): boolean =>
  pitch(line, below) < WITHIN_HEAD * heightOfLine(below);

/** Whether two lines of a cell are set against the same middle or edge. */
export const isOver = (above: Column, below: Column): boolean =>
  overlap(above, below) > 0 &&
  (Math.abs(centre(above) - centre(below)) < 3 ||
    Math.abs(above.left - below.left) < 1 ||
    Math.abs(above.right - below.right) < 1);

/**
 * What the heads say of each column, from the top down; "" where there is none.
 * @param widths the columns with the heads that stand over one alone
 * @param heads from the lowest line up
 */
export function headTexts(columns: Column[], widths: Column[], heads: HeadLine[]): string[] {
  const toRight = isSetRight(columns, heads);
  const placed: PlacedHead[][] = [];
  for (const [index, { line, cells }] of heads.entries()) {
    const [below, above] = [heads[index - 1], heads[index + 1]];
    const lower = below && isTightOver(line, below.line) ? placed.at(-1) : undefined;
    const upper = above && isTightOver(above.line, line) ? above.cells : [];
    const spans = overlapped(widths, cells);
    const wide = (isStrict: boolean): PlacedHead[] =>
      cells.map((cell, at) => {
        const rest = lower?.filter((other) => isOver(cell, other.cell)) ?? [];
        const [only, another] = rest;
        if (only && !another) return { cell, span: only.span };
        const span = spans[at] ?? { first: 0, last: 0 };
        const bounds = boundsOf(widths, cells, spans, at, isStrict);
        if (toRight) return { cell, span: { first: Math.min(bounds.first, span.first), last: span.last } };
        const start = upper.find((other) => isOver(other, cell));
        const widest = start ? SLACK * (start.right - start.left + firstWord(cell)) : Number.POSITIVE_INFINITY;
        return { cell, span: widened({ widths, cell, bounds, widest, isLowest: index === 0 }, span) };
      });
    const loose = wide(false);
    placed.push(loose.some(({ span }, at) => span.last >= (loose[at + 1]?.span.first ?? columns.length)) ? wide(true) : loose);
  }
  placed.reverse();
  return columns.map((_, column) =>
    placed
      .flatMap((line) => line.filter(({ span }) => span.first <= column && column <= span.last))
      .map(({ cell }) => cell.text)
      .join(" "),
  );
}

/**
 * Columns that a head may have: those that no other head of its line overlaps.
 * @param isStrict of those between two heads, only the ones nearer to it
 */
function boundsOf(columns: Column[], cells: Cell[], spans: Span[], at: number, isStrict: boolean): Span {
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
function overlapped(columns: Column[], cells: Cell[]): Span[] {
  return cells.map((cell) => {
    const over = columns.flatMap((column, index) => (overlap(column, cell) > 0 ? [index] : []));
    const first = over[0] ?? columnAt(columns, cell);
    return { first, last: over.at(-1) ?? first };
  });
}

/**
 * Whether heads end where their columns do, rather than being centred over them. One over several columns then ends
 * with the last of them.
 */
function isSetRight(columns: Column[], heads: HeadLine[]): boolean {
  const cells = heads.flatMap((head) => head.cells);
  const right = cells.filter((cell) => columns.some((column) => Math.abs(column.right - cell.right) < 4));
  const centred = cells.filter((cell) => columns.some((column) => Math.abs(centre(column) - centre(cell)) < 4));
  return columns.length > 1 && right.length > 0.8 * cells.length && centred.length < 0.5 * cells.length;
}

interface Widening {
  widths: Column[];
  cell: Cell;
  bounds: Span;
  widest: number;
  isLowest: boolean;
}

/**
 * A head that is centred over several columns need not be as wide as they are: it has those around its middle that no
 * other head of the line is over. One on the lowest line has no more than it overlaps on both sides.
 */
function widened(widening: Widening, span: Span): Span {
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

/** From the middle of the columns to that of the cell. */
function offset(columns: Column[], cell: Column, { first, last }: Span): number {
  const [start, end] = [columns[first], columns[last]];
  return start && end ? Math.abs(start.left + end.right - cell.left - cell.right) / 2 : Number.POSITIVE_INFINITY;
}

const firstWord = ({ text, left, right }: Cell): number =>
  ((right - left) / Math.max(1, text.length)) * (1 + (/^\S+/.exec(text)?.[0].length ?? 0));
