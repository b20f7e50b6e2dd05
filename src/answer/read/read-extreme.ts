import { figureOf } from "../../domain/figure.ts";
import type { LocalPart, Reading } from "../local/choose/reading.ts";
import { type ExtremeFigure, extremeFigure } from "../local/rows/extreme-row.ts";
import { type Extreme, extremeIn } from "../question/extreme.ts";
import type { Retrieve, Retrieved } from "../search/retrieve.ts";
import type { Wanted } from "../search/search.ts";
import type { ReadFrom } from "./read-from.ts";

/**
 * Reads what has the most or the least of something, where that is asked for: what was read for the question, if it says
 * so in words; else the figure that is the most or the least in its table.
 * @param first what was read for the question as it stands
 */
export const readExtreme = async (
  retrieve: Retrieve,
  question: string,
  first: ReadFrom,
  query: Wanted,
  signal: AbortSignal,
): Promise<ReadFrom> => {
  const extreme = extremeIn(question);
  const [best] = first.reading.certainty === "outright" ? first.reading.parts : [];
  if (extreme === undefined || (best && extreme.says.test(best.text))) return first;
  const found = partIn(first.retrieved, extreme);
  if (found) return { ...first, reading: told(first.reading, found) };
  if (extreme.implied === "") return first;
  // A table of weights does not say "heaviest".
  const retrieved = await retrieve({ ...query, text: `${query.text} ${extreme.implied}` }, signal);
  const part = partIn(retrieved, extreme);
  return part ? { retrieved, reading: told(first.reading, part) } : first;
};

const told = (reading: Reading, part: LocalPart): Reading => ({
  ...reading,
  parts: [part],
  certainty: "outright",
});

const partIn = ({ found, named }: Retrieved, extreme: Extreme): LocalPart | undefined => {
  const hits = found.map(({ hit }) => hit);
  const own = hits.filter(({ passage }) => named.includes(passage.resourceId));
  const figure = extremeFigure(extreme, own.length > 0 ? own : hits);
  return figure && partOf(figure);
};

const partOf = ({ hit, row: at, column }: ExtremeFigure): LocalPart | undefined => {
  const { table } = hit.passage;
  const row = table?.rows[at];
  if (table === undefined || row === undefined) return undefined;
  const head = table.columns[column] ?? "";
  const name = [...row.under, row.label].filter((each) => each !== "").join(" › ");
  const text = `${name}: ${figureOf(table, at, column)}${head === "" ? "" : ` (${head})`}`;
  return { form: "row", text, hit, span: { start: row.start, end: row.end } };
};
