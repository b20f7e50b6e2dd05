import { type FromWord, type Word, withoutAccents, wordReader } from "../words/words.ts";
import { LANGUAGES } from "./languages.ts";

/** The assumed language of a text whose language is not known. */
const DEFAULT = "en";
/** Articles and similar words that are joined to the next word: "l'entreprise", "dell'azienda". */
const ELISIONS: ReadonlyMap<string, RegExp> = new Map([
  ["fr", /^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)['’ʼ](?=\p{L})/iu],
  ["it", /^(?:[cdlmstv]|un|(?:d[ae]|ne|su|a)?ll|quest|quell|dov|com)['’ʼ](?=\p{L})/iu],
]);
const FIGURE = /\p{N}/u;

/**
 * Whether a text has a digit of any script, including fractions and superscripts: such a word belongs to no language.
 */
export const hasFigure = (text: string): boolean => FIGURE.test(text);

/**
 * What a text is about: its words in order, without stop words, each reduced to its stem and without accents, in the
 * given language (ISO 639-1). For comparing two texts by the same language.
 */
export function termsOf(text: string, language: string = DEFAULT): string[] {
  const reader = readers.get(language) ?? wordReader(termIn(language));
  readers.set(language, reader);
  return reader(text);
}

const readers = new Map<string, (text: string) => string[]>();

const termIn = (code: string): FromWord => {
  const { stem, stopWords } = LANGUAGES.get(code) ?? {};
  const elision = ELISIONS.get(code);
  return (word) => {
    const own = elision === undefined ? word.text : withoutElision(word, elision);
    if (word.isLetter || own === "") return undefined;
    if (!word.isAcronym && stopWords?.has(own)) return undefined;
    // An empty stem would match everything.
    return hasFigure(own) ? own : withoutAccents(stem?.(own) ?? own) || own;
  };
};

const withoutElision = ({ written, text }: Word, elision: RegExp): string => {
  const match = elision.exec(written);
  return match === null ? text : text.slice(match[0].length - 1);
};
