import type { PassageTable } from "../../domain/passage.ts";
import { inTurns } from "../../domain/steps.ts";
import { tableMarkdown } from "../../domain/table-text.ts";
import type { LocalPart } from "../local/choose/reading.ts";
import { isOfFigure, tellsChange } from "../local/choose/tells-change.ts";
import { readInSteps } from "../local/reader.ts";
import { type Change, changeIn } from "../question/change.ts";
import { endOf, periodsIn, timeOf } from "../question/period.ts";
import type { Retrieve } from "../search/retrieve.ts";
import type { Wanted } from "../search/search.ts";
import type { FigureReader, ReadFrom } from "./read-from.ts";
import { rowOfPart } from "./row-of-part.ts";

/** Heads of columns that say themselves how a figure changed. */
const CHANGES = /change|growth|increase|decrease|variance|%|veränderung|entwicklung|zuwachs|abweichung/iu;

/**
 * Reads how a figure changed, where that is asked for: what was read for the question, if it tells so; else the row of the
 * figure, with the columns of the time that is asked for and of those before, of the same length; else what is near and
 * tells of the change itself. What does not tell of any change is no answer where the question says which way it went.
 */
export const readChange: FigureReader = async (retrieve, question, first, query, signal) => {
  const change = changeIn(question);
  if (change === undefined) return first;
  const [best] = first.reading.certainty === "outright" ? first.reading.parts : [];
  const told = best && tellsChange(change, best);
  if (told === "asked" || (told === "alike" && best?.form === "row")) return first;
  const figure = hasTable(first) ? await readOf(retrieve, change, query, signal) : undefined;
  const row = figure && rowOf(change, figure);
  if (row) return row;
  for (const from of [first, figure]) {
    const part = from?.reading.parts.find((each) => tellsChange(change, each) === "asked");
    if (from && part) return { ...from, reading: { ...from.reading, parts: [part], certainty: "outright" } };
  }
  const isDoubtful = change.says && best !== undefined && told === undefined;
  return isDoubtful ? { ...first, reading: { ...first.reading, certainty: "nearest" } } : first;
};

const hasTable = ({ retrieved }: ReadFrom): boolean =>
  retrieved.found.some(({ hit }) => hit.passage.table !== undefined);

/** What is read for the figure itself; undefined where several things, or one that no document has, are meant. */
const readOf = async (
  retrieve: Retrieve,
  change: Change,
  query: Wanted,
  signal: AbortSignal,
): Promise<ReadFrom | undefined> => {
  const retrieved = await retrieve({ ...query, text: change.figure }, signal);
  if (retrieved.missing.length > 0 || retrieved.sides.length > 1) return undefined;
  const reading = await inTurns(readInSteps(change.figure, retrieved));
  signal.throwIfAborted();
  return { reading, retrieved };
};

/**
 * The figure's row under the columns that it can be compared by; undefined where there is one such column only, or the row is
 * of something else: "net income of the bakery" is no row of all net income.
 */
const rowOf = (change: Change, { reading, retrieved }: ReadFrom): ReadFrom | undefined => {
  const [best] = reading.certainty === "outright" ? reading.parts : [];
  const text = best && isOfFigure(change, best) ? inItsTimes(best) : undefined;
  return best === undefined || text === undefined
    ? undefined
    : { reading: { ...reading, parts: [{ ...best, text }] }, retrieved };
};

const inItsTimes = (part: LocalPart): string | undefined => {
  const { table, row } = rowOfPart(part) ?? {};
  if (table === undefined || row === undefined) return undefined;
  const columns = comparedColumns(table, row.cells, timeOf(part.text)?.months);
  const times = new Set(columns.flatMap((column) => endOf(periodsIn(table.columns[column] ?? "")) ?? []));
  return times.size < 2 ? undefined : tableMarkdown(table, [row], columns);
};

const comparedColumns = (
  { columns }: PassageTable,
  cells: readonly string[],
  months: number | undefined,
): number[] =>
  columns.flatMap((head, column) => {
    const period = periodsIn(head);
    const isOfLength = months === undefined || period.months.size === 0 || period.months.has(months);
    const tells = endOf(period) !== undefined || CHANGES.test(head);
    return (cells[column] ?? "") !== "" && isOfLength && tells ? [column] : [];
  });
