import type { Placed } from "./fragments.ts";
import { type Box, heightOf, sharesBand } from "./geometry.ts";

/** Where most type stands: a fifth of its box's height is below. */
const baseOf = (box: Box): number => box.bottom + 0.2 * heightOf(box);
/** A row's pieces stand on one base line but for this share of the lower one's height. */
const OFF_BASE = 0.45;
/** Overlap of two pieces, as a share of the narrower, that no line has. */
const OVERLAP = 0.3;
/** Rows above that a fragment may belong to: raised ones come before their own. */
const NEAR_ROWS = 4;

/** What stands at one height, from left to right: printed lines, from top to bottom. */
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
  for (const row of rows) row.sort((a, b) => a.box.left - b.box.left);
  return rows;
}

function isOfRow({ box }: Placed, row: Placed[]): boolean {
  return row.some((other) => standsBeside(box, other.box)) && !row.some((other) => overlaps(box, other.box));
}

function standsBeside(box: Box, other: Box): boolean {
  if (!sharesBand(box, other)) return false;
  const lower = Math.min(heightOf(box), heightOf(other));
  if (Math.abs(baseOf(box) - baseOf(other)) <= OFF_BASE * lower) return true;
  // Raised or lowered: a mark of a footnote.
  return Math.max(box.left - other.right, other.left - box.right) < lower;
}

function overlaps(box: Box, other: Box): boolean {
  const shared = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  return shared > OVERLAP * Math.min(box.right - box.left, other.right - other.left);
}
