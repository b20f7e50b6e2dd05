import { hashed, hashOf, UNHASHED } from "./span-hash.ts";
import { UNSPACED } from "./unspaced.ts";

const LETTERS = `(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+`;
/**
 * A number is never torn, and is one word with letters right behind it: "1,500", "100km", "1st". Words of scripts without
 * spaces stand for themselves, beside a number as well.
 */
const WORD = new RegExp(
  [
    `(?!\\p{P})[${UNSPACED}](?:(?!\\p{P})[${UNSPACED}\\p{M}])*`,
    `\\p{N}+(?:[.,]\\p{N}+)*(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])*`,
    "(?:\\p{L}\\.){2,}",
    "\\p{Lu}+(?:&\\p{Lu}+)+",
    "\\p{Lu}\\.(?=\\s)",
    `${LETTERS}(?:['’ʼ](?:(?![${UNSPACED}])[\\p{L}\\p{M}])+)*`,
  ].join("|"),
  "uy",
);

const SPACE = 32;
const LETTER = 1;
/** ASCII that no word begins with, and that ends one. */
const BETWEEN = 2;
/** Of each ASCII character which of these it is; 0 where the pattern has to tell. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z]/.test(character)) return LETTER;
  return /[0-9'&]/.test(character) ? 0 : BETWEEN;
});
const kindOf = (code: number): number => KINDS[code] ?? 0;

/**
 * Calls back for each word of a text in order, with where it stands (UTF-16 offsets, the end excluded) and its `hashOf`.
 * Most words are letters of ASCII with nothing beside them that could belong to them: these are told without the
 * pattern, and hashed as they are read.
 */
export const eachWord = (text: string, found: Found): void => {
  for (let at = 0; at < text.length; ) {
    let code = text.charCodeAt(at);
    if (kindOf(code) === BETWEEN) {
      at += 1;
      continue;
    }
    let hash = UNHASHED;
    let end = at;
    while (kindOf(code) === LETTER) {
      hash = hashed(hash, code);
      end += 1;
      code = end < text.length ? text.charCodeAt(end) : SPACE;
    }
    // One letter alone may begin an abbreviation ("U.S."), or be an initial.
    if (end > at + 1 && kindOf(code) === BETWEEN) {
      found(at, end, hash);
      at = end;
    } else at = behindOther(text, at, found);
  }
};

type Found = (start: number, end: number, hash: number) => void;

/** Calls back for a word that the pattern has to tell. @returns where to go on: behind it, or behind what begins none. */
const behindOther = (text: string, start: number, found: Found): number => {
  const end = patternEnd(text, start);
  if (end === start) return start + (text.charCodeAt(start) >= 0xd800 ? lengthAt(text, start) : 1);
  found(start, end, hashOf(text, start, end));
  return end;
};

/** Where the word ends that begins there, as the pattern tells; the same place where none does. */
const patternEnd = (text: string, start: number): number => {
  WORD.lastIndex = start;
  return WORD.test(text) ? WORD.lastIndex : start;
};

/** How many UTF-16 units the character has. */
const lengthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
