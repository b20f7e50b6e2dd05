import { remembered } from "../../domain/collections/remembered.ts";
import {
  dayNames,
  monthNames,
  shortDayNames,
  shortMonthNames,
} from "../../domain/language/calendar-names.ts";
import { ENGLISH_TIME } from "../lexicon/english-time.ts";

/** The names of the months and of the days of the week, long and short, as alternatives of a regular expression. */
export const monthsAndDays = remembered((language: string): string =>
  [monthNames, dayNames, shortMonthNames, shortDayNames]
    .flatMap((names) => names(language))
    .map((name) => name.replace(/[^\p{L}\p{M}\p{N}]/gu, "."))
    .join("|"),
);

/** The long names of the months as alternatives of a regular expression. */
export const monthsIn = remembered((language: string): string =>
  monthNames(language)
    .filter((name) => /^\p{L}+$/u.test(name))
    .flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)])
    .join("|"),
);

/** The long names of the days of the week; also with a plural s, as in "on Thursdays" and "los domingos". */
export const daysOfWeek = (language: string): string => `(?:${dayNames(language).join("|")})s?`;

/** A year as a part of a regular expression; and a number that may be one of any century. */
export const YEAR = "(?:19|20)\\d\\d";
export const ANY_YEAR = "(?:1[0-9]|20)\\d\\d";
const ONLY_YEAR = new RegExp(`^${YEAR}$`);
const ONLY_ANY_YEAR = new RegExp(`^${ANY_YEAR}$`);
/** The years in a text, which are no parts of other numbers. */
export const YEARS = new RegExp(`(?<![\\d.,$])${YEAR}(?!\\d|[.,]\\d)`, "g");

/** Whether a text is a year and nothing else. */
export const isYear = (text: string): boolean => ONLY_YEAR.test(text);

/** Whether a text is a number that may be a year of any century. */
export const mayBeYear = (text: string): boolean => ONLY_ANY_YEAR.test(text);

/** The years that a text names in numbers. */
export const yearsNamed = (text: string): number[] => (text.match(YEARS) ?? []).map(Number);

/** What makes a number a fiscal year, and the two together, with two digits or four. English. */
export const FISCAL = ENGLISH_TIME.fiscal;
export const FISCAL_YEAR = `${FISCAL}(?:${YEAR}|\\d\\d)`;
/** The fiscal years in a text: "fiscal 2023", "FY23". */
export const FISCAL_YEARS = new RegExp(`\\b${FISCAL}(${YEAR}|\\d\\d)\\b`, "gi");

/** The fiscal years that a text names. */
export const fiscalYearsNamed = (text: string): number[] =>
  Array.from(text.matchAll(FISCAL_YEARS), ([, year = ""]) => Number(year.length === 2 ? `20${year}` : year));

export const MONTHS_OF_YEAR = 12;
export const MONTHS_OF_QUARTER = 3;
/** A month as a part of a regular expression. English. */
export const MONTH = ENGLISH_TIME.month;
const SHORT = 3;
const SHORT_MONTHS = monthNames("en").map((name) => name.slice(0, SHORT).toLowerCase());

/** Which month a name is, long or short, from 1 to 12; 0 for none. English. */
export const monthOf = (name: string): number => SHORT_MONTHS.indexOf(name.slice(0, SHORT).toLowerCase()) + 1;

/** A day of a month as a part of a regular expression. */
export const DAY_OF_MONTH = "\\d{1,2}(?:\\.|st|nd|rd|th)?";
/** A time of the day in English: "7.30 pm", "8 am". */
export const HALF_DAY = /(?<![\d.,])\d{1,2}(?:[.:]\d{2})?\s?[ap]\.?m\b/gi;

const { ordinals, ordinalsInFigures } = ENGLISH_TIME;
const ORDINALS = [...ordinals, ...ordinalsInFigures];
/** A quarter of a year as a part of a regular expression: "Q2", "2Q", "second quarter". English. */
export const QUARTER = `(?:q[1-4]|[1-4]q|(?:${ORDINALS.join("|")}) (?:fiscal )?${ENGLISH_TIME.quarter})`;
/** The quarters in a text. */
export const QUARTERS = new RegExp(`\\b${QUARTER}\\b`, "gi");

const quarterOf = (written: string): number => {
  const [first = ""] = written.toLowerCase().split(" ");
  const at = ORDINALS.indexOf(first);
  return at < 0 ? Number(first.replace("q", "")) : (at % ordinals.length) + 1;
};

/** The quarters that a text names, from 1 to 4, each once. */
export const quartersNamed = (text: string): number[] => [
  ...new Set((text.match(QUARTERS) ?? []).map(quarterOf)),
];
