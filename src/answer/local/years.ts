import { type Period, periodsIn } from "./period.ts";

/** The years of a period, those between the ends of a range among them. */
export type Years = Pick<Period, "years" | "fiscal">;

/** "2018-2022", "FY 2018–22", "2018 to 2022". */
const RANGE =
  /(?<![\d.,$])((?:19|20)\d\d)\s?(?:[-–—]|to|through)\s?(?:FY\s?)?((?:19|20)?\d\d)(?!\d|[.,]\d|[-–—]\d)/gi;
/** Years of a range that are looked at. */
const MAX_RANGE = 20;
/** How certainly a text without any year is of another one, and how much less each text tells that stands farther off. */
const UNDATED = 0.3;
const LESS = 0.2;

export const yearsIn = (text: string): Years => {
  const { years, fiscal } = periodsIn(text);
  const all = new Set(years);
  for (const [, first = "", last = ""] of text.matchAll(RANGE)) {
    const from = Number(first);
    const to = Number(last.length === 2 ? `${first.slice(0, 2)}${last}` : last);
    for (let year = from; year <= Math.min(to, from + MAX_RANGE); year += 1) all.add(year);
  }
  return { years: all, fiscal };
};

/**
 * Whether something is of another year than is asked for, 0 to 1: the nearest text that names years tells.
 * @param texts what says of which years it is, from the nearest to the farthest.
 */
export const otherYearOf = (asked: Years, texts: readonly Years[]): number => {
  if (asked.years.size === 0) return 0;
  const at = texts.findIndex(({ years }) => years.size > 0);
  const told = texts[at];
  if (told === undefined) return UNDATED;
  // The third quarter of fiscal 2024 may lie in 2023.
  const isEarlier = asked.fiscal && !told.fiscal && [...told.years].some((year) => asked.years.has(year + 1));
  return isEarlier || !told.years.isDisjointFrom(asked.years) ? 0 : 1 - at * LESS;
};
