import { firstOfEach } from "../../domain/first-of-each.ts";
import { inTurns } from "../../domain/steps.ts";
import { tableMarkdown } from "../../domain/table-text.ts";
import type { LocalPart, Reading } from "../local/choose/reading.ts";
import { readInSteps } from "../local/reader.ts";
import type { Course } from "../question/course.ts";
import { endOf, periodsIn, timeOf } from "../question/period.ts";
import type { Retrieve } from "../search/retrieve.ts";
import type { Wanted } from "../search/search.ts";
import { sameSubject } from "../search/subject.ts";
import type { ReadFrom } from "./read-from.ts";
import { rowOfPart } from "./row-of-part.ts";

/** Documents that a course is told of, at the most: as many as may be named. */
const MAX_TIMES = 12;
/** What is yet to come, in columns of maturities. */
const LATER = /thereafter|danach|später/i;

/**
 * Reads a figure's course: the figure of each document of one subject, in order of time, or the row of the only document
 * that has those of several. Undefined where no figures of several times are near; `nearest` where some may be left out.
 */
export const readTrend = async (
  retrieve: Retrieve,
  course: Course | undefined,
  query: Wanted,
  signal: AbortSignal,
): Promise<ReadFrom | undefined> => {
  if (course === undefined) return undefined;
  const retrieved = await retrieve({ ...query, text: course.figure }, signal);
  if (retrieved.missing.length > 0 || retrieved.sides.length > 1) return undefined;
  const reading = await inTurns(readInSteps(course.figure, retrieved, MAX_TIMES + 1));
  const isOfOne = sameSubject(retrieved.found);
  const [best] = reading.parts;
  if (best === undefined || !reading.parts.every(({ hit }) => isOfOne(best.hit, hit))) return undefined;
  const ordered = inOrderOfTime(reading.parts, course);
  const row = ordered === undefined && course.back === undefined ? rowOfTimes(reading) : undefined;
  const parts = ordered?.parts ?? row;
  const isWhole = row !== undefined || (ordered?.isWhole === true && reading.parts.length <= MAX_TIMES);
  return (
    parts && {
      reading: { ...reading, parts, certainty: isWhole ? reading.certainty : "nearest" },
      retrieved,
    }
  );
};

/** The whole row that answers, where the only document with it has the figure of several times in its columns. */
const rowOfTimes = ({ parts, certainty }: Reading): LocalPart[] | undefined => {
  const [best, ...others] = parts;
  const found = best && rowOfPart(best);
  const isOnlyOne = others.every(({ hit }) => hit.passage.resourceId === best?.hit.passage.resourceId);
  if (best === undefined || found === undefined || certainty !== "outright" || !isOnlyOne) return undefined;
  const { table, row } = found;
  const heads = table.columns.filter((_, column) => row.cells[column]);
  const times = new Set(heads.flatMap((head) => endOf(periodsIn(head)) ?? []));
  if (times.size < 2 || heads.some((head) => LATER.test(head))) return undefined;
  return [{ ...best, text: tableMarkdown(table, [row]) }];
};

interface Dated {
  part: LocalPart;
  end: number;
  months: number | undefined;
}

/**
 * The figures of rows, earliest first, each time once and all of one length; undefined where they are not of several times.
 * `isWhole`: whether each row is among them that has a figure.
 */
const inOrderOfTime = (
  parts: readonly LocalPart[],
  { back, extreme }: Course,
): { parts: LocalPart[]; isWhole: boolean } | undefined => {
  const rows = parts.filter(({ form }) => form === "row");
  const dated = rows.flatMap((part): Dated[] => {
    const time = timeOf(part.text);
    return time === undefined ? [] : [{ part, ...time }];
  });
  const [usual = []] = [...Map.groupBy(dated, ({ months }) => months).values()].sort(
    (one, other) => other.length - one.length,
  );
  const each = firstOfEach(usual, ({ end }) => end);
  if (each.length < 2) return undefined;
  const ordered = each.sort((one, other) => one.end - other.end);
  const latest = ordered.at(-1)?.end ?? 0;
  const kept =
    back === undefined
      ? ordered
      : "times" in back
        ? ordered.slice(-back.times)
        : ordered.filter(({ end }) => end > latest - back.months);
  const told = kept.map(({ part }) => part);
  return {
    parts: extreme === undefined ? told.slice(-MAX_TIMES) : bySize(told, extreme).slice(0, MAX_TIMES),
    isWhole: dated.length === rows.length,
  };
};

/** "Rent: ($1,200) million (...)", "Net loss: $ (1,200) ...": the figure with its signs, and what it is of. */
const FIGURE = /: ([(−-]*(?:US)?[$€£¥]? ?[(−-]*)([\d.,]+)\)?( ?(?:%|thousand|million|billion|trillion)?)/i;
const NEGATIVE = /[(−-]/;
/** "1.020" and "1.020,5" where a point parts thousands. */
const BY_POINTS = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
/** What is the higher the more it is below nothing. */
const OF_LOSS = /\b(?:loss|deficit|expenses?|costs?)\b/i;

/** By their figures, the highest or the lowest first; in order of time where they are not of one unit. */
const bySize = (parts: readonly LocalPart[], first: "most" | "least"): LocalPart[] => {
  const sized = parts.map((part) => {
    const [, signs = "", digits = "", unit] = FIGURE.exec(part.text) ?? [];
    const isByPoints = BY_POINTS.test(digits) && (part.hit.passage.language ?? "en") !== "en";
    const plain = isByPoints ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
    const size = plain === "" ? Number.NaN : Number(plain);
    return { part, unit, size: NEGATIVE.test(signs) ? -size : size };
  });
  const areAlike = sized.every(({ size, unit }) => !Number.isNaN(size) && unit === sized[0]?.unit);
  if (!areAlike) return [...parts];
  const areLosses = sized.every(({ size, part }) => size <= 0 && OF_LOSS.test(part.text));
  const order = (first === "most") === areLosses ? 1 : -1;
  return sized.sort((one, other) => order * (one.size - other.size)).map(({ part }) => part);
};
