import { beganIn, type Period, periodsIn } from "./period.ts";

/** The years of a period, those between the ends of a range among them. */
export type Years = Pick<Period, "years" | "fiscal">;

/** "2018-2022", "FY 2018–22", "2018 to 2022", "from April 2018 until May 2022", "to late 2022". */
const RANGE =
  /(?<![\d.,$])((?:19|20)\d\d)(?:\s?[-–—]\s?|\s(?:to|through|until|till)\s(?:(?:FY|fiscal(?: years?)?|early|mid|late|about|(?:jan|febr)uary|march|april|may|june|july|august|(?:septem|octo|novem|decem)ber|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?)[\s-](?=\d{4}))?)(?:FY\s?)?((?:19|20)?\d\d)(?!\d|[.,]\d|[-–—]\d)/gi;
/** Years of a range that are looked at. */
const MAX_RANGE = 20;
/** How certainly a text without any year is of another one, and how much less each text tells that stands farther off. */
const UNDATED = 0.3;
const LESS = 0.2;

/** @param said what the text says of time, where that is known already */
export const yearsIn = (text: string, said: Period = periodsIn(text)): Years => ({
  years: new Set([...said.years, ...yearsOfRanges(text)]),
  fiscal: said.fiscal,
});

/** The years of a text's ranges, their ends among them. */
export const yearsOfRanges = (text: string): ReadonlySet<number> => {
  const all = new Set<number>();
  for (const [, first = "", last = ""] of text.matchAll(RANGE)) {
    const from = Number(first);
    const to = Number(last.length === 2 ? `${first.slice(0, 2)}${last}` : last);
    for (let year = from; year <= Math.min(to, from + MAX_RANGE); year += 1) all.add(year);
  }
  return all;
};

/**
 * Whether something is of another year than is asked for, 0 to 1: the nearest text that names years tells.
 * @param texts what says of which years it is, from the nearest to the farthest.
 */
export const otherYearOf = (
  asked: Years,
  texts: readonly string[],
  yearsOf: (text: string) => Years,
): number => {
  if (asked.years.size === 0) return 0;
  for (const [at, text] of texts.entries()) {
    const told = yearsOf(text);
    if (told.years.size > 0)
      return beganIn(asked, told) || !told.years.isDisjointFrom(asked.years) ? 0 : 1 - at * LESS;
  }
  return UNDATED;
};
