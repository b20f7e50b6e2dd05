import { inTurns } from "../domain/steps.ts";
import { tableMarkdown } from "../domain/table-text.ts";
import { type Course, courseIn } from "./course.ts";
import { endOf, periodsIn, timeOf } from "./local/period.ts";
import { readInSteps } from "./local/reader.ts";
import type { LocalPart, Reading } from "./local/reading.ts";
import { sameSubject } from "./local/subject.ts";
import type { Retrieve, Retrieved } from "./retrieve.ts";
import type { Wanted } from "./search.ts";

/** Documents that a course is told of, at the most: as many as may be named. */
const MAX_TIMES = 12;

/** What a figure's course was read from. */
export interface ReadCourse {
  reading: Reading;
  retrieved: Retrieved;
}

/**
 * Reads a question for a figure's course: the figure of each document of one subject, in order of time, or the row of one
 * document that has the figures of several. Undefined where it asks for none, or where no figures of several times are near.
 * @param asked the question in its own words, and the same with what was carried over to it
 * @param earlier the questions before it, the latest first
 */
export const readCourse = async (
  retrieve: Retrieve,
  asked: { own: string; whole: string },
  earlier: readonly string[],
  query: Wanted,
  signal: AbortSignal,
): Promise<ReadCourse | undefined> => {
  const course = courseIn(asked.own, earlier) && (courseIn(asked.whole) ?? courseIn(asked.own, earlier));
  if (course === undefined) return undefined;
  const retrieved = await retrieve({ ...query, text: course.figure }, signal);
  if (retrieved.missing.length > 0 || retrieved.sides.length > 1) return undefined;
  const reading = await inTurns(readInSteps(course.figure, retrieved, MAX_TIMES));
  const isOfFirst = ({ hit }: LocalPart): boolean =>
    reading.parts[0] !== undefined && sameSubject(retrieved.sides)(reading.parts[0].hit, hit);
  const ofOne = reading.parts.every(isOfFirst) ? reading.parts : [];
  const parts = inOrderOfTime(ofOne, course) ?? rowOfTimes(reading);
  // As many as are told at the most may not be all.
  const certainty = parts?.length === MAX_TIMES ? "nearest" : reading.certainty;
  return parts && { reading: { ...reading, parts, certainty }, retrieved };
};

/** The whole row that answers, where one document has the figure of several times in its columns. */
const rowOfTimes = ({ parts: [best], certainty }: Reading): LocalPart[] | undefined => {
  const { table } = best?.hit.passage ?? {};
  if (best?.form !== "row" || table === undefined || certainty !== "outright") return undefined;
  const row = table.rows.find(({ start, end }) => start === best.span.start && end === best.span.end);
  const heads = table.columns.filter((_, column) => row?.cells[column]);
  const times = new Set(heads.flatMap((head) => endOf(periodsIn(head)) ?? []));
  return row && times.size > 1 ? [{ ...best, text: tableMarkdown(table, [row]) }] : undefined;
};

/** The figures of rows, earliest first; undefined where they are not of several times. */
const inOrderOfTime = (parts: readonly LocalPart[], { count }: Course): LocalPart[] | undefined => {
  const dated = parts.flatMap((part) => {
    const end = part.form === "row" ? timeOf(part.text) : undefined;
    return end === undefined ? [] : [{ part, end }];
  });
  if (new Set(dated.map(({ end }) => end)).size < 2) return undefined;
  const ordered = dated.sort((one, other) => one.end - other.end).map(({ part }) => part);
  return count === undefined ? ordered : ordered.slice(-count);
};
