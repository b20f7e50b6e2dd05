import { hashed, hashOf, UNHASHED } from "./span-hash.ts";
import { UNSPACED } from "./unspaced.ts";

const LETTERS = `(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+`;
/**
 * A number is never split, and forms one word with the letters directly after it: "1,500", "100km", "1st". Words of
 * scripts without spaces are separate words, even next to a number.
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
/** ASCII characters that no word begins with, and that end one. */
const BETWEEN = 2;
/** For each ASCII character, which of these it is; 0 if the pattern has to decide. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z]/.test(character)) return LETTER;
  return /[0-9'&]/.test(character) ? 0 : BETWEEN;
});
const kindOf = (code: number): number => KINDS[code] ?? 0;

/**
 * Calls back for each word of a text in order, with its position (UTF-16 offsets, the end excluded) and its `hashOf`.
 * Most words are ASCII letters with nothing next to them that could belong to them: these are recognised without the
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
    // A single letter may begin an abbreviation ("U.S."), or be an initial.
    if (end > at + 1 && kindOf(code) === BETWEEN) {
      found(at, end, hash);
      at = end;
    } else at = behindOther(text, at, found);
  }
};

type Found = (start: number, end: number, hash: number) => void;

/**
 * Calls back for a word that the pattern has to recognise. @returns where to continue: after it, or after what begins
 * no word.
 */
const behindOther = (text: string, start: number, found: Found): number => {
  const end = patternEnd(text, start);
  if (end === start) return start + (text.charCodeAt(start) >= 0xd800 ? lengthAt(text, start) : 1);
  found(start, end, hashOf(text, start, end));
  return end;
};

/** The end of the word that begins there, according to the pattern; the same position if none does. */
const patternEnd = (text: string, start: number): number => {
  WORD.lastIndex = start;
  return WORD.test(text) ? WORD.lastIndex : start;
};

/** How many UTF-16 units the character has. */
const lengthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
