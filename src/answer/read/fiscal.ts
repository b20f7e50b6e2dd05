import { byFrequency } from "../../domain/by-frequency.ts";
import { askedBy } from "../question/kind.ts";
import { endOf, MONTHS_OF_QUARTER, MONTHS_OF_YEAR, periodsIn } from "../question/period.ts";
import { dayEnded } from "../search/period-of-card.ts";
import type { Retrieve, Retrieved } from "../search/retrieve.ts";
import type { SearchDependencies, Wanted } from "../search/search.ts";
import { monthNames } from "../words/calendar.ts";
import { QUARTER_ORDINALS } from "../words/languages/english-numbers.ts";

/** A part of a fiscal year: the last quarter of it, from 1 to 4, and its length in months. */
interface FiscalPart {
  year: number;
  quarter: number;
  months: number;
}

const ORDINAL = `${QUARTER_ORDINALS.join("|")}|[1-4](?:st|nd|rd|th)`;
const PART = `(?:q[1-4]|(?:${ORDINAL}) quarter|first half|first (?:six|nine) months)`;
const FISCAL = "(?:fiscal(?: years?)?|fy) ?['’]?";
const YEAR = "(?:20\\d\\d|\\d\\d)(?![-–/]?\\d)";
/** "Third quarter of fiscal year 2023", "Q3 FY23", "fiscal 2023's third quarter", "fiscal Q3 2023". */
const ASKED = new RegExp(
  [
    `(?<part>${PART})(?: (?:of|in|for)(?: the| its)?|,)? ${FISCAL}(?<year>${YEAR})`,
    `${FISCAL}(?<firstYear>${YEAR})(?:['’]s|,)? (?<lastPart>${PART})`,
    `fiscal (?<fiscalPart>${PART})(?: of|,)? (?<plainYear>20\\d\\d)`,
  ].join("|"),
  "gi",
);
/** How a report says the same; of one that has no other years, it need not say that they are fiscal. */
const TOLD = new RegExp(`(?<part>${PART}) of (?:fiscal (?:years? )?)?(?<year>20\\d\\d)`, "gi");

const ANOTHER = new RegExp(`\\b(?:${PART}|(?:19|20)\\d\\d)\\b`, "i");

const LENGTHS = new Map([
  [3, "quarter"],
  [6, "six months"],
  [9, "nine months"],
]);

/** What takes no article behind it. */
const DETERMINED = /(?:\b(?:the|a|this|that|our|its|their|your|my|his|her)|['’]s) $/i;
/** What documents say of their fiscal quarters, and passages of one subject that are looked at for it. */
const SAID = "first second third fourth quarter of fiscal year";
const LOOKED_AT = 20;

/** The parts of fiscal years that a text names, and where they stand in it. */
const partsIn = (text: string, named: RegExp): (FiscalPart & { start: number; end: number })[] =>
  Array.from(text.matchAll(named), ({ 0: words, index, groups = {} }) => {
    const part = (groups.part ?? groups.lastPart ?? groups.fiscalPart ?? "").toLowerCase();
    const year = Number(groups.year ?? groups.firstYear ?? groups.plainYear);
    const months = /half|six/.test(part) ? 6 : part.includes("nine") ? 9 : 3;
    const number = Number(
      /[1-4]/.exec(part)?.[0] ?? QUARTER_ORDINALS.findIndex((word) => part.startsWith(word)) + 1,
    );
    const quarter = (number * months) / MONTHS_OF_QUARTER;
    return {
      year: year < 100 ? 2000 + year : year,
      quarter,
      months,
      start: index,
      end: index + words.length,
    };
  });

/** Counted in months, as if fiscal years were the calendar's. */
const monthOf = ({ year, quarter }: FiscalPart): number =>
  year * MONTHS_OF_YEAR + quarter * MONTHS_OF_QUARTER;

/** The day on which the period of a document ended, as its cover says, and the month that it stands for. */
const lastDayOf = (about: string): { day: string; ended: number } | undefined => {
  const day = dayEnded(about) ?? "";
  const period = periodsIn(day);
  const month = endOf(period);
  // A day early in a month stands for the end of the one before.
  return month === undefined ? undefined : { day, ended: month - Number(period.ends.size > 1) };
};

/**
 * How much later than the calendar's year of its number a fiscal year may end: it is called by the year in which it ends,
 * or of some shops begins. What a report compares itself with, or expects, lies outside for most.
 */
const mayBeLater = (months: number): boolean => months > -MONTHS_OF_YEAR && months < MONTHS_OF_QUARTER;

/** Of equally frequent ones the latest. */
const mostFrequent = (all: readonly number[]): number | undefined =>
  byFrequency(all.toSorted((one, other) => other - one)).at(0);

/**
 * A question for a part of a fiscal year, with the quarter of the calendar that its documents mean by it: for a company
 * whose report on the months to October 29, 2023 calls them "the third quarter of fiscal year 2024", the third quarter of
 * fiscal 2023 is "the quarter ended October 2022". The question as it is where it asks for no such part or for that of a
 * document found for it, and where documents do not tell.
 */
export const inCalendar = async (
  { passages }: Pick<SearchDependencies, "passages">,
  wanted: Wanted,
  { found, named, sides }: Retrieved,
  signal: AbortSignal,
): Promise<string> => {
  const { text, workspaceId } = wanted;
  const [asked] = partsIn(text, ASKED);
  if (asked === undefined || named.length === 0 || sides.length > 1) return text;
  const [before, behind] = [text.slice(0, asked.start), text.slice(asked.end)];
  if (ANOTHER.test(`${before} ${behind}`)) return text;
  const told = await passages.search(workspaceId, { text: SAID, limit: LOOKED_AT, resourceIds: named });
  signal.throwIfAborted();
  const hits = [...found.map(({ hit }) => hit), ...told].filter(({ passage }) =>
    named.includes(passage.resourceId),
  );
  const documents = [...Map.groupBy(hits, ({ passage }) => passage.resourceId).values()].flatMap((own) => {
    const end = lastDayOf(own.find(({ about }) => about)?.about ?? "");
    if (end === undefined) return [];
    const said = own.flatMap(({ passage }) =>
      partsIn(passage.text, TOLD).map((part) => end.ended - monthOf(part)),
    );
    return { ...end, later: mostFrequent(said.filter(mayBeLater)) };
  });
  const later = mostFrequent(documents.flatMap(({ later }) => later ?? []));
  if (later === undefined) return text;
  const month = monthOf(asked) + later;
  // Columns of figures are headed by the day on which they end; what is told in words names the quarter.
  const isFigure = askedBy(text).kind === "amount";
  const document = documents.find(({ ended }) => ended === month);
  if (!isFigure && document !== undefined) return text;
  const name = monthNames("en")[(month - 1) % MONTHS_OF_YEAR];
  const time = document?.day ?? `${name} ${Math.floor((month - 1) / MONTHS_OF_YEAR)}`;
  const article = DETERMINED.test(before) ? "" : "the ";
  return `${before}${article}${LENGTHS.get(asked.months)} ended ${time}${behind}`;
};

/** The same for all that is searched for. */
export const retrieverInCalendar =
  (dependencies: Pick<SearchDependencies, "passages">, retrieve: Retrieve): Retrieve =>
  async (wanted, signal) => {
    const retrieved = await retrieve(wanted, signal);
    const text = await inCalendar(dependencies, wanted, retrieved, signal);
    return text === wanted.text ? retrieved : retrieve({ ...wanted, text }, signal);
  };
