import type { Part } from "../domain/records.ts";
import type { Answered, Considered, Explanation, QuestionKind } from "./explanation.ts";
import type { Retrieved } from "./search/retrieve.ts";
import { readable } from "./source.ts";

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

/** The same, with only those candidates as chosen that are in the answer: not all that a reader chooses are shown. */
export const withShown = ({ answer, explanation }: Answered): Answered => ({
  answer,
  explanation: {
    ...explanation,
    considered: explanation.considered.map((each) => ({
      ...each,
      chosen: each.chosen && answer.parts.some((part) => isOf(part, each)),
    })),
  },
});

/** Whether a part shows this candidate. */
const isOf = ({ source }: Part, { hit: { passage }, span }: Considered): boolean =>
  source?.chunk_id === passage.id &&
  source.metadata.quote === readable(passage.text.slice(span.start, span.end));
