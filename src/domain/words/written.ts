const SPACE = /\s+/;
const CAPITAL_FIRST = /^\p{Lu}/u;
const CAPITALISED = /^[^\p{L}\p{N}]*\p{Lu}/u;
const SMALL = /\p{Ll}/u;
const CAPITAL = /\p{Lu}/u;
const POSSESSIVE = /['’]s?[^\p{L}]*$/u;
const LETTERS = /[\p{L}\p{M}]+/gu;
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The words of a text, separated by white space, as written: with their signs. */
export const writtenWords = (text: string, most?: number): string[] => text.split(SPACE, most);

/** Whether a word begins with a capital letter. */
export const beginsWithCapital = (word: string): boolean => CAPITAL_FIRST.test(word);

/** The same, ignoring any signs before the letter. */
export const isCapitalised = (word: string): boolean => CAPITALISED.test(word);

/** Whether a text has a small letter: without one, capitals say nothing. */
export const hasSmallLetter = (text: string): boolean => SMALL.test(text);

export const hasCapital = (text: string): boolean => CAPITAL.test(text);

/** Whether a word has a possessive ending: "Apple's", "the mills'". */
export const isPossessive = (word: string): boolean => POSSESSIVE.test(word);

export const withoutPossessive = (word: string): string => word.replace(POSSESSIVE, "");

/** A word without the signs around it. */
export const withoutSigns = (word: string): string => word.replace(SIGNS_AROUND, "");

/** The words of a text without signs and figures: runs of letters, as written. */
export const lettersIn = (text: string): string[] => text.match(LETTERS) ?? [];

/** The same, with their positions. */
export const lettersAt = (text: string): { word: string; at: number }[] =>
  Array.from(text.matchAll(LETTERS), ({ 0: word, index }) => ({ word, at: index }));

/** The set of words in a string that spaces separate. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
