import { type FromWord, type Word, withoutAccents, wordReader } from "../words/words.ts";
import { LANGUAGES } from "./languages.ts";

/** What a text is taken for whose language is not known. */
const DEFAULT = "en";
/** Articles and the like that are written as one with the next word: "l'entreprise", "dell'azienda". */
const ELISIONS: ReadonlyMap<string, RegExp> = new Map([
  ["fr", /^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)['’ʼ](?=\p{L})/iu],
  ["it", /^(?:[cdlmstv]|un|(?:d[ae]|ne|su|a)?ll|quest|quell|dov|com)['’ʼ](?=\p{L})/iu],
]);
const FIGURE = /\p{N}/u;

/** Whether a text has a figure of any script, a fraction or a raised one among them: such a word is none of a language. */
export const hasFigure = (text: string): boolean => FIGURE.test(text);

/**
 * What a text is about: its words in order, without stop words, each reduced to its stem and without accents, in the
 * language given (ISO 639-1). For comparing a text with another, both by the same language.
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
    // A stem that is nothing would find everything.
    return hasFigure(own) ? own : withoutAccents(stem?.(own) ?? own) || own;
  };
};

const withoutElision = ({ written, text }: Word, elision: RegExp): string => {
  const match = elision.exec(written);
  return match === null ? text : text.slice(match[0].length - 1);
};
