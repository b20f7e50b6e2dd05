import { hasNoteMark, noteMarksIn } from "../domain/text/note-marks.ts";
import type { TextSpan } from "../domain/text/sentences.ts";
import { UNSPACED } from "../domain/words/unspaced.ts";

/** Hyphens and dashes of all kinds, the minus sign among them. */
const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/;
const SINGLE_QUOTE = /[\u2018\u2019\u201a\u201b\u02bc]/;
const DOUBLE_QUOTE = /[\u201c-\u201f\u00ab\u00bb]/;
/** Never visible within a line: the soft hyphen, zero-width characters and those that only set the direction. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/;
/** What a model gets for the `<` of a tag (`unfenced`), and quotes. */
const UNFENCED = "\u2039";
/** Joined letters of a font, which some files keep ("ﬁ"). */
const LIGATURE = /[\ufb00-\ufb06]/;

/**
 * Where a text contains a quote: verbatim, except for white space, the kind of hyphens and quotation marks, white space
 * next to a hyphen, as left by a line end, the `‹` for a tag's `<`, and the encoding of accents and ligatures. It
 * begins and ends at boundaries of words and numbers: `82,959` does not contain `959`. If it is not found, hyphens
 * between letters are ignored, because a passage closes up `long-term` at a line end and a model writes it correctly;
 * and so are note marks, which quotes lack.
 * @returns the first position; undefined if it is not there, or if the quote is empty.
 */
export const findQuote = (text: string, quote: string): TextSpan | undefined =>
  findIn(canonical(text), canonical(quote), text) ??
  findIn(canonical(text, "closed"), canonical(quote, "closed"), text) ??
  (hasNoteMark(text) && !hasNoteMark(quote)
    ? findIn(canonical(text, "closed", "dropped"), canonical(quote, "closed"), text)
    : undefined);

const findIn = (
  { text: plain, origins }: Canonical,
  quote: Canonical,
  text: string,
): TextSpan | undefined => {
  const wanted = quote.text.trim();
  if (wanted === "") return undefined;
  let at = plain.indexOf(wanted);
  while (at >= 0 && !isWhole(plain, at, at + wanted.length)) at = plain.indexOf(wanted, at + 1);
  const first = origins[at];
  const last = origins[at + wanted.length - 1];
  return at < 0 || first === undefined || last === undefined
    ? undefined
    : { start: first, end: last + characterAt(text, last).length };
};

const LETTER = /[\p{L}\p{M}]/u;
const WORD = /^[\p{L}\p{M}\p{N}]{2}$/u;
/** A mark that belongs to the preceding character. */
const MARK = /\p{M}/u;
/** A separator within a number. */
const NUMBER = /^\p{N}[.,]\p{N}$/u;

const isWhole = (text: string, start: number, end: number): boolean =>
  !joins(text, start) && !joins(text, end);

/** Whether a word or number runs across this position. Scripts without spaces between words have none. */
const joins = (text: string, at: number): boolean => {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  if (at === 0 || at === text.length) return false;
  if (MARK.test(after)) return true;
  if (SPACELESS.test(before) || SPACELESS.test(after)) return false;
  const windows = [text.slice(Math.max(0, at - 2), at + 1), text.slice(at - 1, at + 2)];
  return WORD.test(before + after) || windows.some((window) => NUMBER.test(window));
};

const SPACELESS = new RegExp(`[${UNSPACED}]`, "u");

const characterAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0);

/** `origins[i]` is the position, in the original text, of the character that UTF-16 unit `i` stands for. */
interface Canonical {
  text: string;
  origins: number[];
}

/**
 * @param hyphens between letters: kept, or closed up
 * @param marks of notes: kept, or dropped
 */
const canonical = (
  text: string,
  hyphens: "kept" | "closed" = "kept",
  marks: "kept" | "dropped" = "kept",
): Canonical => {
  const dropped = marks === "dropped" ? noteMarksIn(text) : [];
  const units: string[] = [];
  const origins: number[] = [];
  const drop = (): void => {
    units.pop();
    origins.pop();
  };
  const add = (unit: string, origin: number): void => {
    if (unit === " " && (units.at(-1) === " " || units.at(-1) === "-")) return;
    if (unit === "-" && units.at(-1) === " ") drop();
    const joinsLetters = units.at(-1) === "-" && LETTER.test(unit) && LETTER.test(units.at(-2) ?? "");
    if (hyphens === "closed" && joinsLetters) drop();
    units.push(unit);
    origins.push(origin);
  };
  let at = 0;
  for (const character of text) {
    if (dropped[0] && at >= dropped[0].end) dropped.shift();
    const isDropped = dropped[0] !== undefined && at >= dropped[0].start;
    if (isDropped) {
      at += character.length;
      continue;
    }
    for (const unit of plain(character).split("")) add(unit, at);
    at += character.length;
  }
  return { text: units.join(""), origins };
};

const plain = (character: string): string => {
  if (/\s/.test(character)) return " ";
  if (character <= "\x7f") return character;
  if (DASH.test(character)) return "-";
  if (SINGLE_QUOTE.test(character)) return "'";
  if (DOUBLE_QUOTE.test(character)) return '"';
  if (UNSEEN.test(character)) return "";
  if (character === UNFENCED) return "<";
  return character.normalize(LIGATURE.test(character) ? "NFKD" : "NFD");
};
