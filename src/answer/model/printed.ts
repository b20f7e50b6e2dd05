import type { Passage } from "../../domain/passage.ts";
import { tableHeads } from "../../domain/table-text.ts";
import { type Figure, figuresIn, withPlainDigits } from "../words/figures.ts";
import { scaleOf } from "../words/scales.ts";
import { wordsFor } from "./number-words.ts";
import { comparedWith } from "./same-figure.ts";

/** "1." that begins an item of a list, and "[1]" that points at a citation: numbers of the answer's own. */
const OWN_NUMBERS = /^\s{0,8}\d{1,3}[.)](?=\s)|\[\d{1,3}\]/gm;
/** In names, as "Q3", "COVID-19" and "10-K", and in ordinals. */
const NAME_BEFORE = /[\p{L}\p{M}_]-?$/u;
const NAME_AFTER = /^(?:-\p{Lu}(?![\p{L}\p{M}])|(?:st|nd|rd|th)\b)/u;
/** A month or a minute, which the passage may have in words. */
const TWO_DIGITS = /^0\d$/;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * The figures of a claim that its passage does not print: by value, so that "82.96 billion" is printed by "82,959" in a
 * table in millions. It may be rounded where it has decimals, a scale or a percent sign. What counts as printed is the
 * passage with its table's heads and unit, its section and its document's title, small numbers in words among them, and
 * the years of the question, which say what was asked about.
 * @returns as the claim writes them.
 */
export const unprintedFigures = (
  claim: string,
  { text, table, section = [] }: Passage,
  title: string,
  question: string,
): string[] => {
  const plain = withPlainDigits(claim.replace(OWN_NUMBERS, (own) => " ".repeat(own.length)));
  const claimed = figuresIn(plain).filter((figure) => isFigure(figure, plain));
  if (claimed.length === 0) return [];
  const around = [...(table ? tableHeads(table) : []), ...section, title];
  const evidence = withPlainDigits([text, ...around].join("\n"));
  const printed = figuresIn(evidence);
  const units = scalesOf(withPlainDigits(table?.unit ?? `${text} ${section.join(" ")}`));
  const words = new Set(evidence.toLowerCase().match(/[\p{L}\p{M}]+/gu));
  const years = new Set(figuresIn(withPlainDigits(question)).map(({ written }) => written));
  const isSame = comparedWith(printed, units);
  const isPrinted = (figure: Figure): boolean =>
    isSame(figure) ||
    figure.readings.some(({ value }) => wordsFor(value).some((word) => words.has(word))) ||
    (YEAR.test(figure.written) && years.has(figure.written));
  // "82 959" is sound as a whole, or "82" and "959" are.
  const sound = new Set<number>();
  for (const { start, end } of claimed.filter(isPrinted))
    for (let at = start; at < end; at += 1) sound.add(at);
  return claimed
    .filter(({ start, end, written }) => !written.includes(" ") && !(sound.has(start) && sound.has(end - 1)))
    .map(({ written }) => written);
};

const isFigure = ({ written, start, end }: Figure, text: string): boolean =>
  !TWO_DIGITS.test(written) &&
  !NAME_BEFORE.test(text.slice(Math.max(0, start - 2), start)) &&
  !NAME_AFTER.test(text.slice(end, end + 4));

/** What numbers without a scale of their own may be in: the scales that stand beside no number ("in millions"). */
const scalesOf = (text: string): number[] => {
  const alone = text.replace(/\d\s?[\p{L}\p{M}]+/gu, " ");
  const scales = (alone.match(/[\p{L}\p{M}]{2,}/gu) ?? []).map(scaleOf);
  return [...new Set(scales.filter((scale) => scale !== undefined))];
};
