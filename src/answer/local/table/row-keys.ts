import { termsOf } from "../../../domain/language/terms.ts";
import type { Passage, PassageTable } from "../../../domain/passage.ts";
import { monthsIn } from "../../words/calendar.ts";
import { CARDINALS, ORDINALS } from "../../words/languages/english-numbers.ts";
import { LONGEST, NUMBER, numberOf, type Range, REMARK, rangeIn } from "./label-range.ts";

/** A number that a question names, and the terms of the words before and behind it: of "after six years" 6 and "year". */
export interface Numbered {
  value: number;
  before: ReadonlySet<string>;
  behind: ReadonlySet<string>;
}

/** "3rd", "5th" and numbers in words as well. */
const ASKED = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])(?:(${NUMBER})(?:st|nd|rd|th)?|(${[...CARDINALS, ...ORDINALS].join("|")}))(?![\\p{L}\\p{N}]|[.,-]\\p{N})`,
  "giu",
);
const YEAR = /^(?:19|20)\d\d$/;
const isMonth = (word: string): boolean =>
  new RegExp(`^(?:${monthsIn("en")}|${monthsIn("de")})$`, "i").test(word);
/** Characters beside a number in which the next word stands. */
const NEAR = 30;
const WORD_BEFORE = /\p{L}+(?=\P{L}*$)/u;
const SHARE = /^ ?%/;
const WORD_BEHIND = /^\P{L}{0,3}(\p{L}+)/u;

/** The numbers that a question names, but for years and days of months. */
export const numberedIn = (question: string, language?: string): Numbered[] =>
  Array.from(question.matchAll(ASKED)).flatMap(({ 0: said, 1: digits, 2: word = "", index }) => {
    const end = index + said.length;
    const [before = ""] = WORD_BEFORE.exec(question.slice(Math.max(0, index - NEAR), index)) ?? [];
    const after = question.slice(end, end + NEAR);
    const [, behind = ""] = SHARE.test(after) ? ["", "percent"] : (WORD_BEHIND.exec(after) ?? []);
    if (YEAR.test(digits ?? "") || isMonth(before) || isMonth(behind)) return [];
    const value = digits === undefined ? wordNumber(word.toLowerCase()) : numberOf(digits);
    return [
      { value, before: new Set(termsOf(before, language)), behind: new Set(termsOf(behind, language)) },
    ];
  });

const wordNumber = (word: string): number => Math.max(CARDINALS.indexOf(word), ORDINALS.indexOf(word)) + 1;

/** The share of a table's rows that numbers have to tell apart. */
const MOST = 0.7;
const FEWEST = 2;
/** What the numbers of labels count: "m" in "up to 8 m". */
const UNITS = /\d\s?(\p{L}{1,12}(?!\p{L})|%)/gu;
const NO_UNIT = /^(?:to|until|bis|and|or|und|st|nd|rd|th)$/i;

/** Which rows of a table are those of numbers that are asked for, and the terms by which they are: "5 to 9" of six years. */
export interface Keyed {
  rows: ReadonlySet<number>;
  terms: ReadonlySet<string>;
}

/**
 * The rows that a question's numbers find in a table whose rows are told apart by numbers of one unit: where its labels,
 * what stands over them, its title or its section tell what these count. Undefined where none is.
 * @param around the terms of the title and the section
 */
export const keyedRows = (
  { text, language }: Pick<Passage, "text" | "language">,
  { rows, columns }: PassageTable,
  asked: readonly Numbered[],
  around: ReadonlySet<string>,
): Keyed | undefined => {
  if (asked.length === 0) return undefined;
  const ranges = rows.map(({ label }) => rangeIn(label));
  const labelled = rows.filter(({ label }) => label !== "").length;
  const keys = ranges.filter((range) => range !== undefined).length;
  if (keys < FEWEST || keys < MOST * labelled) return undefined;
  const units = unitsIn(rows.map(({ label }) => label.slice(0, LONGEST).replace(REMARK, "")));
  if (units.size > 1) return undefined;
  const values = new Set(termsOf(columns.join(" "), language));
  const heads = termsOf(text.slice(0, rows[0]?.start ?? 0), language).filter((term) => !values.has(term));
  const told = around.union(new Set(heads)).union(new Set(termsOf([...units].join(" "), language)));
  const isTold = (term: string): boolean =>
    told.has(term) || units.values().some((unit) => term.startsWith(unit));
  const found = new Set<number>();
  const terms = new Set<string>();
  for (const { value, before, behind } of asked) {
    // A number of what a column has is that of a figure: "29 days", of a column of days.
    const isFigure = !behind.isDisjointFrom(values) && ![...before].some(isTold);
    const own = [...before, ...behind].filter(isTold);
    if (isFigure || own.length === 0) continue;
    for (const at of narrowestWith(ranges, value)) found.add(at);
    for (const term of own) terms.add(term);
  }
  return found.size === 0 ? undefined : { rows: found, terms };
};

/** The rows that were found, with the terms by which each was; undefined where there is none. */
export const keyedBy = (found: readonly { at: number; terms: Iterable<string> }[]): Keyed | undefined =>
  found.length === 0
    ? undefined
    : {
        rows: new Set(found.map(({ at }) => at)),
        terms: new Set(found.flatMap(({ terms }) => [...terms])),
      };

/** In small letters, those of several forms once: "year" and "years". */
const unitsIn = (labels: readonly string[]): ReadonlySet<string> =>
  new Set(
    labels.flatMap((label) =>
      Array.from(label.matchAll(UNITS), ([, unit = ""]) => (unit === "%" ? "percent" : unit.toLowerCase()))
        .filter((unit) => !NO_UNIT.test(unit))
        .map((unit) => (unit.length > 3 ? unit.replace(/s$/, "") : unit)),
    ),
  );

/** The places of the narrowest ranges that have a number. */
const narrowestWith = (ranges: readonly (Range | undefined)[], value: number): number[] => {
  const found = ranges.flatMap((range, at) =>
    range !== undefined && range.from <= value && value <= range.to
      ? [{ at, width: range.to - range.from }]
      : [],
  );
  const narrowest = Math.min(...found.map(({ width }) => width));
  return found.filter(({ width }) => width === narrowest).map(({ at }) => at);
};
