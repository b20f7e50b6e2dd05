import { type Box, extend, heightOf, sharesBand } from "../geometry.ts";
import type { PageText } from "../text/page-text.ts";
import type { PrintedLine } from "../text/printed-lines.ts";
import { JOINER, kindOf, mirrored } from "./bidi.ts";

/** Everything at one position: a character with its marks, or the letters of a ligature. */
export interface Glyph {
  /** In reading order. */
  text: string;
  /** Its first character, as in the file: for a bracket either its shape, or its meaning in the line. */
  sign: string;
  box: Box;
  /** Indexes of its first and last characters in the page's text. */
  index: number;
  last: number;
}

/** PDFium's character for a hyphen that ends a line. */
const HYPHEN_AT_END = "\ufffe";
/** In heights of the type: characters that begin closer together than this are one glyph. */
const SAME_PLACE = 0.01;
/**
 * In heights of the type, a gap that is a space: letters are within 0.07 of each other, words 0.15 or more apart. Some
 * fonts give boxes as narrow as the ink to parts of what PDFium treats as one word.
 */
const SPACE = 0.11;
const SPACE_IN_WORD = 0.2;
/** Glyphs before and after a mark in PDFium's line among which its base is: those of a word, possibly reversed. */
const NEAR_MARK = 20;
/** Printed lines that one line of PDFium's may span; each glyph is compared with all. */
const MOST_ROWS = 4;

/** A printed line from left to right: `undefined` is a space. */
export type Row = (Glyph | undefined)[];

/**
 * One line of PDFium's, by the positions of its glyphs: as one printed line or several.
 * @param dots characters to leave out, by index
 */
export function rowsOfGlyphs(
  { text, start, hasHyphen }: PrintedLine,
  page: PageText,
  dots: ReadonlySet<number>,
): Row[] {
  const signs = placedSigns(hasHyphen ? text + HYPHEN_AT_END : text, start, page).filter(
    ({ index }) => !dots.has(index),
  );
  const { glyphs, marks } = gathered(signs.filter(({ sign }) => sign !== " "));
  for (const mark of marks) addMark(mark, glyphs);
  const blanks = signs.filter(({ sign }) => sign === " ");
  return bands(glyphs).map((row) => withSpaces(row, blanks));
}

interface Sign {
  sign: string;
  box: Box;
  index: number;
}

/** Without control characters, which have no position. */
function placedSigns(line: string, start: number, page: PageText): Sign[] {
  const signs: Sign[] = [];
  for (const { sign, at } of asStored(line)) {
    const box = page.box(start + at);
    if (box) signs.push({ sign, box, index: start + at });
  }
  return signs;
}

/**
 * The characters of one of PDFium's lines, as in the file. PDFium mirrors brackets if it takes the line to run from
 * right to left: from a right-to-left letter to the next left-to-right one (`CPDF_TextPage::CloseTempLine`).
 */
function* asStored(line: string): Generator<{ sign: string; at: number }> {
  let isMirrored = false;
  let at = 0;
  for (const sign of line) {
    const kind = kindOf(sign);
    if (kind === "right") isMirrored = true;
    else if (kind === "left") isMirrored = false;
    if (/\s/.test(sign)) yield { sign: " ", at };
    else if (sign === HYPHEN_AT_END) yield { sign: "-", at };
    else if (kind !== "control") yield { sign: kind === "neutral" && isMirrored ? mirrored(sign) : sign, at };
    at += sign.length;
  }
}

/** A mark with a position of its own, and the number of glyphs before it in the file. */
interface Mark {
  sign: Sign;
  after: number;
}

/** Characters at one position are one glyph, and so are those that share its width; marks elsewhere are kept. */
function gathered(signs: Sign[]): { glyphs: Glyph[]; marks: Mark[] } {
  const glyphs: Glyph[] = [];
  const marks: Mark[] = [];
  /** The glyph of the previous character. */
  let host: Glyph | undefined;
  let before: Sign | undefined;
  for (const group of atOnePlace(signs)) {
    const [first] = group;
    if (first === undefined) continue;
    if (!isMark(first)) {
      host = glyphOf(group, first);
      glyphs.push(host);
    } else {
      if (!before || !isShared(before, first)) host = undefined;
      if (host) join(host, first);
      else marks.push({ sign: first, after: glyphs.length });
    }
    before = group.at(-1);
  }
  return { glyphs, marks };
}

const isMark = ({ sign }: Sign): boolean => kindOf(sign) === "mark";

/** A letter and everything at its position; a mark that precedes its letter is separate. */
function* atOnePlace(signs: Sign[]): Generator<Sign[]> {
  let group: Sign[] = [];
  for (const sign of signs) {
    const [first] = group;
    if (first && !isMark(first) && isAtOnePlace(first.box, sign.box)) group.push(sign);
    else {
      yield group;
      group = [sign];
    }
  }
  yield group;
}

function glyphOf(signs: Sign[], first: Sign): Glyph {
  const box = { ...first.box };
  for (const each of signs) extend(box, each.box);
  return {
    text: ligature(signs.map(({ sign }) => sign)),
    sign: first.sign,
    box,
    index: first.index,
    last: first.index + signs.length - 1,
  };
}

const isAtOnePlace = (a: Box, b: Box): boolean =>
  Math.abs(a.left - b.left) < SAME_PLACE * heightOf(a) && sharesBand(a, b);

/** Some files divide a letter's width among it and its marks, side by side. */
const isShared = ({ box: a }: Sign, { box: b }: Sign): boolean => {
  const near = SAME_PLACE * heightOf(a);
  const touch = Math.min(Math.abs(a.left - b.right), Math.abs(a.right - b.left)) < near;
  return touch && Math.abs(a.right - a.left - b.right + b.left) < near;
};

function join(base: Glyph, { sign, box, index }: Sign): void {
  base.text += sign;
  base.index = Math.min(base.index, index);
  base.last = Math.max(base.last, index);
  extend(base.box, box);
}

/** Ligatures with a character of their own, whose letters PDFium gives in order. */
let forms: Set<string> | undefined;
const formsOf = (): Set<string> => {
  const spelt = (code: number): string => String.fromCharCode(code).normalize("NFKC");
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => spelt(from + at));
  return new Set([...range(0xfb1d, 0xfdff), ...range(0xfe70, 0xfefc)]);
};

/** If a font spells out a ligature, PDFium reverses its letters as it does those of a word. */
function ligature(signs: string[]): string {
  const [first = ""] = signs;
  if (signs.length === 1) return first;
  const text = signs.join("");
  forms ??= formsOf();
  if (forms.has(text)) return text;
  const runs: string[][] = [];
  for (const sign of signs) {
    const run = runs.at(-1);
    if (run && isOfWord(sign) && isOfWord(run[0] ?? "")) run.push(sign);
    else runs.push([sign]);
  }
  return runs.flatMap((run) => run.reverse()).join("");
}

const isOfWord = (sign: string): boolean => kindOf(sign) === "right" || JOINER.test(sign);

/** A mark is read after its base. */
function addMark({ sign, after }: Mark, glyphs: Glyph[]): void {
  const middle = (sign.box.left + sign.box.right) / 2;
  const distance = ({ box }: Glyph): number =>
    sharesBand(box, sign.box) ? Math.max(box.left - middle, middle - box.right, 0) : Number.POSITIVE_INFINITY;
  const [base] = glyphs
    .slice(Math.max(0, after - NEAR_MARK), after + NEAR_MARK)
    .sort((a, b) => distance(a) - distance(b));
  if (base) join(base, sign);
}

function bands(glyphs: Glyph[]): Glyph[][] {
  const rows: { box: Box; glyphs: Glyph[] }[] = [];
  for (const glyph of glyphs) {
    const row =
      rows.findLast(({ box }) => sharesBand(box, glyph.box)) ??
      (rows.length < MOST_ROWS ? undefined : rows.at(-1));
    if (row) row.glyphs.push(glyph);
    else rows.push({ box: glyph.box, glyphs: [glyph] });
  }
  return rows.map(({ glyphs }) => glyphs.sort((a, b) => a.box.left - b.box.left));
}

function withSpaces(glyphs: Glyph[], blanks: Sign[]): Row {
  const spaces = blanks.filter(({ box }) => box.right > box.left);
  const middles = spaces.map(({ box }) => (box.left + box.right) / 2).sort((a, b) => a - b);
  const isBlank = new Set(blanks.map(({ index }) => index));
  const row: Row = [];
  let before: Glyph | undefined;
  let next = 0;
  for (const glyph of glyphs) {
    const from = before?.box.right ?? Number.NEGATIVE_INFINITY;
    while ((middles[next] ?? Number.POSITIVE_INFINITY) < from) next++;
    const hasSpace = (middles[next] ?? Number.POSITIVE_INFINITY) < glyph.box.left;
    if (before && (hasSpace || isApart(before, glyph, isBlank))) row.push(undefined);
    row.push(glyph);
    before = glyph;
  }
  return row;
}

/** Letters of a ligature that share its width are in a different order from the letters around them. */
function isApart(before: Glyph, glyph: Glyph, isBlank: ReadonlySet<number>): boolean {
  const [first, last] = before.last < glyph.index ? [before.last, glyph.index] : [glyph.last, before.index];
  const isOneWord = last - first === 1 || (last - first === 2 && !isBlank.has(first + 1));
  const gap = glyph.box.left - before.box.right;
  return gap >= (isOneWord ? SPACE_IN_WORD : SPACE) * heightOf(glyph.box);
}
