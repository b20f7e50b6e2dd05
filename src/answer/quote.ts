import { hasNoteMark, noteMarksIn } from "../domain/text/note-marks.ts";
import type { TextSpan } from "../domain/text/sentences.ts";
import { UNSPACED } from "../domain/words/unspaced.ts";

/** Hyphens and dashes of all kinds, the minus sign among them. */
const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/;
const SINGLE_QUOTE = /[\u2018\u2019\u201a\u201b\u02bc]/;
const DOUBLE_QUOTE = /[\u201c-\u201f\u00ab\u00bb]/;
/** Never printed within a line: the soft hyphen, zero-width characters and those that only turn the direction. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/;
/** What a model is given for the `<` of a tag (`unfenced`), and quotes. */
const UNFENCED = "\u2039";
/** Letters that a font joins, as some files keep them ("ﬁ"). */
const LIGATURE = /[\ufb00-\ufb06]/;

/**
 * Where a text says what a quote says: word for word, but for white space, for the kind of hyphens and quotation marks,
 * for white space beside a hyphen, as a line end leaves it, for the `‹` that stands for a tag's `<`, and for how accents
 * and ligatures are encoded. It begins and ends where words and numbers do: `959` is not said by `82,959`. Where it is not
 * there so, hyphens between letters do not count: a passage closes up `long-term` where a line ends in it, and a model
 * writes it as it should be; nor do marks of notes, of which a quote has none.
 * @returns the first place; undefined when it is not there, or when the quote is empty.
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
/** Belongs to the character before it. */
const MARK = /\p{M}/u;
/** A number's separator. */
const NUMBER = /^\p{N}[.,]\p{N}$/u;

const isWhole = (text: string, start: number, end: number): boolean =>
  !joins(text, start) && !joins(text, end);

/** Whether a word or number runs across this place. Scripts without spaces between words have no such places. */
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

/** `origins[i]` is where the character begins, in the text as it was, that UTF-16 unit `i` stands for. */
interface Canonical {
  text: string;
  origins: number[];
}

/**
 * @param hyphens those between letters: kept, or closed up
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
