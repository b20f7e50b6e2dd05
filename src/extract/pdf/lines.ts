import { type Box, heightOf, union } from "./geometry.ts";
import type { PageText } from "./page-text.ts";
import { printedLines } from "./spacing.ts";

/** One printed line (or one line of a table's cell) and where it stands. */
export interface Line {
  text: string;
  /** All three undefined where PDFium knows no place, or for text turned against the page. */
  box: Box | undefined;
  /** Of its first and its last glyph. */
  first: Box | undefined;
  last: Box | undefined;
  /** Size in points and weight of its type, when it begins and ends in the same. */
  style: string | undefined;
}

/**
 * Control and format characters that nobody sees: unmapped glyphs come as the former.
 * The joiners U+200C and U+200D stay, since Persian and Indic scripts and emoji mean something by them.
 */
const INVISIBLE =
  /[\x00-\x08\x0e-\x1f\x7f-\x9f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffe\uffff]/g;
const HYPHEN_AT_END = "\ufffe";
const LINE_END = /\r\n|\ufffe|$/g;
/** Latin ligatures, and the bullets of Symbol and Wingdings in the private use area. */
const LIGATURE = /[\ufb00-\ufb06]/g;
const BULLET = /[\uf06c\uf06e\uf076\uf09f\uf0a7\uf0b7\uf0d8\uf0fc]/g;
/** The dots that lead from an entry of a list of contents to its page. */
const LEADER = /(?:\s?\.){5,}/g;
/** Marks raised above a line come as lines of their own, far from their word; nobody counts them as lines. */
const RAISED_MARKS = /^(?:[®™©℠\s]+|TM)$/;
/** Type smaller than this is there for machines (ids, placeholders), not for a reader. */
const SMALLEST_TYPE = 2;

/** The visible lines of a page, in PDFium's order. Blank lines do not count: a reader cannot see where one is. */
export function linesOf(page: PageText): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const { index: end, 0: mark } of page.text.matchAll(LINE_END)) {
    const raw = page.text.slice(start, end);
    const whole = { text: raw, start: 0, end: raw.length };
    const upright = page.isUpright(start + leading(raw));
    for (const piece of upright ? printedLines(raw, start, page) : [whole]) {
      const text = readable(
        mark === HYPHEN_AT_END && piece.end === raw.length ? `${piece.text}-` : piece.text,
      );
      if (text === "" || RAISED_MARKS.test(text)) continue;
      const from = start + piece.start + leading(raw.slice(piece.start, piece.end));
      const to = start + raw.slice(0, piece.end).trimEnd().length - 1;
      lines.push({ text, ...placed(page, from, to) });
    }
    start = end + mark.length;
  }
  const visible = lines.filter(({ box }) => !box || !isTiny(box, page.height));
  return visible.length > 0 ? visible : lines;
}

function readable(raw: string): string {
  return raw
    .replace(/\u00ad$/, "-")
    .replace(INVISIBLE, "")
    .replace(LIGATURE, (letters) => letters.normalize("NFKC"))
    .replace(BULLET, "•")
    .toWellFormed()
    .replace(LEADER, " … ")
    .replace(/\s+/g, " ")
    .trim();
}

function placed(page: PageText, from: number, to: number): Omit<Line, "text"> {
  const first = page.box(from);
  const last = page.box(to);
  if (!first || !last || !page.isUpright(from) || !page.isUpright(to)) {
    return { box: undefined, first: undefined, last: undefined, style: undefined };
  }
  const begins = `${Math.round(4 * heightOf(first))}/${page.weight(from)}`;
  const ends = `${Math.round(4 * heightOf(last))}/${page.weight(to)}`;
  return { box: union(first, last), first, last, style: begins === ends ? begins : undefined };
}

/** Boxes of some Type 3 fonts have no height at all, which says nothing about their size. */
function isTiny(box: Box, pageHeight: number): boolean {
  const height = box.top - box.bottom;
  return height > 0 && height < Math.min(SMALLEST_TYPE, pageHeight / 400);
}

const leading = (text: string): number => text.length - text.trimStart().length;
