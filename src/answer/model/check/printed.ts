import type { Passage } from "../../../domain/documents/passage.ts";
import { tableHeads } from "../../../domain/documents/table-text.ts";
import type { TextSpan } from "../../../domain/text/sentences.ts";
import { lettersIn } from "../../../domain/words/written.ts";
import type { StatedFigure } from "../../calculation/agreement.ts";
import { isYear } from "../../words/calendar.ts";
import { type Figure, figuresIn, scaleOf, withPlainDigits, wordsFor } from "../../words/figures.ts";
import { comparedWith } from "./same-figure.ts";

/** "1." that begins a list item, and "[1]" that refers to a citation: the answer's own numbers. */
const OWN_NUMBERS = /^\s{0,8}\d{1,3}[.)](?=\s)|\[\d{1,3}\]/gm;
/** In names, such as "Q3", "COVID-19" and "10-K", and in ordinals. */
const NAME_BEFORE = /[\p{L}\p{M}_]-?$/u;
const NAME_AFTER = /^(?:-\p{Lu}(?![\p{L}\p{M}])|(?:st|nd|rd|th)\b)/u;
/** A month or a minute, which the passage may write in words. */
const TWO_DIGITS = /^0\d$/;
/** Characters around a figure that say what it is: a sign before it, percent or points after it. */
const AROUND = 24;

/** A passage that a part quotes, with the positions; without `spans`, all of it counts. */
export interface QuotedPassage {
  passage: Passage;
  title: string;
  spans?: TextSpan[];
}

/** What may print a part's figures: passages, and texts that are not from documents. */
export interface Evidence {
  passages: QuotedPassage[];
  texts?: string[];
}

/**
 * The figures of a text that its passages do not print: by value, so that "82,959" in a table in millions prints "82.96
 * billion". A figure may be rounded if it has decimals, a scale or a percent sign. Passages count as printed, with only
 * the quoted rows of their tables, their heads and units, their sections and document titles, and small numbers in
 * words; so do the years in the question, which say what was asked about.
 * @param isWorkedOut whether a figure is the result of a calculation
 * @returns as the text writes them.
 */
export const unprintedFigures = (
  text: string,
  { passages, texts = [] }: Evidence,
  question: string,
  isWorkedOut: (figure: StatedFigure) => boolean = () => false,
): string[] => {
  const claimed = claimedFigures(text);
  if (claimed.length === 0) return [];
  const printed = withPlainDigits([...passages.map(printedText), ...texts].join("\n"));
  const units = scalesOf(withPlainDigits([...passages.map(unitText), ...texts].join(" ")));
  const words = new Set(lettersIn(printed.toLowerCase()));
  const years = new Set(figuresIn(withPlainDigits(question)).map(({ written }) => written));
  const isSame = comparedWith(figuresIn(printed), units);
  const isPrinted = (figure: StatedFigure): boolean =>
    isSame(figure) ||
    isWorkedOut(figure) ||
    figure.readings.some(({ value }) => wordsFor(value).some((word) => words.has(word))) ||
    (isYear(figure.written) && years.has(figure.written));
  // "82 959" is printed as a whole, or "82" and "959" are.
  const sound = new Set<number>();
  for (const { start, end } of claimed.filter(isPrinted))
    for (let at = start; at < end; at += 1) sound.add(at);
  return claimed
    .filter(({ start, end, written }) => !written.includes(" ") && !(sound.has(start) && sound.has(end - 1)))
    .map(({ written }) => written);
};

/** The figures that a text states, without the numbers of its lists and citations, and those in names. */
export const claimedFigures = (text: string): StatedFigure[] => {
  const plain = withPlainDigits(text.replace(OWN_NUMBERS, (own) => " ".repeat(own.length)));
  return figuresIn(plain)
    .filter((figure) => isFigure(figure, plain))
    .map((figure) => ({
      ...figure,
      before: plain.slice(Math.max(0, figure.start - AROUND), figure.start),
      after: plain.slice(figure.end, figure.end + AROUND),
    }));
};

const printedText = ({ passage, title, spans }: QuotedPassage): string => {
  const { table, section = [] } = passage;
  return [withoutOtherRows(passage, spans), ...(table ? tableHeads(table) : []), ...section, title].join(
    "\n",
  );
};

/** A passage's text without the rows of its table that are not quoted: their figures are about other things. */
const withoutOtherRows = ({ text, table }: Passage, spans: TextSpan[] | undefined): string => {
  if (table === undefined || spans === undefined) return text;
  const isQuoted = (row: TextSpan): boolean =>
    spans.some(({ start, end }) => row.start < end && row.end > start);
  return table.rows
    .filter((row) => !isQuoted(row))
    .reduce((all, { start, end }) => all.slice(0, start) + " ".repeat(end - start) + all.slice(end), text);
};

const unitText = ({ passage: { text, table, section = [] } }: Evidence["passages"][number]): string =>
  table?.unit ?? `${text} ${section.join(" ")}`;

const isFigure = ({ written, start, end }: Figure, text: string): boolean =>
  !TWO_DIGITS.test(written) &&
  !NAME_BEFORE.test(text.slice(Math.max(0, start - 2), start)) &&
  !NAME_AFTER.test(text.slice(end, end + 4));

/** Possible scales of numbers without one: those that do not follow a number ("in millions"). */
export const scalesOf = (text: string): number[] => {
  const alone = text.replace(/\d\s?[\p{L}\p{M}]+/gu, " ");
  const scales = (alone.match(/[\p{L}\p{M}]{2,}/gu) ?? []).map(scaleOf);
  return [...new Set(scales.filter((scale) => scale !== undefined))];
};
