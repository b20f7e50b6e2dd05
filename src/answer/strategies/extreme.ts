import { termsOf } from "../../domain/language/terms.ts";
import { inTurns } from "../../domain/steps.ts";
import { tableMarkdown } from "../../domain/table-text.ts";
import type { LocalPart, Reading } from "../local/choose/reading.ts";
import { type ExtremeFigure, extremeFigures } from "../local/rows/extreme-row.ts";
import { namedFigure } from "../local/rows/rows.ts";
import { isText } from "../local/table/unit.ts";
import { type Extreme, extremeIn } from "../question/extreme.ts";
import type { Retrieved } from "../search/retrieve.ts";
import type { FigureReader, ReadFrom } from "./read-from.ts";

/**
 * Reads what has the most or the least of something, where that is asked for: what was read for the question, if it says
 * so in words; else the figures that are the most or the least in their table.
 */
export const readExtreme: FigureReader = async (retrieve, question, first, query, signal) => {
  const extreme = extremeIn(question);
  const [best] = first.reading.certainty === "outright" ? first.reading.parts : [];
  if (extreme === undefined || (best && saysSo(best, extreme))) return first;
  const found = await partsIn(first.retrieved, extreme);
  signal.throwIfAborted();
  if (found.length > 0) return { ...first, reading: told(first.reading, found) };
  if (extreme.implied === "") return unranked(first, extreme);
  // A table of weights does not say "heaviest".
  const retrieved = await retrieve({ ...query, text: `${query.text} ${extreme.implied}` }, signal);
  const parts = await partsIn(retrieved, extreme);
  signal.throwIfAborted();
  return parts.length > 0 ? { retrieved, reading: told(first.reading, parts) } : unranked(first, extreme);
};

/** Whether a text says that something is the most of what is asked for, in one of its words. */
const saysSo = ({ text, hit }: LocalPart, { says, terms }: Extreme): boolean =>
  says.test(text) &&
  (terms.size === 0 || !terms.isDisjointFrom(new Set(termsOf(text, hit.passage.language))));

/** A row by itself does not tell that its figure is the most, nor does what says it of something else. */
const unranked = (first: ReadFrom, { says }: Extreme): ReadFrom => {
  const { reading } = first;
  const [best] = reading.certainty === "outright" ? reading.parts : [];
  const isOfOther = best?.form === "row" || (best !== undefined && says.test(best.text));
  return isOfOther ? { ...first, reading: { ...reading, certainty: "nearest" } } : first;
};

/** These parts as the answer, weighed before all that was weighed for the question as it stands. */
const told = (reading: Reading, parts: LocalPart[]): Reading => {
  const [{ score } = { score: 0 }] = reading.considered;
  return {
    ...reading,
    parts,
    certainty: "outright",
    considered: [
      ...parts.map(({ hit, text }) => ({ hit, text, score, chosen: true })),
      ...reading.considered.map((each) => ({ ...each, chosen: false })),
    ],
  };
};

const partsIn = async (
  { found, named, missing, sides }: Retrieved,
  extreme: Extreme,
): Promise<LocalPart[]> => {
  if (missing.length > 0 || sides.length > 1) return [];
  const hits = found.map(({ hit }) => hit);
  const own = hits.filter(({ passage }) => named.includes(passage.resourceId));
  const figures = await inTurns(extremeFigures(extreme, own.length > 0 ? own : hits));
  return figures.flatMap(partOf);
};

/** The figure with its names; a row that says more in words is shown as a whole, for who it is of may be said there. */
const partOf = ({ hit, row: at, column }: ExtremeFigure): LocalPart[] => {
  const { table } = hit.passage;
  const row = table?.rows[at];
  if (table === undefined || row === undefined) return [];
  const text = row.cells.some(isText) ? tableMarkdown(table, [row]) : namedFigure(table, row, at, column);
  return [{ form: "row", text, hit, span: { start: row.start, end: row.end } }];
};
