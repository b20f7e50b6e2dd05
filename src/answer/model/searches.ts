import { interleaved } from "../../domain/interleaved.ts";
import type { Retrieve, Retrieved } from "../search/retrieve.ts";

/** What is searched for, and where. */
export interface Searches {
  workspaceId: string;
  queries: string[];
  resourceIds?: string[];
}

/** Searches for each query. What they find takes turns, so that each has its share of what is best; none counts twice. */
export const searchEach = async (
  retrieve: Retrieve,
  { queries, ...where }: Searches,
  signal: AbortSignal,
): Promise<Retrieved> => {
  const results = await Promise.all(queries.map((text) => retrieve({ ...where, text }, signal)));
  const [only] = results;
  if (only !== undefined && results.length === 1) return only;
  const found = interleaved(results.map((result) => result.found));
  const once = new Map(found.map((each) => [each.hit.passage.id, each] as const).toReversed());
  const kept = found.filter((each) => once.get(each.hit.passage.id) === each);
  const dropped = results.flatMap((result) => result.dropped);
  return {
    found: kept,
    queries: results.flatMap((result) => result.queries),
    named: [...new Set(results.flatMap(({ named }) => named))],
    sides: results.flatMap(({ sides }) => sides),
    missing: [...new Set(results.flatMap(({ missing }) => missing))],
    dropped: dropped.filter(({ hit }) => !once.has(hit.passage.id)),
  };
};
