import { inTurns } from "../domain/steps.ts";
import { tableMarkdown } from "../domain/table-text.ts";
import { trimQuestion } from "../domain/trim-question.ts";
import { askedBy } from "./local/kind.ts";
import { type Patterns, patternsOf } from "./local/patterns.ts";
import { endOf, periodsIn } from "./local/period.ts";
import { readInSteps } from "./local/reader.ts";
import type { LocalPart, Reading } from "./local/reading.ts";
import type { CourseWords } from "./local/words/question-words.ts";
import type { Retrieve, Retrieved } from "./retrieve.ts";
import type { Wanted } from "./search.ts";
import { periodsNamed } from "./sides.ts";

/**
 * The question for the figure whose course is asked for: "How has Apple's revenue changed over time?" is answered by
 * what it was in each report. Undefined where a question asks for no course, or names several periods itself.
 */
export const figureOfCourse = (question: string): string | undefined => {
  const plain = trimQuestion(question).replace(/[\s?.!]+$/u, "");
  const patterns = patternsOf(askedBy(plain).language ?? "en");
  const course = patterns?.words.course;
  if (patterns === undefined || course === undefined) return undefined;
  const [period = "", ...others] = new Set(periodsNamed(plain));
  if (others.length > 0 || !patterns.find(course.spans).test(plain)) return undefined;
  const { what, asked } = askedIn(plain, course, patterns) ?? {};
  const named = (what ?? asked)?.replace(patterns.findAll(course.spans), " ").replace(/\s+/g, " ").trim();
  if (named === undefined || named === "") return undefined;
  const figure = what === undefined ? named : `${course.amount} ${named}`;
  return figure.includes(period) ? `${figure}?` : `${figure} ${period}?`;
};

const askedIn = (question: string, { asks }: CourseWords, { whole }: Patterns) => {
  for (const pattern of asks) {
    const found = whole(pattern).exec(question)?.groups;
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * Reads a question for a figure's course: the figure of each document, in order of time, or the row of one that has the
 * figures of several. Undefined where it asks for none, or where no figures of several times are near.
 */
export const readCourse = async (
  retrieve: Retrieve,
  question: string,
  query: Wanted,
  signal: AbortSignal,
): Promise<{ reading: Reading; retrieved: Retrieved } | undefined> => {
  const figure = figureOfCourse(question);
  if (figure === undefined) return undefined;
  const retrieved = await retrieve({ ...query, text: figure }, signal);
  if (retrieved.missing.length > 0) return undefined;
  const reading = await inTurns(readInSteps(figure, retrieved));
  const parts = inOrderOfTime(reading.parts) ?? rowOfTimes(reading);
  return parts && { reading: { ...reading, parts }, retrieved };
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
const inOrderOfTime = (parts: readonly LocalPart[]): LocalPart[] | undefined => {
  const dated = parts.flatMap((part) => {
    const end = part.form === "row" ? endOf(periodsIn(part.text)) : undefined;
    return end === undefined ? [] : [{ part, end }];
  });
  if (new Set(dated.map(({ end }) => end)).size < 2) return undefined;
  return dated.sort((one, other) => one.end - other.end).map(({ part }) => part);
};
