import { beginsListItem, isQuestion } from "../../domain/line-shapes.ts";
import type { Passage } from "../../domain/passage.ts";
import type { TextSpan } from "../../domain/sentences.ts";
import { isKnownHeading } from "./headed.ts";

/** What a list stands in. */
type Listed = Pick<Passage, "text" | "headings">;

interface Line {
  text: string;
  span: TextSpan;
}

/** "Assets - Liabilities = Equity", and how many lines below its lead-in it stands, behind its number and name. */
const FORMULA = /^[^.!?]{1,80} = [^.!?]{1,80}$/;
const CAPTIONED = 3;
const LEAD_IN = /[:：]\s*$/;
const BLANK_LINE = /\n\s*\n/;
/** Characters of a list that is shown as one. */
const MAX_LIST = 1_500;
/** Of paragraphs that are items of a list, though nothing marks them: characters of each, and how many there are at least. */
const SHORT = 200;
const SEVERAL = 3;

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
  // An item may have several sentences.
  if (beginsListItem(first.text))
    return within.slice(
      0,
      endOf(within, (line, before) => !beginsListItem(line.text) && isApart(passage.text, before, line)),
    );
  const short = shortParagraphs(passage, within);
  return short.length >= SEVERAL ? short.flat() : [first];
};

/** Where some lines end: at the first of which that holds, its line before undefined for the first of all. */
const endOf = <T>(lines: readonly T[], ends: (line: T, before: T | undefined) => boolean): number => {
  const end = lines.findIndex((line, at) => ends(line, lines[at - 1]));
  return end < 0 ? lines.length : end;
};

/** Whether a blank line stands between two lines. */
const isApart = (text: string, before: Line | undefined, line: Line): boolean =>
  before !== undefined && BLANK_LINE.test(text.slice(before.span.end, line.span.start));

/** The paragraphs from the first line on, up to one that is no item: it is long, a question, a heading, or leads on to something. */
const shortParagraphs = <T extends Line>(passage: Listed, lines: readonly T[]): T[][] => {
  const paragraphs: T[][] = [];
  for (const [at, line] of lines.entries()) {
    const last = paragraphs.at(-1);
    if (last === undefined || isApart(passage.text, lines[at - 1], line)) paragraphs.push([line]);
    else last.push(line);
  }
  const isItem = ([first, ...others]: T[]): boolean => {
    const end = others.at(-1)?.span.end ?? first?.span.end ?? 0;
    const isOther = first === undefined || isQuestion(first.text) || isKnownHeading(passage, first);
    return !isOther && end - first.span.start <= SHORT && !LEAD_IN.test(others.at(-1)?.text ?? first.text);
  };
  return paragraphs.slice(
    0,
    endOf(paragraphs, (paragraph) => !isItem(paragraph)),
  );
};
