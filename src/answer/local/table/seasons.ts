import { termsOf } from "../../../domain/language/terms.ts";
import { remembered } from "../../../domain/remembered.ts";
import { monthNames } from "../../words/calendar.ts";
import { type Keyed, keyedBy } from "./keyed-labels.ts";
import type { AskedDay } from "./row-days.ts";

/** A month that a question names without a day, and how. */
export interface AskedMonth {
  /** From 1 on. */
  month: number;
  said: string;
}

/** A part of the year, by month and day in one number; one over the turn of the year ends before it begins. */
interface Season {
  from: number;
  to: number;
}

/** English months that are verbs as well, and what stands before a month. */
const VERB = /^(?:may|march)$/;
const BEFORE_MONTH =
  /\b(?:in|of|for|by|until|till|since|from|during|to|and|or|early|late|mid|next|last|this|opening|hours)[ -]$/;
const LAST_DAY = 31;
/** More than the days of a month. */
const MONTH = 32;
/** What stands between the two ends of a part of the year. */
const TO = "\\s*(?:[-–—]|to|until|till|through|bis|a|al|à|au|hasta)\\s*";
/** Rows or columns that are told apart by parts of the year, at the least. */
const FEWEST = 2;

/** The months that a question names without a day: "in August", "im Mai". */
export const monthsNamed = (question: string, days: readonly AskedDay[], language: string): AskedMonth[] => {
  const { find, monthOf } = calendarOf(language);
  const plain = days.reduce((text, { said }) => text.replace(said, " "), question.toLowerCase());
  return Array.from(plain.matchAll(find))
    .filter(({ 0: said, index }) => !VERB.test(said) || BEFORE_MONTH.test(plain.slice(0, index)))
    .map(([said]) => ({ said, month: monthOf(said) }));
};

const calendarOf = remembered((language: string) => {
  const long = monthNames(language).map((name) => name.toLowerCase());
  const short = monthNames(language, "short").map((name) => name.toLowerCase());
  // In Chinese and the like months are written in figures.
  const names = [...long, ...short].filter((name) => /^\p{L}{3,}$/u.test(name)).join("|") || "(?!)";
  const end = (name: string): string =>
    `(?:(?<day${name}>\\d{1,2})(?:\\.|st|nd|rd|th|er|º)?(?: (?:de|of|di))? )?(?<month${name}>${names})(?!\\p{L})\\.?(?: (?<behind${name}>\\d{1,2})(?:st|nd|rd|th)?(?!\\d))?`;
  return {
    find: new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, "gu"),
    season: new RegExp(`(?<![\\p{L}\\p{N}])${end("From")}${TO}(?:the )?${end("To")}`, "u"),
    monthOf: (name: string): number => Math.max(long.indexOf(name), short.indexOf(name)) + 1,
  };
});

/** One year's is a period, and comes but once. */
const YEAR = /\d{4}/;

/** The part of any year that a label or a head names: "1 July to 15 September", "November–March". */
const seasonIn = (text: string, language: string): Season | undefined => {
  const { season, monthOf } = calendarOf(language);
  const { groups } = season.exec(text.toLowerCase()) ?? {};
  if (groups === undefined || YEAR.test(text)) return undefined;
  const at = (name: "From" | "To", day: number): number =>
    MONTH * monthOf(groups[`month${name}`] ?? "") +
    Number(groups[`day${name}`] ?? groups[`behind${name}`] ?? day);
  return { from: at("From", 1), to: at("To", LAST_DAY) };
};

const isWithin = (at: number, { from, to }: Season): boolean =>
  from <= to ? at >= from && at <= to : at >= from || at <= to;

/** @param ends the first and the last of some days, or the only one */
const overlaps = (season: Season, ends: readonly number[]): boolean =>
  ends.some((end) => isWithin(end, season)) ||
  (season.from >= (ends[0] ?? 0) && season.from <= (ends.at(-1) ?? 0));

/**
 * The places of those texts that name the part of the year in which a day or a month is that is asked for, with the terms
 * by which; undefined where they are not told apart by parts of the year, or none has it.
 * @param texts the labels of rows, or the heads of columns
 */
export const seasonsOf = (
  texts: readonly string[],
  { days, months }: { days: readonly AskedDay[]; months: readonly AskedMonth[] },
  language = "en",
): Keyed | undefined => {
  if (days.length + months.length === 0) return undefined;
  const seasons = texts.map((text) => seasonIn(text, language));
  if (seasons.filter((season) => season !== undefined).length < FEWEST) return undefined;
  const wanted = [
    ...days.map(({ day, month, said }) => ({ said, ends: [MONTH * month + day] })),
    // All tell of a month that have a part of it.
    ...months.map(({ month, said }) => ({ said, ends: [MONTH * month + 1, MONTH * month + LAST_DAY] })),
  ];
  return keyedBy(
    wanted.flatMap(({ said, ends }) =>
      seasons.flatMap((season, at) =>
        season && overlaps(season, ends) ? [{ at, terms: termsOf(said, language) }] : [],
      ),
    ),
  );
};
