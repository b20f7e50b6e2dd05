import { isCorkSign } from "./cork.ts";
import { type Box, extend, heightOf } from "./geometry.ts";
import { cutsAt } from "./grid/cuts.ts";
import type { Lattice } from "./grid/lattice.ts";
import type { PageText } from "./page-text.ts";
import type { PrintedLine } from "./printed-lines.ts";
import { readable } from "./readable.ts";
import type { Row } from "./right-to-left/glyphs.ts";
import { type Direction, logicalText } from "./right-to-left/logical.ts";
import type { PlacedRows } from "./right-to-left/page.ts";
import { type Spacing, spacingOf } from "./spacing.ts";
import { marked, Strikes } from "./struck.ts";
import type { Style } from "./style.ts";

/** A stretch of text that stands apart from what else is on its line: a cell of a table, a part of a header. */
export interface Fragment {
  text: string;
  /** Undefined where PDFium knows no place, and for text at an angle. */
  box: Box | undefined;
  /** Of its type, when it begins and ends in the same. */
  style: Style | undefined;
}

export type Placed = Fragment & { box: Box };

export const isPlaced = (fragment: Fragment): fragment is Placed => fragment.box !== undefined;

/** Marks raised above a line come far from their word; nobody misses them. */
const RAISED_MARKS = /^(?:[®™©℠\s]+|TM)$/;
/** Type smaller than this is there for machines (ids, placeholders), not for a reader. */
const SMALLEST_TYPE = 2;

/**
 * What is printed on lines of a page, in the order of the file; nothing of it in two cells of a grid.
 * @param lines upright in `page`
 */
export function fragmentsOf(
  page: PageText,
  lines: readonly PrintedLine[],
  placed: PlacedRows | undefined,
  lattices: Lattice[] = [],
  strikes: Strikes = new Strikes([], []),
): Fragment[] {
  const fragments: Fragment[] = [];
  for (const line of lines) {
    const rows = placed?.rowsOf(line);
    const laid = placed && rows ? rows.map((row) => laidRow(row, placed.direction)) : [laidOut(line, page)];
    const found = laid.flatMap((each) => fragmentsAmong(each, page, lattices, strikes));
    const last = found.at(-1);
    if (last && line.hasHyphen && !rows) last.text += "-";
    for (const each of found) if (!RAISED_MARKS.test(each.text)) fragments.push(each);
  }
  const visible = fragments.filter(({ box }) => !box || !isTiny(box, page.height));
  return visible.length > 0 ? visible : fragments;
}

/** A line whose signs stand one behind the other. */
interface LaidOut {
  signs: string;
  /** Of each unit of `signs`, undefined for spaces. */
  boxes: (Box | undefined)[];
  /** Where a unit is in the page's text. */
  indexOf(at: number): number;
  /** What is read of a stretch of it. */
  textOf(from: number, to: number, spacing: Spacing, isStruck: readonly boolean[] | undefined): string;
}

function laidOut({ text, start }: PrintedLine, page: PageText): LaidOut {
  const boxes: (Box | undefined)[] = [];
  for (let at = 0; at < text.length; at++) {
    boxes.push(isSpace(text.charCodeAt(at)) ? undefined : page.box(start + at));
  }
  return {
    signs: text,
    boxes,
    indexOf: (at) => start + at,
    textOf: (from, to, spacing, isStruck) => spaced(text, from, to, spacing, isStruck),
  };
}

const laidRow = (row: Row, direction: Direction): LaidOut => ({
  signs: row.map((glyph) => (glyph?.sign ?? " ").charAt(0)).join(""),
  boxes: row.map((glyph) => glyph?.box),
  indexOf: (at) => row[at]?.index ?? -1,
  textOf: (from, to) => logicalText(row.slice(from, to), direction),
});

/** Of one line, which may go on below, or hold several cells. */
function fragmentsAmong(line: LaidOut, page: PageText, lattices: Lattice[], strikes: Strikes): Fragment[] {
  const { signs, boxes } = line;
  const spacing = spacingOf(signs, boxes);
  const { cuts } = spacing;
  for (const cut of cutsAt(lattices, boxes)) cuts.add(cut);
  const isStruck = strikes.on(boxes);
  const fragments: Fragment[] = [];
  let from = 0;
  for (let at = 1; at <= signs.length; at++) {
    if (at < signs.length && !cuts.has(at)) continue;
    const text = readable(line.textOf(from, at, spacing, isStruck));
    if (text !== "") fragments.push({ text, ...placeOf(line, from, at, page) });
    from = at;
  }
  return fragments;
}

function placeOf(
  { boxes, indexOf }: LaidOut,
  from: number,
  to: number,
  page: PageText,
): Omit<Fragment, "text"> {
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  let first = -1;
  let last = -1;
  for (let at = from; at < to; at++) {
    const each = boxes[at];
    if (!each) continue;
    if (first < 0) first = at;
    last = at;
    extend(box, each);
  }
  const [begins, ends] = [boxes[first], boxes[last]];
  if (!begins || !ends) return { box: undefined, style: undefined };
  const style = page.style(indexOf(first), heightOf(begins));
  return { box, style: style === page.style(indexOf(last), heightOf(ends)) ? style : undefined };
}

/** A piece of a line with the spaces that it lacks, without those in words, and with marks around what is struck out. */
function spaced(
  line: string,
  start: number,
  end: number,
  { spaces, joins }: Spacing,
  isStruck: readonly boolean[] | undefined,
): string {
  if (spaces.size === 0 && joins.size === 0 && !isStruck) return line.slice(start, end);
  let text = "";
  const struck: boolean[] = [];
  const add = (sign: string, at: number): void => {
    text += sign;
    struck.push(isStruck?.[at] ?? false);
  };
  for (let at = start; at < end; at++) {
    if (spaces.has(at)) add(" ", at);
    if (!joins.has(at)) add(line.charAt(at), at);
  }
  return isStruck ? marked(text, struck) : text;
}

const isSpace = (unit: number): boolean => (unit <= 32 && !isCorkSign(unit)) || unit === 0xa0;

/** Boxes of some Type 3 fonts have no height at all, which says nothing about their size. */
function isTiny(box: Box, pageHeight: number): boolean {
  const height = heightOf(box);
  return height > 0 && height < Math.min(SMALLEST_TYPE, pageHeight / 400);
}
