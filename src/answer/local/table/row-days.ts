import { termsOf } from "../../../domain/language/terms.ts";
import type { PassageTable } from "../../../domain/passage.ts";
import { remembered } from "../../../domain/remembered.ts";
import { monthNames } from "../../words/calendar.ts";
import { type Keyed, keyedBy } from "./keyed-labels.ts";

/** A day of the year that a question names, and how it does. */
export interface AskedDay {
  day: number;
  /** From 1 on. */
  month: number;
  said: string;
}

/** "04/21", "21.4.", "21-04"; "3.5" is a grade, and "3-1" a score. */
const IN_FIGURES = /^(\d{1,2})(?:\/(?=\d{1,2}$)|\.(?=\d{1,2}\.$)|-(?=\d\d$))(\d{1,2})\.?$/;
const MONTHS = 12;
const DAYS = 31;
/** The share of a table's rows that days in figures have to tell apart. */
const MOST = 0.7;
const FEWEST = 2;

/** The days that a question names with the month in words: "21 April", "May 1st", "21 de abril", "3. Oktober". */
export const daysIn = (question: string, language: string): AskedDay[] => {
  const { months, pattern } = writtenDays(language);
  return Array.from(question.toLowerCase().matchAll(pattern), ({ 0: said, groups = {} }) => ({
    said,
    day: Number(groups.before ?? groups.behind),
    month: months.indexOf(groups.of ?? groups.month ?? "") + 1,
  }));
};

/** The months of a language in small letters from January on, and how days are written with them. */
const writtenDays = remembered((language: string): { months: string[]; pattern: RegExp } => {
  const months = monthNames(language).map((name) => name.toLowerCase());
  // In Chinese and the like months are written in figures.
  const names = months.filter((name) => /^\p{L}+$/u.test(name)).join("|") || "(?!)";
  const pattern = new RegExp(
    `(?<!\\d)(?<before>\\d{1,2})(?:\\.|st|nd|rd|th|er|º|ª)?(?: (?:de|of|di))? (?<of>${names})(?!\\p{L})|(?<!\\p{L})(?<month>${names}) (?<behind>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)`,
    "gu",
  );
  return { months, pattern };
});

/** The two numbers of a day in figures, one of which may be a month. */
const pairIn = (label: string): readonly [number, number] | undefined => {
  const [first, second] = (IN_FIGURES.exec(label.trim()) ?? []).slice(1).map(Number);
  if (first === undefined || second === undefined) return undefined;
  const isDay = Math.min(first, second) <= MONTHS && Math.max(first, second) <= DAYS && first * second > 0;
  return isDay ? [first, second] : undefined;
};

/** Whether a label is a day of the year in figures. */
export const isDayOfYear = (label: string): boolean => pairIn(label) !== undefined;

/**
 * The rows of the days that are asked for, of a table whose labels are days in figures: month and day in the one order in
 * which all of them are days. Undefined where none is asked for, or where they are days in either order.
 */
export const dayRows = (
  { rows }: Pick<PassageTable, "rows">,
  asked: readonly AskedDay[],
  language?: string,
): Keyed | undefined => {
  if (asked.length === 0) return undefined;
  const pairs = rows.map(({ label }) => pairIn(label));
  const known = pairs.filter((pair) => pair !== undefined);
  if (known.length < FEWEST || known.length < MOST * rows.length) return undefined;
  const isMonthFirst = known.every(([first]) => first <= MONTHS);
  const isDayFirst = known.every(([, second]) => second <= MONTHS);
  if (isMonthFirst === isDayFirst) return undefined;
  return keyedBy(
    asked.flatMap(({ day, month, said }) => {
      const [first, second] = isMonthFirst ? [month, day] : [day, month];
      return pairs.flatMap((pair, at) =>
        pair?.[0] === first && pair[1] === second ? [{ at, terms: termsOf(said, language) }] : [],
      );
    }),
  );
};
