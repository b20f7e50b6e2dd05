import type { Reading } from "../local/choose/reading.ts";
import type { Retrieve, Retrieved } from "../search/retrieve.ts";
import type { Wanted } from "../search/search.ts";

/** What was read, and the passages that it was read from. */
export interface ReadFrom {
  reading: Reading;
  retrieved: Retrieved;
}

/**
 * Reads what tables tell of a question; `first` again, what was read for the question as it stands, where they tell nothing
 * more. `query` is what further searches are made from.
 */
export type FigureReader = (
  retrieve: Retrieve,
  question: string,
  first: ReadFrom,
  query: Wanted,
  signal: AbortSignal,
) => Promise<ReadFrom>;
