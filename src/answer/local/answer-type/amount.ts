import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import type { QuestionKind } from "../../explanation.ts";
import { UNIT_WORDS } from "../../lexicon/unit-words.ts";
import { ANY_YEAR } from "../../words/calendar.ts";
import { CURRENCY_SIGN } from "../../words/figures.ts";
import type { Patterns } from "../../words/patterns.ts";
import { isOfUnit, unitAsked } from "../table/unit.ts";
import { ANY_TYPE, type AnswerType } from "./answer-type.ts";
import { countedBy, countsIn } from "./counted.ts";
import { isNumberIn } from "./numbers.ts";

/** Numbers in English that count only money, and the "one" of "one supreme court". */
const UNCOUNTING = new RegExp(
  `\\bone(?= (?!is|was|of|or|more|left|remain|has|had)\\p{L})|${CURRENCY_SIGN} ?\\d[\\d.,]*(?: ?(?:${UNIT_WORDS.scale}|bn|[mk])\\b)?|(?<![\\d.,])\\d[\\d.,]* ?(?:[€£¥]|(?:\\p{Lu}\\p{L}+ )?(?:${UNIT_WORDS.currencies})\\b)`,
  "giu",
);
/** "1500 employees": a number that would otherwise be read as a year, as in the name "2022 Employee Stock Plan". */
const LIKE_YEAR = new RegExp(`(?<![\\p{L}\\p{N}.,])${ANY_YEAR}(?![\\p{N}.,])`, "u");
const NAMED_BY_YEAR = /(?<![\p{L}\p{N}.,])20\d\d (?=\p{Lu})/gu;

/** A number of the things counted, an amount in the unit asked for, or how often something happens. */
export const amountIn = (
  question: string,
  kind: QuestionKind,
  patterns: Patterns,
  language: string,
  isNew: (found: string) => boolean,
): AnswerType => {
  const asked = question.toLowerCase();
  const counted = countedBy(asked, patterns, language);
  if (kind === "comparison" && counted === undefined) return ANY_TYPE;
  const { durations, frequencies } = patterns.words;
  const asksOften = frequencies !== undefined && patterns.find(frequencies.asks).test(asked);
  const saysOften = (text: string): boolean => asksOften && patterns.find(frequencies.says).test(text);
  const ofTime = asksOften || (durations !== undefined && patterns.find(durations).test(asked));
  const unit = unitAsked(question, "amount");
  const counts: AnswerType["counts"] =
    counted === undefined ? ANY_TYPE.counts : (text) => countsIn(text, counted, patterns, language);
  /** A sum of money counts nothing, nor does "one" unless it directly precedes the thing counted. */
  const counting = (text: string): string =>
    counted === undefined || language !== "en" || counts(text) === true ? text : text.replace(UNCOUNTING, "");
  const isNumber = (text: string): boolean =>
    isNumberIn(counting(text), patterns, isNew, language, ofTime) ||
    (LIKE_YEAR.test(patterns.words.capitalNouns ? text : text.replace(NAMED_BY_YEAR, "")) &&
      counts(text) === true);
  return {
    ...ANY_TYPE,
    isIn: (text, isTabular) => saysOften(text) || (isNumber(text) && (isTabular || isOfUnit(text, unit))),
    counts,
    ...(counted !== undefined && { counted: withRelated(counted, language) }),
    defines: ({ text }) => saysOften(text),
  };
};

const withRelated = (terms: ReadonlySet<string>, language: string): ReadonlySet<string> =>
  new Set([...terms].flatMap((term) => [term, ...relatedTerms(term, language)]));
