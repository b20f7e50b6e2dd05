import { recent } from "../../domain/collections/recent.ts";
import { recogniseLanguage } from "../../domain/language/recognise.ts";
import { wordSet } from "../../domain/words/written.ts";
import { AND_WORDS } from "../lexicon/any-language.ts";
import type { QuestionWords } from "../lexicon/question-words.ts";
import { QUESTION_WORDS } from "./languages.ts";

/** Compiled tests of a language's question words. */
export interface Patterns {
  words: QuestionWords;
  find(alternatives: string): RegExp;
  /** The same, for all occurrences in a text: to replace or iterate. */
  findAll(alternatives: string): RegExp;
  /** Matches if the text begins with one of these. */
  opening(alternatives: string): RegExp;
  /** Matches a text that is one of these and nothing else. */
  whole(alternatives: string): RegExp;
}

const UNSPACED: ReadonlySet<string> = new Set(["zh", "ja", "th", "lo", "km", "my"]);
const byLanguage = new Map<string, Patterns>();

/** Compiles each once: alternatives are constants of a language, and building a source takes longer than most tests. */
const compiling = (
  sourceOf: (alternatives: string) => string,
  flags = "iu",
): ((alternatives: string) => RegExp) => {
  const compiled = new Map<string, RegExp>();
  return (alternatives) => {
    const known = compiled.get(alternatives) ?? new RegExp(sourceOf(alternatives), flags);
    compiled.set(alternatives, known);
    return known;
  };
};

const AND = wordSet(AND_WORDS);

/** Whether a word or a sign says "and", in any of the languages. */
export const joinsTwo = (word: string): boolean => AND.has(word.toLowerCase());

/** Matches one of these words of English, in texts of any language; and all of them. */
export const inEnglish = compiling((alternatives) => `\\b(?:${alternatives})\\b`, "i");
export const allInEnglish = compiling((alternatives) => `\\b(?:${alternatives})\\b`, "gi");

/** The tests of a language; undefined if its words are not known. */
export const patternsOf = (language: string): Patterns | undefined => {
  const words = QUESTION_WORDS[language];
  if (words === undefined) return undefined;
  const known = byLanguage.get(language) ?? patternsBy(language, words);
  byLanguage.set(language, known);
  return known;
};

const patternsBy = (language: string, words: QuestionWords): Patterns => {
  const [before, after] = UNSPACED.has(language)
    ? ["", ""]
    : ["(?<![\\p{L}\\p{M}\\p{N}])", "(?![\\p{L}\\p{M}\\p{N}])"];
  return {
    words,
    find: compiling((alternatives) => `${before}(?:${alternatives})${after}`),
    findAll: compiling((alternatives) => `${before}(?:${alternatives})${after}`, "giu"),
    whole: compiling((alternatives) => `^(?:${alternatives})$`),
    opening: compiling((alternatives) => `^[^\\p{L}\\p{N}]*(?:${alternatives})${after}`),
  };
};

const LETTERS = /\p{L}+/gu;
/** Size of the cache: a question's language is needed several times in answering it. */
const REMEMBERED = 64;
/** Not found in a few ASCII keywords: other letters, or a question mark. */
const BEYOND_KEY_WORDS = /\P{ASCII}|\?/u;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HAN = /\p{Script=Han}/gu;
const LATIN_WORD = /\p{Script=Latin}+/gu;
/** Characters that make up a word in a language without spaces. */
const SIGNS = 2;

/** Most characters identify a Japanese or Chinese question, however short; a few of them a name in it. */
const byScript = (question: string): string | undefined => {
  const count = (signs: RegExp): number => question.match(signs)?.length ?? 0;
  const [kana, han] = [count(KANA), count(HAN)];
  if (kana + han <= SIGNS * count(LATIN_WORD)) return undefined;
  return kana > 0 ? "ja" : "zh";
};

const BY_SCRIPT: ReadonlySet<string> = new Set(["ja", "zh"]);

const byWords = (question: string): string | undefined => {
  const found = recogniseLanguage(question);
  return found !== undefined && BY_SCRIPT.has(found) ? undefined : found;
};

/**
 * The language of a question, among those with known question words: the recognised one, otherwise the one with most
 * frequent words in it. Undefined if neither says. For keywords alone ("bakery revenue fiscal 2022") the recognised
 * language only counts if one is a frequent word in it.
 */
export const languageOfQuestion = recent((question): string | undefined => {
  const words = question.toLowerCase().match(LETTERS) ?? [];
  const recognised = byScript(question) ?? byWords(question);
  const common = recognised === undefined ? undefined : QUESTION_WORDS[recognised]?.common.split("|");
  const isBelieved = BEYOND_KEY_WORDS.test(question) || words.some((word) => common?.includes(word));
  if (common !== undefined && isBelieved) return recognised;
  let best: string | undefined;
  let most = 0;
  for (const [language, { common }] of Object.entries(QUESTION_WORDS)) {
    const known = new Set(common.split("|"));
    const count = words.filter((word) => known.has(word)).length;
    if (count > most) [best, most] = [language, count];
  }
  return best;
}, REMEMBERED);
