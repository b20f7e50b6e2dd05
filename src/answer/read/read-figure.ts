import { readChange } from "./read-change.ts";
import { readExtreme } from "./read-extreme.ts";
import type { FigureReader } from "./read-from.ts";

/**
 * What was read for a question; where it asks for the most or the least of something, or how a figure changed, what tables
 * tell of that. What is read from other passages than the first answers outright.
 */
export const readFigure: FigureReader = async (retrieve, question, first, query, signal) => {
  const extreme = await readExtreme(retrieve, question, first, query, signal);
  return extreme === first ? readChange(retrieve, question, first, query, signal) : extreme;
};
