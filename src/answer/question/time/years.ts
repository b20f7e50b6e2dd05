import { FIGURE_WORDS } from "../../lexicon/english-figures.ts";
import { ENGLISH_TIME } from "../../lexicon/english-time.ts";
import { MONTH, MONTHS_OF_QUARTER, MONTHS_OF_YEAR, YEAR } from "../../words/calendar.ts";
import { beganIn, endOf, type Period, periodsIn, timeOf } from "./period.ts";

/** The years of a period, those between the ends of a range among them. */
export type Years = Pick<Period, "years" | "fiscal">;

/** "2018-2022", "FY 2018–22", "2018 to 2022", "from April 2018 until May 2022", "to late 2022". */
const RANGE = new RegExp(
  `(?<![\\d.,$])(${YEAR})(?:\\s?[-–—]\\s?|\\s(?:${ENGLISH_TIME.until})\\s(?:(?:FY|fiscal(?: years?)?|early|mid|late|about|${MONTH})[\\s-](?=\\d{4}))?)(?:FY\\s?)?((?:19|20)?\\d\\d)(?!\\d|[.,]\\d|[-–—]\\d)`,
  "gi",
);
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

const { compared, went } = FIGURE_WORDS;
/** What a figure is compared with, up to its period: "compared with $2.7 billion in Q4 2022", "up 5% from 2021". */
const BASE = new RegExp(
  `(?:\\b(?:${compared})|(?<=\\b(?:${went})(?: (?!from )\\S{1,20}){0,5} )from) (?:(?! to )(?:[^,;.()]|[.,](?=\\d))){0,80}(?:${YEAR}|\\b(?:quarter|year|period))\\b`,
  "gi",
);

/** The figure of another year beside a figure: "4.2 pence (2022: 5.0 pence)". */
const BESIDE =
  /\((?:(?:in|previous year|prior year|last year),? ?)?(?:19|20)\d\d(?:[/–-]\d{2,4})?: [^()]{1,60}\)/gi;
const ONE_YEAR = new RegExp(YEAR);
const NONE: ReadonlySet<number> = new Set();

/**
 * A text without the periods that it compares its own with, of which it does not tell. English.
 * @param asked years of which what stands beside another figure is told
 */
export const withoutBase = (text: string, asked: ReadonlySet<number> = NONE): string =>
  text
    .replace(BASE, " ")
    .replace(BESIDE, (beside) => (asked.has(Number(ONE_YEAR.exec(beside)?.[0])) ? beside : " "));

const QUARTERS = MONTHS_OF_YEAR / MONTHS_OF_QUARTER;

/** The quarter of the calendar's year in which a month lies, which is counted from any year's on. */
const quarterOf = (month: number): number =>
  Math.ceil((((month - 1) % MONTHS_OF_YEAR) + 1) / MONTHS_OF_QUARTER);

/**
 * Whether a row's figure is of a quarter that ends in another one than is asked for, neither by the calendar nor by what
 * its document says of itself: a report on the third quarter has no figures of the fourth.
 * @param head that of its column
 * @param document what its document says of its time: the quarter, and where it says so the day on which that ended
 */
export const isOfOtherQuarter = ({ quarters }: Period, head: string, document: Period): boolean => {
  const [own] = document.quarters;
  if (own === undefined || quarters.has(own)) return false;
  const time = timeOf(head);
  if (time?.months !== MONTHS_OF_QUARTER) return false;
  const ended = document.ends.size > 0 ? endOf(document) : undefined;
  const later = ended === undefined ? 0 : quarterOf(time.end) - quarterOf(ended);
  const inDocument = ((own - 1 + later + QUARTERS) % QUARTERS) + 1;
  return !quarters.has(inDocument) && !quarters.has(quarterOf(time.end));
};
