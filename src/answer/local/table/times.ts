import { NUMBER, numberOf } from "./label-range.ts";

/** Units of time by what they begin with, English and German, and their days; of a month and a year a mean one. */
const DAYS: readonly (readonly [begins: RegExp, days: number])[] = [
  [/^min/, 1 / 1_440],
  [/^(?:h(?:ou)?rs?|stund)/, 1 / 24],
  [/^(?:da[yi]s?|nights?|tage?)/, 1],
  [/^(?:weeks?|woch)/, 7],
  [/^fortnight/, 14],
  [/^(?:months?|monat)/, 365.25 / 12],
  [/^(?:years?|yrs?|jahr)/, 365.25],
];
/** A number with a unit or without; "24 hours". */
const COUNTED = new RegExp(`(${NUMBER})(?:\\s?(\\p{L}{1,12})(?!\\p{L}))?`, "gu");

/** Days of a unit of time, as a word or a term; undefined of any other. */
export const daysOf = (unit: string): number | undefined =>
  DAYS.find(([begins]) => begins.test(unit.toLowerCase()))?.[1];

/**
 * A label with its times in days, so that "6 months to 2 years" can be compared: a number without a unit has that of the
 * next one. Undefined where one has no unit of time.
 */
export const inDays = (label: string): string | undefined => {
  let days: number | undefined;
  const counted = [...label.matchAll(COUNTED)];
  let told = label;
  for (const { 0: found, 1: digits, 2: unit = "", index } of counted.toReversed()) {
    const own = daysOf(unit);
    days = own ?? days;
    if (days === undefined) return undefined;
    const number = `${Math.round(numberOf(digits) * days * 100) / 100} days`;
    // What stands behind a number may be no unit: "2 to 5 years".
    const rest = own === undefined && unit !== "" ? ` ${unit}` : "";
    told = `${told.slice(0, index)}${number}${rest}${told.slice(index + found.length)}`;
  }
  return counted.length === 0 ? undefined : told;
};
