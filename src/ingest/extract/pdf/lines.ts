import { type Box, union } from "./geometry.ts";
import type { Glyph, PageText } from "./pdfium.ts";

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
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const INVISIBLE =
  /[\x00-\x08\x0e-\x1f\x7f-\x9f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffe\uffff]/g;
const HYPHEN_AT_END = "\ufffe";
const LINE_END = /\r\n|\ufffe|$/g;
/** Latin ligatures, and the bullets of Symbol and Wingdings in the private use area. */
const LIGATURE = /[\ufb00-\ufb06]/g;
const BULLET = /[\uf06c\uf06e\uf076\uf09f\uf0a7\uf0b7\uf0d8\uf0fc]/g;
/** Marks raised above a line come as lines of their own, far from their word; nobody counts them as lines. */
const RAISED_MARKS = /^[®™©℠\s]+$/;
/** Type smaller than this is there for machines (ids, placeholders), not for a reader. */
const SMALLEST_TYPE = 2;

/** The visible lines of a page, in PDFium's order. Blank lines do not count: a reader cannot see where one is. */
export function linesOf(page: PageText): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let index = 0;
  for (const end of page.text.matchAll(LINE_END)) {
    const raw = page.text.slice(start, end.index) + (end[0] === HYPHEN_AT_END ? "-" : "");
    const text = readable(raw);
    if (text !== "" && !RAISED_MARKS.test(text)) {
      const first = page.glyph(index + codePoints(raw.slice(0, raw.search(/\S/))));
      const last = page.glyph(index + codePoints(raw.trimEnd()) - 1);
      lines.push({ text, ...placed(first, last) });
    }
    index += codePoints(page.text.slice(start, end.index)) + end[0].length;
    start = end.index + end[0].length;
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
    .replace(/\s+/g, " ")
    .trim();
}

function placed(first: Glyph | undefined, last: Glyph | undefined): Omit<Line, "text"> {
  if (!first?.upright || !last?.upright) {
    return { box: undefined, first: undefined, last: undefined, style: undefined };
  }
  const [begins, ends] = [styleOf(first), styleOf(last)];
  const style = begins === ends ? begins : undefined;
  return { box: union(first.box, last.box), first: first.box, last: last.box, style };
}

const styleOf = ({ box, weight }: Glyph) => `${Math.round(4 * (box.top - box.bottom))}/${weight}`;

/** Boxes of some Type 3 fonts have no height at all, which says nothing about their size. */
function isTiny(box: Box, pageHeight: number): boolean {
  const height = box.top - box.bottom;
  return height > 0 && height < Math.min(SMALLEST_TYPE, pageHeight / 400);
}

function codePoints(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
