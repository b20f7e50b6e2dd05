import { type Box, heightOf } from "../geometry.ts";
import type { Placed } from "../text/fragments.ts";

/** Fewest lines of a column of running text, and their share of everything in it. */
export const LEAST_LINES = 4;
const MOSTLY = 0.5;
/** The share of the widest lines' width that most lines of running text fill. */
const FULL = 0.7;
/** Running text has three words per line, and is seven times as wide as high. */
const LEAST_SPACES = 2;
const LEAST_WIDTH = 7;
/** White space across both columns, in heights of the type, that separates running text from other items. */
const NEAR = 1.3;
/** A table's title is set off from running text above, and close above the table. */
const TITLE_WHITE = 0.5;
const TITLE_NEAR = 2;
const MOST_OF_TITLE = 4;
/** White space above a line that exceeds the usual by this, in heights of the type, separates paragraphs and rows. */
const ROW_GAP = 0.15;
/**
 * Paragraphs in two columns occasionally begin at one height, table rows every few lines, and nearly always: of the
 * beginnings on the side with fewer, rows share 0.8 and more in the reports of the test data, columns at most 0.6.
 */
const LEAST_ROWS = 3;
const MOST_ROW_LINES = 12;
const ROW_SHARE = 0.7;
/** In heights of the type. */
const EVEN = 0.25;

/** Whether it is a line of running text, by its words. */
export function isProse({ text, box }: Placed): boolean {
  if (box.right - box.left < LEAST_WIDTH * heightOf(box)) return false;
  let spaces = 0;
  let letters = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 32) spaces += 1;
    else if ((unit | 32) >= 97 && (unit | 32) <= 122) letters += 1;
    // East Asian scripts have no spaces.
    else if (unit >= 0x2e80) spaces = LEAST_SPACES;
    if (unit >= 0xc0) letters += 1;
  }
  return spaces >= LEAST_SPACES && letters > 0.7 * (text.length - spaces);
}

/**
 * From the first to the last band with lines of running text; bands are separated by white space across the width.
 * @param stretch from top to bottom
 */
export const runningText = (stretch: Placed[], prose: Set<Placed>): Placed[] =>
  betweenBands(stretch, (band) => band.filter((each) => prose.has(each)).length >= LEAST_LINES);

/** The same for other text: without isolated items above and below it, such as a page's header. */
export const denseText = (stretch: Placed[]): Placed[] =>
  betweenBands(stretch, ({ length }) => length >= LEAST_LINES);

/** From the first to the last such band. */
function betweenBands(stretch: Placed[], isText: (band: Placed[]) => boolean): Placed[] {
  const bands = bandsOf(stretch, NEAR);
  return bands.slice(bands.findIndex(isText), bands.findLastIndex(isText) + 1).flat();
}

/** A stretch without the end that belongs to what follows, across both columns: a table's title and first heads. */
export function withoutTitle(stretch: Placed[], below: Placed, prose: Set<Placed>): Placed[] {
  const bands = bandsOf(stretch, TITLE_WHITE);
  const isText = (each: Placed): boolean => prose.has(each) && !isHeading(each);
  const title = bands.slice(bands.findLastIndex((band) => band.some(isText)) + 1).flat();
  const last = title.at(-1)?.box;
  const isTitle =
    last && title.length <= MOST_OF_TITLE && last.bottom - below.box.top < TITLE_NEAR * heightOf(last);
  return isTitle ? stretch.slice(0, -title.length) : stretch;
}

/** @param white in heights of the type */
function bandsOf(stretch: Placed[], white: number): Placed[][] {
  const bands: Placed[][] = [];
  let foot = Number.POSITIVE_INFINITY;
  let height = 0;
  for (const fragment of stretch) {
    const { box } = fragment;
    const band = bands.at(-1);
    if (band && foot - box.top <= white * Math.max(height, heightOf(box))) band.push(fragment);
    else bands.push([fragment]);
    if (box.bottom > foot) continue;
    foot = box.bottom;
    height = heightOf(box);
  }
  return bands;
}

/** Whether one side of a gutter is a column of running text. */
export function isColumn(side: Placed[], prose: Set<Placed>): boolean {
  const widths = side.filter((each) => prose.has(each)).map(({ box }) => box.right - box.left);
  if (widths.length < LEAST_LINES || widths.length < MOSTLY * side.length) return false;
  widths.sort((a, b) => a - b);
  const wide = widths[Math.floor(0.9 * (widths.length - 1))] ?? 0;
  return widths.filter((width) => width >= FULL * wide).length >= MOSTLY * widths.length;
}

/**
 * Whether adjacent items start together again and again at one height: cells of text. Cards in rows do so too, each
 * under a heading of its own, and are read one below the other.
 */
export function areRows(left: Placed[], right: Placed[]): boolean {
  const usual = Math.min(usualWhite(left), usualWhite(right));
  const ours = beginnings(left, usual);
  const others = beginnings(right, usual);
  const shared = ours.filter((begun) =>
    others.some((other) => isAtHeightOf(begun.box, other.box) && !(isHeading(begun) && isHeading(other))),
  ).length;
  const fewer = Math.min(ours.length, others.length);
  if (shared < fewer && areEvenlyApart(left, ours) && areEvenlyApart(right, others)) return false;
  const least = Math.max(LEAST_ROWS, ROW_SHARE * fewer);
  return shared >= least && left.length < MOST_ROW_LINES * shared;
}

/**
 * Whether the white space above each beginning equals that above the others. Paragraphs of a column are set so,
 * whatever is beside them; below the shorter cells of a row there is more.
 */
function areEvenlyApart(side: Placed[], begun: Placed[]): boolean {
  const whites = whiteAbove(side);
  const above = side.flatMap((each, at) => (at > 0 && begun.includes(each) ? [whites[at] ?? 0] : []));
  return Math.max(...above) - Math.min(...above) <= EVEN;
}

const isAtHeightOf = ({ top, bottom }: Box, other: Box): boolean =>
  Math.abs(other.top - top) < 0.3 * (top - bottom);

const isHeading = ({ style, text }: Placed): boolean => style?.bold === true && !/[.:;,]$/.test(text);

/** White space above each line of a column, up to the item above, in heights of its type; negative if beside it. */
function whiteAbove(side: Placed[]): number[] {
  let foot = Number.POSITIVE_INFINITY;
  return side.map(({ box }) => {
    const white = (foot - box.top) / Math.max(heightOf(box), 0.1);
    foot = Math.min(foot, box.bottom);
    return white;
  });
}

/** White space above most lines of a column, in heights of its type. */
export function usualWhite(side: Placed[]): number {
  const whites = whiteAbove(side)
    .filter((white) => white > -0.5)
    .sort((a, b) => a - b);
  return whites[Math.floor(whites.length / 2)] ?? 0;
}

/** The lines of a column with more white space above them than usual. */
export function beginnings(side: Placed[], usual: number): Placed[] {
  const whites = whiteAbove(side);
  return side.filter((_, index) => (whites[index] ?? 0) > usual + ROW_GAP);
}
