import { kindOf, levelsOf, mirrored } from "./bidi.ts";
import type { Glyph, Row } from "./glyphs.ts";

/** How a page's text is put in reading order. */
export interface Direction {
  /** Whether the page's text runs from right to left, except for lines with a direction of their own. */
  isRightToLeft: boolean;
  /** Whether the file stores brackets by shape, "(" for the left one; otherwise by meaning, "(" for the first one. */
  hasShapes: boolean;
}

/** A character that makes the algorithm treat a stretch as running from left to right. */
const LATIN = "a";

/** Whether a line runs to the left: by most of its letters; on such a page, unless it begins and ends otherwise. */
function runsLeft(row: Row, isRightToLeft: boolean): boolean {
  const letters = row
    .map((glyph) => glyph && kindOf(glyph.sign))
    .filter((kind) => kind === "right" || kind === "left");
  const right = letters.filter((kind) => kind === "right").length;
  if (right === 0) return letters.length === 0 && isRightToLeft;
  if (2 * right >= letters.length) return true;
  return isRightToLeft && (letters[0] === "right" || letters.at(-1) === "right");
}

/** What is read at one position in a row. */
export interface ReadGlyph {
  text: string;
  /** Undefined for a space. */
  glyph: Glyph | undefined;
}

/** The text of a row, or of a part of it, in reading order. @param row from left to right */
export const logicalText = (row: Row, direction: Direction): string =>
  inReadingOrder(row, direction)
    .map(({ text }) => text)
    .join("");

/** The same, glyph by glyph. */
export function inReadingOrder(row: Row, { isRightToLeft, hasShapes }: Direction): ReadGlyph[] {
  if (runsLeft(row, isRightToLeft)) return fromRight(row, hasShapes);
  return stretches(row, QUOTED).flatMap(({ part, isOwn }) =>
    isOwn ? fromRight(part, hasShapes) : part.map(asItStands),
  );
}

const asItStands = (glyph: Glyph | undefined): ReadGlyph => ({ text: glyph?.text ?? " ", glyph });

/**
 * The text whose glyphs are in these positions in a line that runs from right to left. Read that way, everything is in
 * order except what runs against the line, words in other scripts and figures, which the bidirectional algorithm finds.
 * Several texts may look the same; of these, a number next to a word in another script follows it, as in "Windows 11".
 */
function fromRight(row: Row, hasShapes: boolean): ReadGlyph[] {
  const parts = stretches(row, AGAINST)
    .flatMap(({ part, isOwn }) =>
      isOwn ? [{ sign: LATIN, read: part.map(asItStands) }] : part.map((glyph) => signOf(glyph, hasShapes)),
    )
    .reverse();
  const levels = levelsOf(parts.map(({ sign }) => sign).join(""));
  const all: ReadGlyph[][] = [];
  let against: ReadGlyph[][] = [];
  const turnRound = (): void => {
    for (const read of against.reverse()) all.push(read);
    against = [];
  };
  for (const [at, { read }] of parts.entries()) {
    if ((levels[at] ?? 1) % 2 === 0) against.push(read);
    else {
      turnRound();
      all.push(read);
    }
  }
  turnRound();
  return all.flat();
}

/** One UTF-16 unit for the algorithm, and what is read. */
function signOf(glyph: Glyph | undefined, hasShapes: boolean): { sign: string; read: ReadGlyph[] } {
  if (glyph === undefined) return { sign: " ", read: [asItStands(glyph)] };
  const meant = hasShapes ? mirrored(glyph.sign) : glyph.sign;
  const sign = meant.length === 1 ? meant : kindOf(meant) === "right" ? "\u05d0" : "-";
  const text = meant === glyph.sign ? glyph.text : meant + glyph.text.slice(glyph.sign.length);
  return { sign, read: [{ text, glyph }] };
}

/** A row as one character for each of its glyphs: L and R for letters, D for digits, + and - for themselves. */
const shapeOf = (row: Row): string =>
  row
    .map((glyph) => {
      if (glyph === undefined) return " ";
      if (SIGNS.has(glyph.sign)) return SIGNS.get(glyph.sign);
      const kind = kindOf(glyph.sign);
      return kind === "left"
        ? "L"
        : kind === "right"
          ? "R"
          : kind === "digit"
            ? "D"
            : kind === "weak"
              ? "."
              : "o";
    })
    .join("");

const SIGNS: ReadonlyMap<string, string> = new Map([
  ["+", "+"],
  ["-", "-"],
  ["−", "-"],
]);

/**
 * What runs from left to right in a line that runs from the right: words with the numbers after them, and numbers with
 * their sign on the left ("+971 4 555 1234"), which the line would have put on the right.
 */
const AGAINST = /L(?:[^R]*[LD])?|(?<=^|[ o])(?:\+D(?:[D .-]*D)?|-D(?:[D.]*D)?)/g;
/** What runs from right to left in a line that runs from the left. */
const QUOTED = /R(?:[^L]*R)?/g;

/** Consecutive parts; `isOwn` marks what the pattern finds, with digits close before letters. */
function stretches(row: Row, pattern: RegExp): { part: Row; isOwn: boolean }[] {
  const shape = shapeOf(row);
  const found: { part: Row; isOwn: boolean }[] = [];
  let done = 0;
  for (const { index, 0: match } of shape.matchAll(pattern)) {
    let from = index;
    if (match.startsWith("L")) while (from > done && shape[from - 1] === "D") from--;
    const to = index + match.length;
    found.push({ part: row.slice(done, from), isOwn: false }, { part: row.slice(from, to), isOwn: true });
    done = to;
  }
  found.push({ part: row.slice(done), isOwn: false });
  return found;
}
