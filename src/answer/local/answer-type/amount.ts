import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import type { QuestionKind } from "../../explanation.ts";
import { FIGURE_WORDS } from "../../lexicon/english-figures.ts";
import { UNIT_WORDS } from "../../lexicon/unit-words.ts";
import { ANY_YEAR } from "../../words/calendar.ts";
import { CURRENCY_SIGN, PERCENT } from "../../words/figures.ts";
import { inEnglish, type Patterns } from "../../words/patterns.ts";
import { CHANGED } from "../table/table-question.ts";
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

/** Rates of growth, which are no shares: "increased 16%", "up $2 million or 5%". */
const GROWTH = new RegExp(
  `\\b(?:${FIGURE_WORDS.grew})(?: (?:${FIGURE_WORDS.by})){0,3} (?:\\p{Sc}[\\d.,]+ (?:(?:${UNIT_WORDS.scale}) )?or )?\\d[\\d.,]*\\s?(?:${PERCENT})`,
  "giu",
);

/** Whether a question asks for a share of something, and not for its change. English. */
const asksForShare = (question: string): boolean =>
  inEnglish(FIGURE_WORDS.share).test(question) && !CHANGED.test(question);

/** A text without its growth rates. */
const withoutGrowth = (text: string): string => text.replace(GROWTH, " ");

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
  const isShare = asksForShare(question);
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
    isIn: (text, isTabular) =>
      saysOften(text) ||
      (isNumber(text) && (isTabular || isOfUnit(isShare ? withoutGrowth(text) : text, unit))),
    counts,
    ...(counted !== undefined && { counted: withRelated(counted, language) }),
    defines: ({ text }) => saysOften(text),
  };
};

const withRelated = (terms: ReadonlySet<string>, language: string): ReadonlySet<string> =>
  new Set([...terms].flatMap((term) => [term, ...relatedTerms(term, language)]));
