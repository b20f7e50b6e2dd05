import { heightOf } from "../geometry.ts";
import type { Placed } from "../text/fragments.ts";
import { cellRows, isOnBothSides } from "./cell-rows.ts";
import {
  areRows,
  denseText,
  isColumn,
  isProse,
  LEAST_LINES,
  runningText,
  withoutTitle,
} from "./running-text.ts";
import { areLists, isInWords, isSidebar, LEAST_LISTED } from "./sidebar.ts";
import { onSide, sideOf } from "./sides.ts";

/** Columns within columns, and above each other; left edges that are tried, at most. */
export const DEEPEST = 8;

/** Where running text is in columns: the start of the second, and the height that they span. */
export interface Gutter {
  x: number;
  bottom: number;
  top: number;
  /** How many lines of running text are beside it. */
  lines: number;
}

/**
 * The gutter with the most lines beside it; undefined if the page has no columns.
 * @param fragments from top to bottom, as in all functions below
 * @param known where columns begin in the surroundings of these
 */
export function gutterOf(fragments: Placed[], known: number[]): Gutter | undefined {
  const prose = new Set(fragments.filter(isProse));
  // Cells with figures do not begin a column of the page.
  const words = fragments.filter(isInWords);
  const lists = (): Gutter[] => leftEdges(words, LEAST_LISTED).flatMap((x) => listsAt(x, fragments, prose));
  if (prose.size < 2 * LEAST_LINES) return mostOf(lists());
  const rows = cellRows(fragments, prose);
  const edges = new Set([...known, ...leftEdges(prose), ...leftEdges(words)]);
  return mostOf([...edges].flatMap((x) => guttersAt(x, fragments, prose, rows))) ?? mostOf(lists());
}

const mostOf = (gutters: Gutter[]): Gutter | undefined => gutters.sort((a, b) => b.lines - a.lines)[0];

/** Where short lines that are not running text lie on both sides of `x`. */
function listsAt(x: number, fragments: Placed[], prose: Set<Placed>): Gutter[] {
  return stretchesAt(x, fragments, prose, NONE).flatMap((stretch) => {
    const beside = denseText(stretch);
    const [left, right] = [onSide(beside, x, "left"), onSide(beside, x, "right")];
    return areLists(left, right) ? gutterAround(x, beside, beside.length) : [];
  });
}

const gutterAround = (x: number, beside: Placed[], lines: number): Gutter => ({
  x,
  lines,
  top: Math.max(...beside.map(({ box }) => box.top)),
  bottom: Math.min(...beside.map(({ box }) => box.bottom)),
});

/** Where several lines begin below each other, except the leftmost position: left edges of columns. */
function leftEdges(some: Iterable<Placed>, least = LEAST_LINES): number[] {
  const edges: { x: number; count: number }[] = [];
  for (const { box } of [...some].sort((a, b) => a.box.left - b.box.left)) {
    const last = edges.at(-1);
    if (last && box.left - last.x < 0.5 * heightOf(box)) last.count += 1;
    else edges.push({ x: box.left, count: 1 });
  }
  return edges
    .slice(1)
    .filter(({ count }) => count >= least)
    .sort((a, b) => b.count - a.count)
    .slice(0, DEEPEST)
    .map(({ x }) => x);
}

/** Where running text, or something independent beside it, lies on both sides of `x`. */
function guttersAt(x: number, fragments: Placed[], prose: Set<Placed>, rows: Placed[][]): Gutter[] {
  const cells = new Set(rows.filter((row) => isOnBothSides(row, x)).flat());
  const within = (ends: ReadonlySet<Placed>, areApart: typeof areColumns): Gutter[] =>
    stretchesAt(x, fragments, prose, ends).flatMap((stretch) => gutterIn(stretch, x, prose, areApart) ?? []);
  const columns = within(cells, areColumns);
  // Items that share a height in two columns by chance do not separate them.
  if (columns.length > 0 && cells.size === 0) return columns;
  const whole = within(NONE, isSidebar);
  return countOf(whole) > countOf(columns) ? whole : columns;
}

const countOf = (gutters: Gutter[]): number => gutters.reduce((sum, { lines }) => sum + lines, 0);

const NONE: ReadonlySet<Placed> = new Set();

/** The stretches of the page between items that span `x`, and what else ends them. */
function stretchesAt(
  x: number,
  fragments: Placed[],
  prose: Set<Placed>,
  ends: ReadonlySet<Placed>,
): Placed[][] {
  const stretches: Placed[][] = [];
  let stretch: Placed[] = [];
  for (const fragment of fragments) {
    if (ends.has(fragment) || sideOf(fragment, x) === "across") {
      stretches.push(withoutTitle(stretch, fragment, prose));
      stretch = [];
    } else stretch.push(fragment);
  }
  return [...stretches, stretch];
}

const areColumns = (left: Placed[], right: Placed[], prose: Set<Placed>): boolean =>
  isColumn(left, prose) && isColumn(right, prose) && !areRows(left, right);

function gutterIn(
  stretch: Placed[],
  x: number,
  prose: Set<Placed>,
  areApart: typeof areColumns,
): Gutter | undefined {
  const beside = withoutFoot(runningText(stretch, prose), x);
  if (!areApart(onSide(beside, x, "left"), onSide(beside, x, "right"), prose)) return undefined;
  return gutterAround(x, beside, beside.filter((each) => prose.has(each)).length);
}

/** An item below the second column that starts left of the first belongs to the page below them. */
function withoutFoot(beside: Placed[], x: number): Placed[] {
  const [left, right] = [onSide(beside, x, "left"), onSide(beside, x, "right")];
  const foot = Math.min(...right.map(({ box }) => box.bottom));
  const edge = leftmostEdge(left);
  const below = beside.findIndex(({ box }) => box.top < foot && box.left < edge - 0.5 * heightOf(box));
  return below < 0 ? beside : beside.slice(0, below);
}

/** The leftmost position where lines of a column begin below each other. */
const leftmostEdge = (column: Placed[]): number => {
  const lefts = column.map(({ box }) => box.left).sort((a, b) => a - b);
  const edge = lefts.find((left, at) => (lefts[at + LEAST_LINES - 1] ?? Number.POSITIVE_INFINITY) - left < 1);
  return edge ?? Number.NEGATIVE_INFINITY;
};
