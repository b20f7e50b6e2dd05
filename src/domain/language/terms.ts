import { type Word, withoutAccents, wordsIn } from "../words.ts";
import { LANGUAGES, type Language } from "./languages.ts";

/** What a text is taken for whose language is not known. */
const DEFAULT = "en";
/** Articles and the like that are written as one with the next word: "l'entreprise", "dell'azienda". */
const ELISIONS: ReadonlyMap<string, RegExp> = new Map([
  ["fr", /^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)['’ʼ](?=\p{L})/iu],
  ["it", /^(?:[cdlmstv]|un|(?:d[ae]|ne|su|a)?ll|quest|quell|dov|com)['’ʼ](?=\p{L})/iu],
]);
/** A word with a figure in it is no word of a language. */
const FIGURE = /\p{N}/u;

/**
 * What a text is about: its words in order, without stop words, each reduced to its stem and without accents, in the
 * language given (ISO 639-1). For comparing a text with another, both by the same language.
 */
export function termsOf(text: string, language: string = DEFAULT): string[] {
  const known = LANGUAGES.get(language);
  const elision = ELISIONS.get(language);
  const stem = stemmerOf(language, known);
  const terms: string[] = [];
  for (const word of wordsIn(text)) {
    const own = elision === undefined ? word.text : withoutElision(word, elision);
    if (word.isLetter || own === "") continue;
    if (!word.isAcronym && known?.stopWords.has(own)) continue;
    terms.push(stem(own));
  }
  return terms;
}

const withoutElision = ({ written, text }: Word, elision: RegExp): string => {
  const match = elision.exec(written);
  return match === null ? text : text.slice(match[0].length - 1);
};

/** Stems that are remembered of a language: stemming takes 1 to 8 µs a word. */
const REMEMBERED = 20_000;
const stems = new Map<string, Map<string, string>>();

const stemmerOf = (code: string, language: Language | undefined): ((word: string) => string) => {
  const stem = language?.stem ?? ((word: string) => word);
  const remembered = stems.get(code) ?? new Map<string, string>();
  stems.set(code, remembered);
  return (word) => {
    const before = remembered.get(word);
    if (before !== undefined) return before;
    // A stem that is nothing would find everything.
    const found = FIGURE.test(word) ? word : withoutAccents(stem(word)) || word;
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(word, found);
    return found;
  };
};
