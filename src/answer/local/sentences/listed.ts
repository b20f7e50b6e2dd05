import { BLANK_LINE, beginsListItem, isQuestion, leadsOn } from "../../../domain/line-shapes.ts";
import type { Passage } from "../../../domain/passage.ts";
import { isHeading, type Line } from "./headed.ts";

/** What a list stands in. */
type Listed = Pick<Passage, "text" | "headings">;

/** "Assets - Liabilities = Equity", and how many lines below its lead-in it stands, behind its number and name. */
const FORMULA = /^[^.!?]{1,80} = [^.!?]{1,80}$/;
const CAPTIONED = 3;
/** Characters of a list that is shown as one. */
const MAX_LIST = 1_500;
/** Of paragraphs that are items of a list, though nothing marks them: characters of each, and how many there are at least. */
const SHORT = 200;
const SEVERAL = 3;
/** Sentences that are looked at for them. */
const MOST_LINES = 40;

/** The items, or the formula, that follow on the lead-in at `at`; undefined where none does. */
export const listAfter = <T extends Line>(
  passage: Listed,
  sentences: readonly T[],
  at: number,
): T[] | undefined => {
  const from = sentences[at]?.span.start ?? 0;
  const below = sentences.slice(at + 1, at + 1 + CAPTIONED);
  const formula = below.findIndex((line) => FORMULA.test(line.text) || beginsListItem(line.text));
  if (formula >= 0 && !beginsListItem(below[formula]?.text ?? "")) return below.slice(0, formula + 1);
  const near = sentences.slice(at + 1);
  const within = near.slice(
    0,
    endOf(near, ({ span }) => span.end - from > MAX_LIST),
  );
  const [first] = within;
  if (first === undefined) return undefined;
  if (!beginsListItem(first.text)) return [first];
  // An item may have several sentences; what begins a line without a mark is none.
  return within.slice(
    0,
    endOf(within, (line, before) => !beginsListItem(line.text) && stands("\n", passage.text, before, line)),
  );
};

/** Where some lines end: at the first of which that holds, its line before undefined for the first of all. */
const endOf = <T>(lines: readonly T[], ends: (line: T, before: T | undefined) => boolean): number => {
  const end = lines.findIndex((line, at) => ends(line, lines[at - 1]));
  return end < 0 ? lines.length : end;
};

/** Whether a line end, or a blank line, stands between two lines. */
const stands = (what: string | RegExp, text: string, before: Line | undefined, line: Line): boolean =>
  before !== undefined && text.slice(before.span.end, line.span.start).search(what) >= 0;

/**
 * The short paragraphs that follow on the lead-in at `at`, as items of a list do whose marks are drawn: several, of as many
 * sentences each, up to a question, a heading, or what leads on to something else. Undefined where there are fewer.
 */
export const paragraphsAfter = <T extends Line>(
  passage: Listed,
  sentences: readonly T[],
  at: number,
): T[] | undefined => {
  const paragraphs: T[][] = [];
  for (const line of sentences.slice(at + 1, at + 1 + MOST_LINES)) {
    const last = paragraphs.at(-1);
    if (last === undefined || stands(BLANK_LINE, passage.text, last.at(-1), line)) paragraphs.push([line]);
    else last.push(line);
  }
  const count = paragraphs[0]?.length ?? 0;
  const isItem = (paragraph: T[]): boolean => {
    const [first] = paragraph;
    const last = paragraph.at(-1);
    if (first === undefined || last === undefined || paragraph.length !== count) return false;
    const isOther = paragraph.some((line) => isQuestion(line.text) || leadsOn(line.text));
    // "NULL. The value is a NULL value." begins as a heading does.
    const isAlone = paragraph.length === 1 && isHeading(passage, first);
    return !isOther && !isAlone && !beginsListItem(first.text) && last.span.end - first.span.start <= SHORT;
  };
  const items = paragraphs.slice(
    0,
    endOf(paragraphs, (paragraph) => !isItem(paragraph)),
  );
  return items.length < SEVERAL ? undefined : items.flat();
};
