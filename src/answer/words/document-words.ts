import { EVERY_WORDS } from "../lexicon/any-language.ts";
import { DOCUMENT_WORDS, type DocumentWords } from "../lexicon/document-words.ts";

/** Languages without spaces, or in which a particle is joined to a word. */
const UNBOUNDED: ReadonlySet<string> = new Set(["zh", "ja", "ar"]);

const bounded = (language: string, alternatives: string): string =>
  UNBOUNDED.has(language)
    ? `(?:${alternatives})`
    : `(?<![\\p{L}\\p{M}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{M}])`;

/**
 * These words as the source of a regular expression: those of a language and of English, which occur in questions in
 * any language; those of all languages if it is not known.
 */
export const documentWords = (field: keyof DocumentWords, language?: string): string => {
  const own = DOCUMENT_WORDS[language ?? ""];
  const meant = own
    ? new Map([
        ["en", DOCUMENT_WORDS.en],
        [language ?? "", own],
      ])
    : new Map(Object.entries(DOCUMENT_WORDS));
  return `(?:${[...meant].map(([name, words]) => bounded(name, words?.[field] ?? "(?!)")).join("|")})`;
};

const tests = new Map<string, RegExp>();

/** Whether a text says it by one of these words. */
export const saysByWord = (text: string, field: keyof DocumentWords, language?: string): boolean => {
  const key = `${field} ${language}`;
  const test = tests.get(key) ?? new RegExp(documentWords(field, language), "iu");
  tests.set(key, test);
  return test.test(text);
};

const EVERY = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${EVERY_WORDS.spaced})(?![\\p{L}\\p{M}])|${EVERY_WORDS.unspaced}`,
  "iu",
);

/** Whether a text says "all" or "every", in any of the languages. */
export const saysEvery = (text: string): boolean => EVERY.test(text);
