import { NUMBER, numberOf, type Range, rangeIn } from "./label-range.ts";

const DAY = 24 * 60;
/** Units of time as words and as terms, English and German, and their minutes; of a month and a year a mean one. */
const MINUTES: readonly (readonly [unit: RegExp, minutes: number])[] = [
  [/^(?:mins?|minut(?:e|es|en)?)$/, 1],
  [/^(?:hrs?|hours?|stund(?:e|en)?)$/, 60],
  [/^(?:days?|dai|nights?|tage?n?)$/, DAY],
  [/^(?:weeks?|wochen?|woch)$/, 7 * DAY],
  [/^fortnights?$/, 14 * DAY],
  [/^(?:months?|monate?n?)$/, (365.25 / 12) * DAY],
  [/^(?:years?|yrs?|jahre?n?)$/, 365.25 * DAY],
];
/** A number with a unit or without; "24 hours". */
const COUNTED = new RegExp(`(${NUMBER})(?:\\s?(\\p{L}{1,12})(?!\\p{L}))?`, "gu");

/** Minutes of a unit of time; undefined of any other. */
export const minutesOf = (unit: string): number | undefined =>
  MINUTES.find(([words]) => words.test(unit.toLowerCase()))?.[1];

/**
 * The range of a label in minutes, so that "6 months to 2 years" can be compared: a number without a unit has that of the next
 * one. Undefined where one has no unit of time, or the label is no range.
 */
export const timeRangeIn = (label: string): Range | undefined => {
  const counted = [...label.matchAll(COUNTED)];
  const times: number[] = [];
  let unit: number | undefined;
  let plain = label;
  for (const [at, found] of [...counted.entries()].reverse()) {
    const [text, digits, word = ""] = found;
    const own = minutesOf(word);
    unit = own ?? unit;
    if (unit === undefined) return undefined;
    times[at] = numberOf(digits) * unit;
    // In the label it is told by its place among the numbers.
    const rest = own === undefined && word !== "" ? ` ${word}` : "";
    plain = `${plain.slice(0, found.index)}${at + 1}${rest}${plain.slice(found.index + text.length)}`;
  }
  const range = rangeIn(plain);
  if (range === undefined) return undefined;
  const timeOf = (end: number): number => {
    const place = Math.round(end);
    return end === 0 || place === Number.POSITIVE_INFINITY ? end : (times[place - 1] ?? 0) + end - place;
  };
  const ends = [timeOf(range.from), timeOf(range.to)];
  return { from: Math.min(...ends), to: Math.max(...ends) };
};
