import { lettersAt, lettersIn, wordSet } from "../../domain/words/written.ts";
import { DIRECTION_WORDS, VERDICT_WORDS } from "../lexicon/any-language.ts";
import { MINUS_BEFORE } from "./figures.ts";

const [MORE, LESS] = [wordSet(DIRECTION_WORDS.more), wordSet(DIRECTION_WORDS.less)];
const [UP, DOWN] = [wordSet(DIRECTION_WORDS.up), wordSet(DIRECTION_WORDS.down)];
const [HIGHEST, LOWEST] = [wordSet(DIRECTION_WORDS.largest), wordSet(DIRECTION_WORDS.smallest)];
const RANKING = HIGHEST.union(LOWEST);
const LARGEST = HIGHEST.union(wordSet(DIRECTION_WORDS.maybeLargest));
const SMALLEST = LOWEST.union(wordSet(DIRECTION_WORDS.maybeSmallest));
const LOSS = wordSet(DIRECTION_WORDS.loss);

/** "more than 148 million" compares two things in no way. */
const BEFORE_NUMBER = /(?<!\p{L})\p{L}{1,20}\s{1,3}(?:than|als|que|de)\s{1,3}[^\p{L}\s]{0,2}\d/giu;

/** The direction that a text states, and where. */
export interface Direction {
  is: "more" | "less";
  place: number;
  /** Whether it is about a change, rather than two things side by side. */
  isChange: boolean;
}

/** The direction that a text states; undefined if it states neither, or both. */
export const directionAt = (text: string): Direction | undefined => {
  const plain = text.replace(BEFORE_NUMBER, (all) => " ".repeat(all.length));
  const found = lettersAt(plain.toLowerCase()).flatMap(({ word, at: place }): Direction[] => {
    if (UP.has(word)) return [{ is: "more", place, isChange: true }];
    if (DOWN.has(word)) return [{ is: "less", place, isChange: true }];
    if (MORE.has(word)) return [{ is: "more", place, isChange: false }];
    return LESS.has(word) ? [{ is: "less", place, isChange: false }] : [];
  });
  const [first] = found;
  return first && found.every(({ is }) => is === first.is) ? first : undefined;
};

const NEGATIVE = new RegExp(`${MINUS_BEFORE}\\d`, "u");

/** Whether a text says that a number is negative, or fell: by a sign, or in words. */
export const saysLess = (text: string): boolean =>
  NEGATIVE.test(text) ||
  directionAt(text)?.is === "less" ||
  lettersIn(text.toLowerCase()).some((word) => LOSS.has(word));

/** The words of a text that ask for the highest or the lowest of several figures, in lower case. */
export const rankingWordsIn = (text: string): string[] =>
  lettersIn(text.toLowerCase()).filter((word) => RANKING.has(word));

/** Whether a text mentions the largest or the smallest; undefined if neither, or both. */
export const superlativeOf = (text: string): "max" | "min" | undefined => {
  const words = lettersIn(text.toLowerCase());
  const [largest, smallest] = [LARGEST, SMALLEST].map((set) => words.some((word) => set.has(word)));
  if (largest === smallest) return undefined;
  return largest ? "max" : "min";
};

const VERDICT = new RegExp(
  `^[^\\p{L}]*(?:(${VERDICT_WORDS.yes})|(${VERDICT_WORDS.no}))\\s*(?:[,.;:!\\u2013\\u2014-]|$)`,
  "iu",
);

const NEGATION = new RegExp(`(?<!\\p{L})(?:${VERDICT_WORDS.not})(?!\\p{L})|n['’]t(?!\\p{L})`, "iu");

/** Whether a text denies something, in the languages whose questions are known. */
export const isNegated = (text: string): boolean => NEGATION.test(text);

/** Whether a text denies something apart from answering "no". */
export const denies = (text: string): boolean => isNegated(text.replace(VERDICT, ""));

/** The verdict at the beginning of a text: "Yes, …", "No: …"; undefined if there is none. */
export const verdictOf = (text: string): "yes" | "no" | undefined => {
  const [, yes, no] = VERDICT.exec(text) ?? [];
  if (yes !== undefined) return "yes";
  return no === undefined ? undefined : "no";
};
