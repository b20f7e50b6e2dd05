import { type Cell, type CellLine, centre, heightOfLine, overlap, pitch } from "../cells.ts";
import { isUnit } from "../unit.ts";
import type { Column } from "./columns.ts";
import { boundsOf, overlapped, type Span, widened, within } from "./spans.ts";

/** A line of heads, with its cells that are above columns. */
export interface HeadLine {
  line: CellLine;
  cells: Cell[];
}

interface PlacedHead {
  cell: Cell;
  span: Span;
}

/** Lines of one head are closer than this, in line heights (1.36 sizes); lines of different heads are not. */
const WITHIN_HEAD = 1.13;
/** In points: the closing bracket of a negative figure extends to the right. */
const HANGING = 6.5;
/** A head that wraps fills the width below it: at most its words' width times this. */
const SLACK = 1.6;

export const isTightOver = (line: CellLine, below: CellLine): boolean =>
  pitch(line, below) < WITHIN_HEAD * heightOfLine(below);

/** Whether two lines of a cell are aligned at the same middle or edge. */
export const isOver = (above: Column, below: Column): boolean =>
  overlap(above, below) > 0 &&
  (Math.abs(centre(above) - centre(below)) < 3 ||
    Math.abs(above.left - below.left) < 1 ||
    Math.abs(above.right - below.right) < 1);

/**
 * The heads of each column, from the top down; "" if there are none.
 * @param widths the columns with the heads that stand over one alone
 * @param heads from the lowest line up
 */
export function headTexts(columns: Column[], widths: Column[], heads: HeadLine[]): string[] {
  // The lowest line has the heads of single columns, if no other line has more.
  const isFinest = (heads[0]?.cells.length ?? 0) >= Math.max(...heads.map(({ cells }) => cells.length));
  const isRight = isSetRight(columns, heads);
  const placed: PlacedHead[][] = [];
  for (const [index, { line, cells }] of heads.entries()) {
    const [below, above] = [heads[index - 1], heads[index + 1]];
    const lower = below && isTightOver(line, below.line) ? (placed.at(-1) ?? []) : [];
    const upper = above && isTightOver(above.line, line) ? above.cells : [];
    const isLowest = index === 0;
    const setting = { widths, cells, lower, upper, isLowest, isRight, isSingle: isFinest && isLowest };
    const loose = placeAll({ ...setting, isStrict: false });
    const collide = loose.some(({ span }, at) => span.last >= (loose[at + 1]?.span.first ?? columns.length));
    placed.push(collide ? placeAll({ ...setting, isStrict: true }) : loose);
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
 * Whether heads are right-aligned with their columns, rather than centred. One over several columns then ends with the
 * last of them.
 */
function isSetRight(columns: Column[], heads: HeadLine[]): boolean {
  const cells = heads.flatMap((head) => head.cells);
  const right = cells.filter((cell) =>
    columns.some((column) => Math.abs(column.right - cell.right) < HANGING),
  );
  const centred = cells.filter((cell) =>
    columns.some((column) => Math.abs(centre(column) - centre(cell)) < 4),
  );
  return columns.length > 1 && right.length > 0.8 * cells.length && centred.length < 0.5 * cells.length;
}

/** A line of heads, with the adjacent lines of the same heads. */
interface Setting {
  widths: Column[];
  cells: Cell[];
  lower: PlacedHead[];
  upper: Cell[];
  isLowest: boolean;
  /** Whether heads are right-aligned, and those of this line are over one column each. */
  isRight: boolean;
  isSingle: boolean;
  isStrict: boolean;
}

function placeAll(setting: Setting): PlacedHead[] {
  const { widths, cells, lower, upper, isLowest, isRight, isSingle, isStrict } = setting;
  const spans = overlapped(widths, cells);
  const uppers = overlapped(widths, upper);
  return cells.map((cell, at) => {
    // Lines of one head share the columns of its last line.
    const [rest, another] = lower.filter((other) => isOver(cell, other.cell));
    if (rest && !another && fits(widths, cell, rest.span)) return { cell, span: rest.span };
    const span = spans[at] ?? { first: 0, last: 0 };
    // A unit alone on the lowest line of such heads belongs to the column with which it ends.
    const isUnitOfOne = isLowest && cells.length === 1 && isUnit(cell.text);
    if (isRight && (isSingle || isUnitOfOne)) return { cell, span };
    const bounds = within(boundsOf({ columns: widths, cells, spans, isStrict }, at), uppers, span);
    if (isRight) return { cell, span: { first: Math.min(bounds.first, span.first), last: span.last } };
    const start = upper.find((other) => isOver(other, cell));
    const widest = start ? SLACK * (start.right - start.left + firstWord(cell)) : Number.POSITIVE_INFINITY;
    return { cell, span: widened({ widths, cell, bounds, widest, isLowest }, span) };
  });
}

/** Whether the cell is no wider than the columns, with some overhang. */
function fits(columns: Column[], cell: Cell, { first, last }: Span): boolean {
  const [start, end] = [columns[first], columns[last]];
  return (
    start !== undefined && end !== undefined && cell.right - cell.left < end.right - start.left + HANGING
  );
}

const firstWord = ({ text, left, right }: Cell): number =>
  ((right - left) / Math.max(1, text.length)) * (1 + (/^\S+/.exec(text)?.[0].length ?? 0));
