import { termsOf } from "../../../domain/language/terms.ts";
import { monthsIn } from "../../words/calendar.ts";
import { CARDINALS, ORDINALS } from "../../words/languages/english-numbers.ts";
import { NUMBER, numberOf } from "./label-range.ts";

/** A number that a question names, and the terms of the words before and behind it: of "after six years" 6 and "year". */
export interface Numbered {
  value: number;
  before: ReadonlySet<string>;
  behind: ReadonlySet<string>;
  /** Whether it is somebody's age. */
  isAge: boolean;
}

/** "3rd", "5th" and numbers in words as well. */
const ASKED = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])(?:(${NUMBER})(?:st|nd|rd|th)?|(${[...CARDINALS, ...ORDINALS].join("|")}))(?![\\p{L}\\p{N}]|[.,-]\\p{N})`,
  "giu",
);
const YEAR = /^(?:19|20)\d\d$/;
const isMonth = (word: string): boolean =>
  new RegExp(`^(?:${monthsIn("en")}|${monthsIn("de")})$`, "i").test(word);
/** Characters beside a number in which the next word stands. */
const NEAR = 30;
const WORD_BEFORE = /\p{L}+(?=\P{L}*$)/u;
const SHARE = /^ ?(?:%|per ?cent(?!\p{L}))/u;
/** Whose number this is, has so many years: "70-year-old", "I am 70". */
const AGED = /^[ -]?years?[ -]old(?!\p{L})/iu;
const OF_AGE = /\baged? $/iu;
const SPEAKER = /\bI(?:['’]m| am) $/iu;
const NO_THING = /^ *(?:[.,;?!]|$)/u;
const WORD_BEHIND = /^\P{L}{0,3}(\p{L}+)/u;

/** The numbers that a question names, but for years and days of months. */
export const numberedIn = (question: string, language?: string): Numbered[] =>
  Array.from(question.matchAll(ASKED)).flatMap(({ 0: said, 1: digits, 2: word = "", index }) => {
    const end = index + said.length;
    const preceding = question.slice(Math.max(0, index - NEAR), index);
    const [before = ""] = WORD_BEFORE.exec(preceding) ?? [];
    const after = question.slice(end, end + NEAR);
    const isAge =
      AGED.test(after) || OF_AGE.test(preceding) || (SPEAKER.test(preceding) && NO_THING.test(after));
    const [, behind = ""] = SHARE.test(after) ? ["", "percent"] : (WORD_BEHIND.exec(after) ?? []);
    if (YEAR.test(digits ?? "") || isMonth(before) || isMonth(behind)) return [];
    const value = digits === undefined ? wordNumber(word.toLowerCase()) : numberOf(digits);
    return [
      {
        value,
        before: new Set(termsOf(isAge ? `${before} age` : before, language)),
        behind: new Set(termsOf(behind, language)),
        isAge,
      },
    ];
  });

const wordNumber = (word: string): number => Math.max(CARDINALS.indexOf(word), ORDINALS.indexOf(word)) + 1;
