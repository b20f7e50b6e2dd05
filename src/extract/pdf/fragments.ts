import { accented } from "./accents.ts";
import { isCorkSign } from "./cork.ts";
import { type Box, extend, heightOf } from "./geometry.ts";
import { cutsAt } from "./grid/cuts.ts";
import type { Lattice } from "./grid/lattice.ts";
import type { PageText } from "./page-text.ts";
import { readable } from "./readable.ts";
import { type Spacing, spacingOf } from "./spacing.ts";
import type { Style } from "./style.ts";

/** A stretch of text that stands apart from what else is on its line: a cell of a table, a part of a header. */
export interface Fragment {
  text: string;
  /** Undefined where PDFium knows no place, and for text turned against the page. */
  box: Box | undefined;
  /** Of its type, when it begins and ends in the same. */
  style: Style | undefined;
}

export type Placed = Fragment & { box: Box };

export const isPlaced = (fragment: Fragment): fragment is Placed => fragment.box !== undefined;

const HYPHEN_AT_END = "\ufffe";
const LINE_END = /\r\n|\ufffe|$/g;
/** Marks raised above a line come far from their word; nobody misses them. */
const RAISED_MARKS = /^(?:[®™©℠\s]+|TM)$/;
/** Type smaller than this is there for machines (ids, placeholders), not for a reader. */
const SMALLEST_TYPE = 2;

/** What is printed on a page, in the order of the file; nothing of it in two cells of a grid. */
export function fragmentsOf(raw: PageText, lattices: Lattice[] = []): Fragment[] {
  const page = accented(raw);
  const fragments: Fragment[] = [];
  let start = 0;
  for (const { index: end, 0: mark } of page.text.matchAll(LINE_END)) {
    if (end > start) {
      const found = lineFragments(page.text.slice(start, end), start, page, lattices);
      const last = found.at(-1);
      if (last && mark === HYPHEN_AT_END) last.text += "-";
      for (const each of found) if (!RAISED_MARKS.test(each.text)) fragments.push(each);
    }
    start = end + mark.length;
  }
  const visible = fragments.filter(({ box }) => !box || !isTiny(box, page.height));
  return visible.length > 0 ? visible : fragments;
}

/** Of one line of PDFium's, which may go on below, or hold several cells. */
function lineFragments(line: string, index: number, page: PageText, lattices: Lattice[]): Fragment[] {
  if (!page.isUpright(index + line.length - line.trimStart().length)) return unplaced(line);
  const boxes: (Box | undefined)[] = [];
  for (let at = 0; at < line.length; at++) {
    boxes.push(isSpace(line.charCodeAt(at)) ? undefined : page.box(index + at));
  }
  const spacing = spacingOf(line, boxes);
  const { cuts } = spacing;
  for (const cut of cutsAt(lattices, boxes)) cuts.add(cut);
  const fragments: Fragment[] = [];
  let from = 0;
  for (let at = 1; at <= line.length; at++) {
    if (at < line.length && !cuts.has(at)) continue;
    const text = readable(spaced(line, from, at, spacing));
    if (text !== "") fragments.push({ text, ...placed(boxes, from, at, index, page) });
    from = at;
  }
  return fragments;
}

function unplaced(line: string): Fragment[] {
  const text = readable(line);
  return text === "" ? [] : [{ text, box: undefined, style: undefined }];
}

function placed(
  boxes: (Box | undefined)[],
  from: number,
  to: number,
  index: number,
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
  const style = page.style(index + first, heightOf(begins));
  return { box, style: style === page.style(index + last, heightOf(ends)) ? style : undefined };
}

/** A piece of a line with the spaces that it lacks, and without those in words. */
function spaced(line: string, start: number, end: number, { spaces, joins }: Spacing): string {
  if (spaces.size === 0 && joins.size === 0) return line.slice(start, end);
  let text = "";
  for (let at = start; at < end; at++) {
    if (spaces.has(at)) text += " ";
    if (!joins.has(at)) text += line.charAt(at);
  }
  return text;
}

const isSpace = (unit: number): boolean => (unit <= 32 && !isCorkSign(unit)) || unit === 0xa0;

/** Boxes of some Type 3 fonts have no height at all, which says nothing about their size. */
function isTiny(box: Box, pageHeight: number): boolean {
  const height = heightOf(box);
  return height > 0 && height < Math.min(SMALLEST_TYPE, pageHeight / 400);
}
