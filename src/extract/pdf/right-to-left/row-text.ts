import type { CharLine } from "../text/char-line.ts";
import type { PageNotes } from "../text/script-text.ts";
import { type ScriptedPiece, writtenIn } from "../text/scripts.ts";
import { marked } from "../text/struck.ts";
import type { Glyph, Row } from "./glyphs.ts";
import { type Direction, inReadingOrder } from "./logical.ts";

/** Digits of Arabic and of Persian, from zero. */
const ZEROS = [0x660, 0x6f0];
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** A row as a line from left to right, one unit per glyph. */
export const lineOfRow = (row: Row): CharLine => ({
  text: row.map((glyph) => (glyph?.sign ?? " ").charAt(0)).join(""),
  boxes: row.map((glyph) => glyph?.box),
  places: row.map((glyph) => glyph?.index ?? -1),
  isHyphenated: false,
});

interface Reading {
  direction: Direction;
  notes: PageNotes;
  /** For each glyph; undefined if none is struck out. */
  isStruck: readonly boolean[] | undefined;
}

/** A piece of a row in reading order, with raised characters and struck-out words as in any line. */
export function rowText(
  row: Row,
  line: CharLine,
  piece: ScriptedPiece,
  { direction, notes, isStruck }: Reading,
): string {
  const struck = new Set<Glyph>();
  const glyphs = withScripts(row, line, piece, notes, (glyph, at) => {
    if (glyph && isStruck?.[at]) struck.add(glyph);
  });
  let text = "";
  const flags: boolean[] = [];
  for (const read of inReadingOrder(glyphs, direction)) {
    text += read.text;
    while (flags.length < text.length) flags.push(read.glyph !== undefined && struck.has(read.glyph));
  }
  return struck.size > 0 ? marked(text, flags) : text;
}

/** The glyphs of a piece; a raised or lowered stretch is one, whose character still has its direction. */
function withScripts(
  row: Row,
  line: CharLine,
  piece: ScriptedPiece,
  notes: PageNotes,
  see: (glyph: Glyph | undefined, at: number) => void,
): Row {
  const latin = { ...line, text: line.text.replace(ARABIC_DIGIT, latinDigit) };
  const written = piece.scripts.length > 0 ? writtenIn(latin, piece, notes) : [];
  const scripts = new Map(written.map((each) => [each.from, each]));
  const glyphs: Row = [];
  for (let at = piece.from; at < piece.to; at++) {
    const script = scripts.get(at);
    const own = row[at];
    const glyph = script && own ? { ...own, text: script.text } : own;
    see(glyph, at);
    glyphs.push(glyph);
    if (script) at = script.to - 1;
  }
  return glyphs;
}

const latinDigit = (sign: string): string => {
  const code = sign.charCodeAt(0);
  const zero = ZEROS.findLast((each) => each <= code) ?? code;
  return String(code - zero);
};
