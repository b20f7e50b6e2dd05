import { heightOf } from "../geometry.ts";
import type { Line } from "../text/lines.ts";
import type { BodyType } from "./body-type.ts";

/** A note's type is smaller than the body's by this factor, or its mark smaller than its text. */
const SMALLER = 0.95;
const MARK_SMALLER = 0.85;
/** "1", "(1)", "[1]", "*", "†" before a space or, raised, before the text. */
const MARK = /^(?:\(\d{1,2}\)|\[(?:\d{1,3}|[a-z])\]|\d{1,2}|\([a-z]\)|[*†‡§¹²³⁴-⁹]{1,3})(?=\s|$|\p{L})/u;
const KINDS =
  "figure|fig\\.|table|chart|exhibit|graph|map|box|abbildung|abb\\.|tabelle|tab\\.|tableau|cuadro|tabla|figura|gr[aá]fico|рис\\.|рисунок|таблица|図|表|图";
const CAPTION = new RegExp(
  `^(?!\\p{Ll})(?i:${KINDS})\\s*(?:\\d|[A-Z]\\b|(?i:[ivx]+)\\b)(?i:[\\d.\\-–a-z]{0,8})(?:[.:–—-]|\\s[-–—\\p{Lu}(]|$)`,
  "u",
);
/** The first letters of the kinds, checked first: a pattern with case-insensitive parts is slow. */
const CAPTION_LETTER = /^[A-GMTРТ図表图]/;
/** In lower case, a colon or a dash must follow: "fig. 1: The mill". */
const SMALL_CAPTION = new RegExp(`^(?:${KINDS})\\s*\\d[\\d.]{0,5}\\s?[:–—]\\s+\\p{Lu}`, "u");

/** Whether a line begins a footnote: a mark, then type smaller than the body's, or a raised mark. */
export function beginsNote(line: Line, body: BodyType, afterTable: boolean): boolean {
  const [mark, text] = line.pieces;
  if (!mark || !MARK.test(line.text)) return false;
  if (mark.opensNote) return true;
  const size = (text ?? mark).style?.size ?? heightOf((text ?? mark).box);
  if (size < SMALLER * body.size) return true;
  if (text && MARK.test(mark.text) && heightOf(mark.box) < MARK_SMALLER * heightOf(text.box)) return true;
  return afterTable && /^(?:\(|\[|\*|†|‡)/.test(line.text);
}

export const isSmall = ({ pieces }: Line, body: BodyType): boolean =>
  pieces.length > 0 && pieces.every(({ style }) => style !== undefined && style.size < SMALLER * body.size);

/** "Figure 3: …", "Table 2. …"; not "Table 2 shows that …", or a line of a sentence continuing with "figure 2". */
export const beginsCaption = ({ text }: Line): boolean =>
  (CAPTION_LETTER.test(text) && CAPTION.test(text)) || SMALL_CAPTION.test(text);
