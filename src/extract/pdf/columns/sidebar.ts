import { lastAtMost } from "../../../domain/collections/last-at-most.ts";
import { type Box, heightOf, middleOf } from "../geometry.ts";
import type { Placed } from "../text/fragments.ts";
import { beginnings, isColumn, usualWhite } from "./running-text.ts";

/** Fewest lines with lines of running text beside them, on either side. */
const LEAST_BESIDE = 6;
/** The same for other lines: this many can differ in height by chance, but not rows of a table. */
export const LEAST_LISTED = 12;
const MOSTLY_WORDS = 0.6;
/** White space between the two, in heights of the type. */
const LEAST_WHITE = 0.5;
/** Lines of one table are equally far from those beside them, up to this share of their height. */
const SAME_HEIGHT = 0.1;
/**
 * Most lines of a table, except its heads, or most of its labels, are as far from the nearest on the other side as all
 * others; of a sidebar and the text beside it, about a fourth are, by chance.
 */
const MOST_IN_ROWS = 0.5;

/**
 * Whether a column of running text has something independent beside it: a box with facts, a table, a list. Cells of a
 * table are not, however long its labels: each is beside the first line, the last line or the middle of a label.
 * @param left and `right` of a gutter, from top to bottom
 */
export const isSidebar = (left: Placed[], right: Placed[], prose: Set<Placed>): boolean =>
  isParted(left, right) && (standsAlone(right, left, prose) || standsAlone(left, right, prose));

const isParted = (left: Placed[], right: Placed[]): boolean => {
  const edge = Math.max(...left.map(({ box }) => box.right));
  const begin = Math.min(...right.map(({ box }) => box.left));
  const height = Math.min(...left.map(({ box }) => heightOf(box)));
  return begin - edge >= LEAST_WHITE * height;
};

/** @param text what must be a column of running text */
const standsAlone = (aside: Placed[], text: Placed[], prose: Set<Placed>): boolean =>
  isColumn(text, prose) && goTheirOwnWays(aside, text, LEAST_BESIDE);

/**
 * Whether short lines that are not running text, as in a reference card or an index, are in columns: many of them side
 * by side, few at one height.
 */
export const areLists = (left: Placed[], right: Placed[]): boolean =>
  [left, right].every(areWords) &&
  isParted(left, right) &&
  goTheirOwnWays(right, left, LEAST_LISTED) &&
  goTheirOwnWays(left, right, LEAST_LISTED);

const WORD = /\p{L}{2}/u;

/** Not a figure, which belongs to a table. */
export const isInWords = ({ text }: Placed): boolean => WORD.test(text);

const areWords = (side: Placed[]): boolean => side.filter(isInWords).length >= MOSTLY_WORDS * side.length;

/** @param least lines on each side that have some on the other beside them */
function goTheirOwnWays(aside: Placed[], text: Placed[], least: number): boolean {
  const own = linesAmong(text);
  const others = linesAmong(aside);
  const beside = within(others, own);
  if (beside.length < least || within(own, others).length < least) return false;
  const places = heightsOf([...own, ...blocksOf(text)]);
  const offsets = beside.map((box) => offsetOf(box, places)).sort((one, other) => one - other);
  const usual = offsets[Math.floor(offsets.length / 2)] ?? 0;
  const inRows = (lines: Box[], among: number[], offset: number): boolean =>
    lines.filter((box) => Math.abs(offsetOf(box, among) - offset) < SAME_HEIGHT).length >=
    MOST_IN_ROWS * lines.length;
  return !inRows(beside, places, usual) && !inRows(within(own, others), heightsOf(others), -usual);
}

/** Those of these lines that lie between the first and the last of the others. */
const within = (lines: Box[], others: Box[]): Box[] => {
  const [top, bottom] = [others[0]?.top ?? 0, others.at(-1)?.bottom ?? 0];
  return lines.filter((box) => middleOf(box) < top && middleOf(box) > bottom);
};

/** How far above the nearest of these a line lies, in its own height. @param places from the lowest */
const offsetOf = (box: Box, places: number[]): number => {
  const middle = middleOf(box);
  const at = lastAtMost(places, middle, (place) => place);
  const [below, above] = [places[at] ?? -Infinity, places[at + 1] ?? Infinity];
  return (middle - (middle - below < above - middle ? below : above)) / Math.max(heightOf(box), 0.1);
};

/** The heights of these, from the lowest. */
const heightsOf = (boxes: Box[]): number[] => boxes.map(middleOf).sort((one, other) => one - other);

/** One box for all items at one height. */
function linesAmong(side: Placed[]): Box[] {
  const lines: Box[] = [];
  for (const { box } of side) {
    const last = lines.at(-1);
    if (last === undefined || Math.abs(middleOf(last) - middleOf(box)) > SAME_HEIGHT * heightOf(box))
      lines.push(box);
  }
  return lines;
}

/** The heights spanned by paragraphs of a column, or by labels of several lines. */
function blocksOf(text: Placed[]): Box[] {
  const starts = new Set(beginnings(text, usualWhite(text)).map(({ box }) => box));
  const blocks: Box[] = [];
  for (const { box } of text) {
    const last = blocks.at(-1);
    if (last === undefined || starts.has(box)) blocks.push({ ...box });
    else last.bottom = Math.min(last.bottom, box.bottom);
  }
  return blocks;
}
