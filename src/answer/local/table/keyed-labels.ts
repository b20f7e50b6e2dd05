import { termsOf } from "../../../domain/language/terms.ts";
import type { Numbered } from "./asked-numbers.ts";
import { LONGEST, type Range, REMARK, rangeIn } from "./label-range.ts";
import { minutesOf, timeRangeIn } from "./times.ts";

/** The share of labels that numbers have to tell apart. */
const MOST = 0.7;
export const FEWEST = 2;
/** What the numbers of labels count: "m" in "up to 8 m". */
const UNITS = /\d\s?(\p{L}{1,12}(?!\p{L})|%)/gu;
const NO_UNIT = /^(?:to|until|bis|and|or|und|st|nd|rd|th)$/i;

/** Which rows or columns of a table are those that are asked for, and the terms by which they are: "5 to 9" of six years. */
export interface Keyed {
  rows: ReadonlySet<number>;
  terms: ReadonlySet<string>;
}

/** What is known of the labels besides: terms of what stands over them, and of what their figures are of. */
interface Known {
  told: ReadonlySet<string>;
  values: ReadonlySet<string>;
}

/**
 * The labels that a question's numbers find among such as are told apart by numbers of one kind, by their places: of one
 * unit, or all times. Undefined where none is.
 */
export const keyedLabels = (
  labels: readonly string[],
  asked: readonly Numbered[],
  { told, values }: Known,
  language: string | undefined,
): Keyed | undefined => {
  const scale = scaleOf(labels);
  if (scale === undefined) return undefined;
  const { units, areTimes } = scale;
  const known = told.union(new Set(termsOf([...units].join(" "), language)));
  const isTold = (term: string): boolean =>
    known.has(term) ||
    units.values().some((unit) => term.startsWith(unit)) ||
    (areTimes && minutesOf(term) !== undefined);
  const found = new Set<number>();
  const terms = new Set<string>();
  for (const number of asked) {
    const { before, behind } = number;
    // A number of what a column has is that of a figure: "29 days", of a column of days.
    const isFigure = !behind.isDisjointFrom(values) && ![...before].some(isTold);
    const own = [...before, ...behind].filter(isTold);
    if (isFigure || own.length === 0) continue;
    for (const at of scale.placesOf(number)) found.add(at);
    for (const term of own) terms.add(term);
  }
  return found.size === 0 ? undefined : { rows: found, terms };
};

/** What labels are told apart by. */
interface Scale {
  units: ReadonlySet<string>;
  /** Whether all of these are units of time, of which each can be told in another. */
  areTimes: boolean;
  /** The places of the narrowest labels that have a number. */
  placesOf(asked: Numbered): number[];
}

/** Undefined where labels count several things, or too few of them anything. */
const scaleOf = (labels: readonly string[]): Scale | undefined => {
  const units = unitsIn(labels.map((label) => label.slice(0, LONGEST).replace(REMARK, "")));
  const areTimes = units.size > 0 && units.values().every((unit) => minutesOf(unit) !== undefined);
  if (units.size > 1 && !areTimes) return undefined;
  const plain = rangesOf(labels);
  const inTime = areTimes ? rangesOf(labels, timeRangeIn) : undefined;
  if (plain === undefined && inTime === undefined) return undefined;
  const isOwn = (minutes: number): boolean =>
    units.size === 1 && units.values().every((unit) => minutesOf(unit) === minutes);
  return {
    units,
    areTimes,
    placesOf({ value, behind }) {
      const minutes = areTimes ? [...behind].map(minutesOf).find((each) => each !== undefined) : undefined;
      if (minutes === undefined || isOwn(minutes))
        return units.size > 1 ? [] : narrowestWith(plain ?? [], value);
      return narrowestWith(inTime ?? [], value * minutes);
    },
  };
};

/** The ranges of labels; undefined where too few are one. */
const rangesOf = (
  labels: readonly string[],
  read: (label: string) => Range | undefined = rangeIn,
): (Range | undefined)[] | undefined => {
  const ranges = labels.map(read);
  const labelled = labels.filter((label) => label !== "").length;
  const keys = ranges.filter((range) => range !== undefined).length;
  return keys < FEWEST || keys < MOST * labelled ? undefined : ranges;
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

/** The rows that were found, with the terms by which each was; undefined where there is none. */
export const keyedBy = (found: readonly { at: number; terms: Iterable<string> }[]): Keyed | undefined =>
  found.length === 0
    ? undefined
    : {
        rows: new Set(found.map(({ at }) => at)),
        terms: new Set(found.flatMap(({ terms }) => [...terms])),
      };
