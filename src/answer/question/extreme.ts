import { termsOf } from "../../domain/language/terms.ts";
import { trimQuestion } from "../../domain/trim-question.ts";
import type { QuestionKind } from "../explanation.ts";
import { patternsOf } from "../words/patterns.ts";
import { isFrame } from "./frame.ts";
import { askedBy } from "./kind.ts";
import { type Period, periodsIn, periodTermsIn } from "./period.ts";

/** By what the most or the least is told: terms that follow on the word for it, and those that the word implies, in order. */
export interface Measure {
  least: boolean;
  said: ReadonlySet<string>;
  implied: readonly string[];
}

/** What a question asks for what has the most or the least of something: "Which ward had the highest turnout?" */
export interface Extreme {
  /** Each that may be meant. */
  measures: readonly Measure[];
  /** What the word implies, as words to search for, "weight" of "heaviest"; "" where it implies nothing. */
  implied: string;
  /** All terms of the question but for the word itself, and those that name a period. */
  terms: ReadonlySet<string>;
  period: Period;
  /** The words that say so, as a pattern of a text that answers in words. */
  says: RegExp;
}

/** Words behind the one for the most in which what is measured stands. */
const WORDS_BEHIND = 4;
const CLAUSE_END = /[,.;?!]/;
/**
 * Kinds that ask for whatever has the most. "What is the price of the heaviest stove?" asks for another figure than the one
 * that tells which stove it is.
 */
const ASKS_BEARER: ReadonlySet<QuestionKind> = new Set(["name", "person", "place", "list", "other"]);

/** Undefined where a question asks for no such thing, or for a ratio. */
export const extremeIn = (question: string): Extreme | undefined => {
  const plain = trimQuestion(question);
  const { kind, language = "en" } = askedBy(plain);
  const patterns = patternsOf(language);
  const { extremes: all, ratios = "" } = patterns?.words ?? {};
  if (patterns === undefined || all === undefined || !ASKS_BEARER.has(kind)) return undefined;
  if (ratios !== "" && patterns.find(ratios).test(plain)) return undefined;
  const matched = all.flatMap(({ says, least = false, alone = false, of }) => {
    const match = patterns.find(says).exec(plain);
    return match === null ? [] : [{ least, alone, of, word: match[0], end: match.index + match[0].length }];
  });
  const found = matched.some(({ alone }) => alone) ? matched.filter(({ alone }) => alone) : matched;
  const [first] = found;
  if (first === undefined) return undefined;
  const content = (text: string): string[] =>
    termsOf(text, language).filter((term) => !isFrame(term, language));
  const terms = new Set(content(plain.replace(first.word, " "))).difference(periodTermsIn(plain, language));
  const behind = (end: number): string[] =>
    content(plain.slice(end).split(CLAUSE_END, 1)[0] ?? "").slice(0, WORDS_BEHIND);
  return {
    measures: found.map(({ least, alone, of, end }) => {
      // What stands behind "the best-selling" is what sells.
      const said = alone ? [] : behind(end);
      // "Whose turnout was the lowest?" has it before the word, "Which stove is the heaviest?" in the word itself.
      const before = of === "" ? terms : new Set<string>();
      return { least, said: said.length > 0 ? new Set(said) : before, implied: termsOf(of, language) };
    }),
    implied: first.of,
    terms,
    period: periodsIn(plain),
    says: patterns.find(all.map(({ says }) => says).join("|")),
  };
};
