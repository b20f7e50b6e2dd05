import { termsOf } from "../../../domain/language/terms.ts";
import { ENGLISH_TIME } from "../../lexicon/english-time.ts";
import {
  FISCAL_YEAR,
  FISCAL_YEARS,
  fiscalYearsNamed,
  MONTH,
  MONTHS_OF_QUARTER,
  MONTHS_OF_YEAR,
  monthOf,
  QUARTER,
  QUARTERS,
  quartersNamed,
  YEAR,
  YEARS,
  yearsNamed,
} from "../../words/calendar.ts";
import { hasDigit, numberOf } from "../../words/figures.ts";
import { allInEnglish, inEnglish } from "../../words/patterns.ts";

/** What a text says of time: years, quarters of a year, and how many months a period has. */
export interface Period {
  years: ReadonlySet<number>;
  /** From 1 to 4. */
  quarters: ReadonlySet<number>;
  /** Lengths in months: 3 for "three months ended". */
  months: ReadonlySet<number>;
  /** Month and day as printed, "jun 25". */
  days: ReadonlySet<string>;
  /** The months in which a period ends, from 1 to 12: a day early in July may stand for the end of June as well. */
  ends: ReadonlySet<number>;
  /** "as of June 25", "at the end of": a state and no period. */
  state: boolean;
  /** Whether its years are fiscal ones, which begin up to a year before the calendar's. */
  fiscal: boolean;
}

const { during, isFiscal, lengths, partsOfYears, periods, quarterly, state, until, yearly } = ENGLISH_TIME;
const MONTHS = new RegExp(`\\b(${lengths}|3|6|9|12)[ -]months?\\b`, "gi");
const DAY = new RegExp(`\\b(${MONTH}) (\\d{1,2})\\b|\\b(\\d{1,2})\\.? (${MONTH})(?![a-z])`, "gi");
/** A month as the name of a time, and no verb: "June 2023", "the June quarter", "July to September". */
const MONTH_ALONE = new RegExp(`\\b(${MONTH})(?=,? ${YEAR}|,? (?:and ${MONTH} )?quarters?\\b)`, "gi");
const RANGE = new RegExp(
  `\\b(${MONTH})(?:,? ${YEAR})? ?(?:${until}|-|–) ?(${MONTH})(?![a-z]| \\d\\d?\\b)`,
  "gi",
);
/** Periods of 52 or 53 weeks end up to so many days after the month whose end they stand for. */
const LATE_DAYS = 7;
const STATE = new RegExp(state, "i");
const QUARTERLY = inEnglish(quarterly);
const IS_FISCAL = new RegExp(`\\b(?:${isFiscal})`, "i");
const PERIOD_WORDS = allInEnglish(periods);
const MONTH_NAMES = new RegExp(`\\b${MONTH}(?![a-z])`, "gi");
const YEARLY = inEnglish(yearly);
/** "In fiscal 2022", where nothing says of which part of it; "the quarters of fiscal 2022" does. */
const IN_FISCAL = new RegExp(`(?:^|\\b(?:${during}) )${FISCAL_YEAR}\\b`, "i");
const OF_PART = new RegExp(`\\b(?:${partsOfYears}|${QUARTER}|${MONTH})`, "i");

/** The periods that a question, a column's head or a title names, in English and in figures. */
export const periodsIn = (text: string): Period => {
  const quarters = quartersNamed(text);
  const days = [...text.matchAll(DAY)].map(([, month, day, first, then]) => ({
    month: (month ?? then ?? "").slice(0, 3).toLowerCase(),
    day: Number(day ?? first),
  }));
  const ranges = [...text.matchAll(RANGE)].map(
    ([, from = "", to = ""]) => [monthOf(from), monthOf(to)] as const,
  );
  return {
    years: new Set([...yearsNamed(text), ...fiscalYearsNamed(text)]),
    quarters: new Set(quarters),
    months: new Set(lengthsIn(text, quarters, ranges)),
    days: new Set(days.map(({ month, day }) => `${month} ${day}`)),
    ends: new Set([
      ...days.flatMap(({ month, day }) => endsOf(monthOf(month), day)),
      ...(ranges.length > 0
        ? ranges.map(([, to]) => to)
        : [...text.matchAll(MONTH_ALONE)].map(([, month = ""]) => monthOf(month))),
    ]),
    state: STATE.test(text),
    fiscal: IS_FISCAL.test(text),
  };
};

/** Whether it says when, and not merely for how long. */
export const isDated = ({ years, quarters, ends }: Period): boolean =>
  [years, quarters, ends].some(({ size }) => size > 0);

const endsOf = (month: number, day: number): number[] =>
  day > LATE_DAYS ? [month] : [month, ((month + 10) % MONTHS_OF_YEAR) + 1];

/** Lengths in months: as they are told, by the months of a range, or of a quarter and a year. */
const lengthsIn = (
  text: string,
  quarters: readonly number[],
  ranges: readonly (readonly [from: number, to: number])[],
): number[] => {
  const told = [...text.matchAll(MONTHS)].map(([, word = ""]) => numberOf(word) ?? Number(word));
  if (told.length > 0) return told;
  if (ranges.length > 0)
    return ranges.map(([from, to]) => ((to - from + MONTHS_OF_YEAR) % MONTHS_OF_YEAR) + 1);
  if (quarters.length > 0 || QUARTERLY.test(text)) return [MONTHS_OF_QUARTER];
  return YEARLY.test(text) || (IN_FISCAL.test(text) && !OF_PART.test(text)) ? [MONTHS_OF_YEAR] : [];
};

/** The terms of a question that name a period, "second quarter of fiscal 2024". */
export const periodTermsIn = (question: string, language?: string): ReadonlySet<string> =>
  new Set(
    [YEARS, FISCAL_YEARS, QUARTERS, MONTHS, DAY, PERIOD_WORDS, MONTH_NAMES].flatMap((words) =>
      (question.match(words) ?? []).flatMap((found) => termsOf(found, language)),
    ),
  );

/**
 * How well a column's head, or what a sentence says of time, fits the period asked for: below 0 where it names another
 * one, 0 where nothing tells, the higher the more of it.
 */
export const periodFit = (asked: Period, said: Period): number => {
  const isSameYear = beganIn(asked, said) || beganIn(said, asked);
  const days = asked.days.size > 0 ? compared(asked.days, said.days) : compared(asked.ends, said.ends);
  const told = [
    days,
    isSameYear ? Math.max(0, compared(asked.years, said.years)) : compared(asked.years, said.years),
    compared(asked.quarters, said.quarters),
  ];
  const isState = ({ state, months }: Period): boolean => state && months.size === 0;
  const isFlow = ({ state, months }: Period): boolean => !state && months.size > 0;
  const months =
    (isState(asked) && said.months.size > 0) || (isFlow(asked) && isState(said))
      ? FLOW
      : isPart(said, asked)
        ? PART
        : compared(asked.months, said.months);
  // The same day, or as many months, of another year are another period.
  const other = told.filter((each) => each < 0);
  return other.length > 0 ? 2 * sumOf(other) + Math.min(0, months) : 2 * sumOf(told) + months;
};

/** A quarter's figure is not the year's; of a longer time than is asked for, a sentence often tells beside the other. */
const PART = -4;
const isPart = (said: Period, asked: Period): boolean =>
  asked.months.size > 0 && said.months.size > 0 && Math.max(...said.months) < Math.min(...asked.months);

/** What came and went in a time tells no state at its end, nor the other way round. */
const FLOW = -3;

const sumOf = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0);

const compared = (one: ReadonlySet<unknown>, other: ReadonlySet<unknown>): number => {
  if (one.size === 0 || other.size === 0) return 0;
  return one.isDisjointFrom(other) ? -1 : 1;
};

/** Whether a fiscal year began in another period's year: the third quarter of fiscal 2024 may lie in 2023. */
export const beganIn = (
  fiscal: Pick<Period, "years" | "fiscal">,
  other: Pick<Period, "years" | "fiscal">,
): boolean => fiscal.fiscal && !other.fiscal && [...other.years].some((year) => fiscal.years.has(year + 1));

/** A fit that is as good as any. */
const WHOLE_FIT = 3;

/** The same from -1 to 1; 0 where no period is asked for. */
export const periodShare = (asked: Period, said: () => Period): number =>
  [asked.years, asked.quarters, asked.months, asked.ends].every(({ size }) => size === 0)
    ? 0
    : Math.max(-1, Math.min(1, periodFit(asked, said()) / WHOLE_FIT));

/** When a period ends, in months; undefined where not one year tells. A year alone ends with its last month. */
export const endOf = (period: Period): number | undefined => {
  const [year, another] = period.years;
  if (year === undefined || another !== undefined) return undefined;
  // Of a range the last day; a day early in a month may stand for the end of the one before.
  const day = [...period.days].at(-1);
  const [named] = period.ends;
  const quarter = Math.max(0, ...period.quarters) * MONTHS_OF_QUARTER;
  const month = day === undefined ? named : monthOf(day);
  return year * MONTHS_OF_YEAR + (month ?? (quarter || MONTHS_OF_YEAR));
};

const ONE_YEAR = new RegExp(YEAR);

/**
 * The time that a figure is of, by its column's head: its row's label may tell of another one, "notes due 2028". Undefined
 * where that tells none, or in a way that is not known ("H1 2023").
 */
export const timeOf = (head: string): { end: number; months: number | undefined } | undefined => {
  const period = periodsIn(head);
  const end = endOf(period);
  const isPlain = period.ends.size > 0 || period.quarters.size > 0;
  if (end === undefined || (!isPlain && hasDigit(head.replace(ONE_YEAR, "")))) return undefined;
  return { end, months: [...period.months][0] };
};

/** The last year that a period names; undefined where it names none. */
const lastYear = ({ years }: Period): number | undefined =>
  years.size === 0 ? undefined : Math.max(...years);

/**
 * Orders columns that fit a question alike: a quarter before longer periods, which are told where they are asked for, and
 * the later year before the earlier, which is shown for comparison. 0 where neither tells.
 */
export const byCurrency = (one: Period, other: Period): number => {
  const lengths = [one, other].map(({ months }) => Math.min(...months));
  const [length = 0, otherLength = 0] = lengths;
  if (Number.isFinite(length) && Number.isFinite(otherLength) && length !== otherLength)
    return length - otherLength;
  const [year, otherYear] = [lastYear(one), lastYear(other)];
  return year === undefined || otherYear === undefined ? 0 : otherYear - year;
};
