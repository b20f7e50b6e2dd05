import { recogniseLanguage } from "../../domain/language/recognise.ts";
import { QUESTION_WORDS } from "./words/languages.ts";
import type { QuestionWords } from "./words/question-words.ts";

/** Compiled tests of a language's question words. */
export interface Patterns {
  words: QuestionWords;
  find(alternatives: string): RegExp;
  /** Matches where the text begins with one of these. */
  opening(alternatives: string): RegExp;
}

const UNSPACED: ReadonlySet<string> = new Set(["zh", "ja", "th", "lo", "km", "my"]);
const compiled = new Map<string, RegExp>();

const patternOf = (source: string): RegExp => {
  const known = compiled.get(source) ?? new RegExp(source, "iu");
  compiled.set(source, known);
  return known;
};

/** The tests of a language; undefined where its words are not known. */
export const patternsOf = (language: string): Patterns | undefined => {
  const words = QUESTION_WORDS[language];
  if (words === undefined) return undefined;
  const [before, after] = UNSPACED.has(language)
    ? ["", ""]
    : ["(?<![\\p{L}\\p{M}\\p{N}])", "(?![\\p{L}\\p{M}\\p{N}])"];
  return {
    words,
    find: (alternatives) => patternOf(`${before}(?:${alternatives})${after}`),
    opening: (alternatives) => patternOf(`^[^\\p{L}\\p{N}]*(?:${alternatives})${after}`),
  };
};

const LETTERS = /\p{L}+/gu;

/**
 * The language of a question, among those with known question words: the recognised one, else the one whose frequent
 * words it has most of. Undefined where neither tells.
 */
export const languageOfQuestion = (question: string): string | undefined => {
  const recognised = recogniseLanguage(question);
  if (recognised !== undefined && recognised in QUESTION_WORDS) return recognised;
  const words = question.toLowerCase().match(LETTERS) ?? [];
  let best: string | undefined;
  let most = 0;
  for (const [language, { common }] of Object.entries(QUESTION_WORDS)) {
    const known = new Set(common.split("|"));
    const count = words.filter((word) => known.has(word)).length;
    if (count > most) [best, most] = [language, count];
  }
  return best;
};
