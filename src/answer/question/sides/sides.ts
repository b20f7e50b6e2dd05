import { FIGURE_WORDS } from "../../lexicon/english-figures.ts";
import { ENGLISH_TIME } from "../../lexicon/english-time.ts";
import { FISCAL, FISCAL_YEAR, MONTH, QUARTER, YEAR } from "../../words/calendar.ts";
import { hasDigit } from "../../words/figures.ts";

/** Comparands into which a question is split, at most. */
export const MAX_SIDES = 5;

/** A period as a question may name it: a day, a month, a quarter or a year, each with its year if one follows. */
const PERIOD = new RegExp(
  `\\b(?:${QUARTER}(?:,? (?:of )?(?:the )?${FISCAL}?${YEAR})?|${MONTH}(?: \\d{1,2}\\b)?(?:,? ${YEAR})?|${FISCAL_YEAR}|${YEAR})\\b`,
  "giu",
);
/** The year that a period ends with. */
export const ENDS_WITH_YEAR = new RegExp(`${FISCAL}?${YEAR}$`, "iu");
/** What joins a period to the previous one, and what turns the two into one. */
const JOINED =
  /^(?:quarters? ?)?,? ?(?:(?:and|or|to|than|vs|versus|against|with|between|compared (?:with|to))\b\.? ?)*(?:(?:in|of|for|the|at|on|quarters?|year)\b ?)*$/i;
const RANGE = new RegExp(`\\b(?:${ENGLISH_TIME.until})\\b|[-–]`, "i");
/** A question for how something changed between periods asks for its amounts. */
const WENT = new RegExp(
  `^how (?:did|do|does|has|have) (.+?) (?:${FIGURE_WORDS.wentFrom}) (?=(?:from|between)\\b)`,
  "i",
);
const COMPARED = /^([^:?]{3,120}): how (?:do|did) (?:they|these|the two|both) (?:compare|differ) ?/i;
/** What remains before a period that was taken out. */
const DANGLING =
  /(?:[ ,]+(?:and|or|to|than|vs\.?|versus|against|between|compared (?:with|to)|that|from|in|of|for|the|on|at))+[ ,]*$/i;

/**
 * The questions in one over several periods: "in FY 2014 and in FY 2022" gives one for each year. Empty if there are
 * none.
 * @param compares whether it asks for a comparison: then all of its periods are comparands, including those joined by
 * "from ... to"; otherwise only those joined by "and" or the like.
 */
export const sidesIn = (question: string, { compares = false } = {}): string[] => {
  const spans = Array.from(question.matchAll(PERIOD), ({ 0: text, index: start }): Span => {
    return { start, end: start + text.length, text };
  });
  const alike = [...Map.groupBy(spans, granularityOf).values()];
  const several = alike.find((group) => new Set(group.map(({ text }) => text.toLowerCase())).size > 1);
  if (several === undefined || several.length > MAX_SIDES) return [];
  if (!compares && !areListed(question, several)) return [];
  const dated = withYears(several);
  return dated.map((side, at) => withoutOthers(question, several, at, side));
};

/** The days, months, quarters and years that a text names. */
export const periodsNamed = (text: string): string[] => text.match(PERIOD) ?? [];

/** A text without the days, quarters and years that it names; a month alone may be a word ("may"). */
export const withoutPeriods = (text: string): string =>
  text.replace(PERIOD, (period) => (hasDigit(period) ? "" : period));

/** Whether a text names a day, a month, a quarter or a year. */
export const namesPeriod = (text: string): boolean => text.search(PERIOD) >= 0;

/** The question for the amounts, from one that asks how they changed or compare. */
export const forAmounts = (question: string): string =>
  question.replace(WENT, "what was $1 ").replace(COMPARED, "how much $1 ");

interface Span {
  start: number;
  end: number;
  text: string;
}

const areListed = (question: string, spans: Span[]): boolean =>
  spans.slice(1).every(({ start }, at) => {
    const between = question.slice(spans[at]?.end, start).trimStart();
    return JOINED.test(between) && !RANGE.test(between);
  });

/** Periods of equal length are compared; "Q1" and "Q1 2023" are of one length. */
const granularityOf = ({ text }: Span): string => {
  if (/^\d?q|quarter/i.test(text)) return "quarter";
  if (/^(?:\d|f(?!eb))/i.test(text)) return "year";
  return / \d{1,2}\b/.test(text) ? "day" : "month";
};

/** A period without a year belongs to the year of the next one: "April, July and October 2023". */
const withYears = (spans: Span[]): string[] => {
  let year = "";
  return spans
    .toReversed()
    .map(({ text }) => {
      const own = ENDS_WITH_YEAR.exec(text)?.[0];
      year = own ?? year;
      return own !== undefined || year === "" ? text : `${text} ${year}`;
    })
    .toReversed();
};

const withoutOthers = (question: string, spans: Span[], kept: number, side: string): string => {
  let text = "";
  let from = 0;
  for (const [at, { start, end }] of spans.entries()) {
    const before = question.slice(from, start);
    const joins = at > 0 && JOINED.test(before.trim() === "" ? "" : before.trimStart());
    if (at === kept) text += joins ? ` ${side}` : before + side;
    else if (!joins) text += before.replace(DANGLING, " ");
    from = end;
  }
  return `${text}${question.slice(from)}`.replace(/ {2,}/g, " ").trim();
};
