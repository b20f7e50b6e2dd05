import type { Retrieve } from "../search/retrieve.ts";
import type { Wanted } from "../search/search.ts";
import { readChange } from "./read-change.ts";
import { readExtreme } from "./read-extreme.ts";
import type { ReadFrom } from "./read-from.ts";

/**
 * What was read for a question; where it asks for the most or the least of something, or how a figure changed, what tables
 * tell of that. What is read from other passages than the first answers outright.
 */
export const readFigure = async (
  retrieve: Retrieve,
  question: string,
  first: ReadFrom,
  query: Wanted,
  signal: AbortSignal,
): Promise<ReadFrom> => {
  const extreme = await readExtreme(retrieve, question, first, query, signal);
  return extreme === first ? readChange(retrieve, question, first, query, signal) : extreme;
};
