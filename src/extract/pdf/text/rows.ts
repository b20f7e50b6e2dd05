import { type Box, heightOf, sharesBand } from "../geometry.ts";
import type { Placed } from "./fragments.ts";

/** The baseline of most type: a fifth of its box's height is below. */
const baseOf = (box: Box): number => box.bottom + 0.2 * heightOf(box);
/** A row's pieces share a baseline, up to this share of the lower one's height. */
const OFF_BASE = 0.35;
/** Lines of one cell are further apart than this share of their height; half of their distance is less. */
export const HALF_HEIGHT = 0.7;
/** Overlap of two pieces, as a share of the narrower, that never occurs in a line. */
const OVERLAP = 0.3;
/** Rows above to which a fragment may belong. */
const NEAR_ROWS = 4;
/** With more pieces at one height, it is a drawing, whose rows end there: each is compared with its whole row. */
const MOST_PIECES = 300;

/** Items at one height, from left to right: printed lines, from top to bottom. */
export function rowsOf(fragments: Placed[]): Placed[][] {
  const rows: Placed[][] = [];
  const sorted = fragments
    .map((fragment) => ({ fragment, base: baseOf(fragment.box) }))
    .sort((a, b) => b.base - a.base);
  for (const { fragment } of sorted) {
    const row = rows.slice(-NEAR_ROWS).findLast((each) => isOfRow(fragment, each));
    if (row) row.push(fragment);
    else rows.push([fragment]);
  }
  const lines = withHalfHeights(rows);
  for (const line of lines) line.sort((a, b) => a.box.left - b.box.left);
  return lines;
}

/**
 * Cells centred next to one with more lines are at half of its line heights: nobody counts them as lines of their own.
 * They belong to the line above, next to whose end they begin.
 */
function withHalfHeights(rows: Placed[][]): Placed[][] {
  const lines: Placed[][] = [];
  for (const row of rows) {
    const line = lines.at(-1);
    if (line && isHalfBelow(row, line)) line.push(...row);
    else lines.push([...row]);
  }
  return lines;
}

function isHalfBelow(row: Placed[], line: Placed[]): boolean {
  const [upper, lower] = [line[0]?.box, row[0]?.box];
  if (!upper || !lower || line.length + row.length > MOST_PIECES) return false;
  return (
    baseOf(upper) - baseOf(lower) < HALF_HEIGHT * Math.min(heightOf(upper), heightOf(lower)) &&
    !row.some(({ box }) => line.some((other) => overlaps(box, other.box)))
  );
}

function isOfRow({ box }: Placed, row: Placed[]): boolean {
  return (
    row.length < MOST_PIECES &&
    row.some((other) => isLevel(box, other.box)) &&
    !row.some((other) => overlaps(box, other.box))
  );
}

const isLevel = (box: Box, other: Box): boolean =>
  sharesBand(box, other) &&
  Math.abs(baseOf(box) - baseOf(other)) <= OFF_BASE * Math.min(heightOf(box), heightOf(other));

function overlaps(box: Box, other: Box): boolean {
  const shared = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  return shared > OVERLAP * Math.min(box.right - box.left, other.right - other.left);
}
