import type { Considered, Explanation, QuestionKind } from "./explanation.ts";
import type { Retrieved } from "./search/retrieve.ts";

/** What the search contributes to an answer's explanation. */
export const explanationOf = (
  kind: QuestionKind,
  { found, queries, named, missing, dropped }: Retrieved,
  considered: Considered[] = [],
): Explanation => {
  const titles = new Map(found.map(({ hit, title }) => [hit.passage.resourceId, title]));
  return {
    kind,
    queries,
    named: named.map((id) => ({ resource_id: id, resource_title: titles.get(id) ?? "" })),
    missing,
    hits: found.map(({ hit, title }) => ({ hit, title })),
    dropped,
    considered,
  };
};
