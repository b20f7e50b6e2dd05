import { monthsAndDays } from "../../words/calendar.ts";
import type { Patterns } from "../../words/patterns.ts";
import { isDateIn } from "../expected/dated.ts";
import type { ImprintQuestion } from "./imprint-question.ts";
import { isShort, type Line } from "./title-lines.ts";

/** A document's date has its year; the years that a plan is for are none. */
const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/;
const SPAN_OF_YEARS = /(?:19|20)\d\d ?[–-] ?(?:(?:19|20)\d\d|[1-9]\d(?!\d|[–-]))/;
/** What a date has beside its numbers and its month: nothing, or the name of a place with a comma. */
const BESIDE_DATE = /^\s*(?:\p{Lu}\p{L}+\s*,)?[\s,]*$/u;
/** Words of a date at the beginning of a line: "3 June 2026 Our ref: 11". */
const DATE_WORDS = 3;
/** The end of what stands in brackets. */
const HALF = /^[^(]*\)/;
const NO_WORD = /\p{N}+(?:st|nd|rd|th)?|[^\p{L},\s]/gu;

/**
 * The line that tells when a document was published, or last changed: with a word that says so, on its title page or at its
 * beginning; else a date alone below the title. A document's first date tells when it was last changed, where it does not.
 */
export const dateIn = (
  { lines, title }: { lines: readonly Line[]; title: readonly Line[] },
  { field, isLast }: Pick<ImprintQuestion, "field" | "isLast">,
  patterns: Patterns,
  language: string,
): Line | undefined => {
  const { find, findAll, opening } = patterns;
  const { imprint } = patterns.words;
  if (imprint === undefined) return undefined;
  const { revised, published, otherDates, letters } = imprint;
  const days = findAll(monthsAndDays(language));
  /** "Kiel, 3 May 2021" */
  const isDateAlone = ({ text }: Pick<Line, "text">): boolean =>
    !HALF.test(text) && BESIDE_DATE.test(text.replace(days, " ").replace(NO_WORD, ""));
  const isDated = ({ text }: Line): boolean =>
    YEAR.test(text) &&
    !SPAN_OF_YEARS.test(text) &&
    !find(otherDates).test(text) &&
    isDateIn(text, "", patterns, language, () => true);
  const dated = (words: string): Line | undefined =>
    title.find((line) => isShort(line) && find(words).test(line.text) && isDated(line)) ??
    lines.find((line) => isShort(line) && opening(words).test(line.text) && isDated(line));
  const greeting =
    letters === undefined ? -1 : title.findIndex(({ text }) => opening(letters.greets).test(text));
  const isDateFirst = (line: Line): boolean =>
    isDateAlone({ text: line.text.split(/\s+/, DATE_WORDS).join(" ") });
  const [among, isOnlyDate] =
    greeting > 0 ? [title.slice(0, greeting), isDateFirst] : [title.slice(1), isDateAlone];
  const first = (): Line | undefined =>
    dated(published) ?? among.find((line) => isOnlyDate(line) && isDated(line));
  if (field === "published") return first();
  return dated(revised) ?? (isLast ? first() : undefined);
};
