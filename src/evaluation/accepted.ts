import { UNSPACED } from "../domain/words/unspaced.ts";
import type { Accepted } from "./golden.ts";

/** Text in a form for comparison: one form for each letter, quote, dash and space, in lower case. */
export const plain = (text: string): string =>
  text
    .replace(/[™®©]/g, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’‚‛′`]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/\u00ad/g, "")
    .replace(/[*|_]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/([$€£(]) /g, "$1")
    .replace(/ ([%)])/g, "$1")
    .trim();

/**
 * Whether the text contains these words as whole words, and a figure as a whole figure, so that 59 is not found in
 * 82,959.
 */
export const holds = (text: string, words: string): boolean => holdsPlain(plain(text), plain(words));

/**
 * The same for text that is already `plain`. Words that are only marks, which leave nothing to compare, are found
 * nowhere.
 */
function holdsPlain(within: string, wanted: string): boolean {
  if (wanted === "") return false;
  const isCut = cutting(wanted);
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!isCut(within.slice(Math.max(0, at - 2), at), within.slice(end, end + 2))) return true;
  }
  return false;
}

/** A letter or digit that continues a word: between those of scripts without spaces, no word ends or begins. */
const IN_WORD = `(?![${UNSPACED}])[\\p{L}\\p{N}]`;
/** In Chinese a numeral continues a number, and a word is negated by what comes before it. */
const NUMERAL = "[〇零一二三四五六七八九十百千万亿两]";
const GOES_ON = new RegExp(`${NUMERAL}$`, "u");
const BEGINS_NUMBER = new RegExp(`^${NUMERAL}`, "u");
const DENIED = /[不非未无無]$/u;
const BEGINS = new RegExp(`^${IN_WORD}`, "u");
const ENDS = new RegExp(`${IN_WORD}$`, "u");

/** Whether words continue in the two characters before or after them. */
function cutting(wanted: string): (before: string, after: string) => boolean {
  const [opensWord, opensFigure] = [BEGINS.test(wanted), /^\d/.test(wanted)];
  const [last, closesFigure] = [wanted.slice(-2), /\d$/.test(wanted.slice(-1))];
  const closesWord = ENDS.test(last);
  const [opensNumber, opensHan] = [BEGINS_NUMBER.test(wanted), /^\p{Script=Han}/u.test(wanted)];
  return (before, after) =>
    (opensNumber && GOES_ON.test(before)) ||
    (opensHan && DENIED.test(before)) ||
    (opensWord && (ENDS.test(before.slice(-1)) || (opensFigure && /\d[.,]$/.test(before)))) ||
    (closesWord && (BEGINS.test(after) || (closesFigure && /^[.,]\d/.test(after))));
}

/** How many of the groups must be present. */
const NEEDED = 2 / 3;

/** Whether this share of something is enough where all of it is asked for. */
export const enough = (count: number, of: number): boolean => count >= of * NEEDED - 1e-9;

const isGroups = (accepted: Accepted): accepted is string[][] => Array.isArray(accepted[0]);

/** Whether the text contains an accepted answer; of several groups, two thirds. */
export function answers(text: string, accepted: Accepted): boolean {
  const within = plain(text);
  const isThere = (words: string): boolean => holdsPlain(within, plain(words));
  if (!isGroups(accepted)) return accepted.some(isThere);
  return enough(accepted.filter((group) => group.some(isThere)).length, accepted.length);
}
