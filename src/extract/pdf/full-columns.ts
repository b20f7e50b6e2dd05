import type { Placed } from "./fragments.ts";
import { areRows } from "./running-text.ts";

/** Lines that are set to both edges of their column are as wide as each other but for this share. */
const SAME_WIDTH = 0.03;
/** So many of them on each side tell of two columns. */
const LEAST_FULL = 6;
/** The share of lines that may begin where it is white. */
const FEW = 0.05;
/** Where the width of most lines is looked up: shorter ones end a paragraph, or stand beside a figure. */
const WIDE = 0.75;

/**
 * Whether both sides of a gutter have so much running text, from edge to edge of their column, that what else stands in
 * them, of figures, formulas and listings, is the column's too, however much of it there is.
 * @param left and `right` of the gutter, from the top to the bottom
 */
export const areFull = (left: Placed[], right: Placed[], prose: Set<Placed>): boolean =>
  fullLines(left, prose) >= LEAST_FULL &&
  fullLines(right, prose) >= LEAST_FULL &&
  isClear(left, right, prose) &&
  !areRows(left, right);

/** Whether hardly anything begins between the two, as what stands left of text that is indented does. */
function isClear(left: Placed[], right: Placed[], prose: Set<Placed>): boolean {
  const edge = usual(left.filter((each) => prose.has(each)).map(({ box }) => box.right));
  return left.filter(({ box }) => box.left >= edge).length <= FEW * right.length;
}

function fullLines(side: Placed[], prose: Set<Placed>): number {
  const widths = side.filter((each) => prose.has(each)).map(({ box }) => box.right - box.left);
  const wide = usual(widths);
  return widths.filter((width) => Math.abs(width - wide) <= SAME_WIDTH * wide).length;
}

/** What lines that fill their column have. */
const usual = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(WIDE * (values.length - 1))] ?? 0;
