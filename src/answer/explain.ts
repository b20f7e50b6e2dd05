import { firstOfEach } from "../domain/collections/first-of-each.ts";
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

/** The same if no strategy answered the question as it was asked: a confidence is that in an answer to another one. */
export const asUnanswered = (
  { confidence: _, ...explanation }: Explanation,
  strategy: string,
): Explanation => ({ ...explanation, strategy });

/** Whether a part shows this candidate. */
const isOf = ({ source }: Part, { hit: { passage }, span }: Considered): boolean =>
  source?.chunk_id === passage.id &&
  source.metadata.quote === readable(passage.text.slice(span.start, span.end));

/** How an answer to several questions came about: the queries one after the other, the rest together, best first. */
export const explanationOfAll = (all: readonly Explanation[]): Explanation => {
  const hits = best(
    all.flatMap(({ hits }) => hits),
    ({ hit }) => hit.passage.id,
    ({ hit }) => hit.score,
  );
  const found = new Set(hits.map(({ hit }) => hit.passage.id));
  const dropped = best(
    all.flatMap(({ dropped }) => dropped),
    ({ hit }) => hit.passage.id,
    ({ hit }) => hit.score,
  );
  const strategies = [...new Set(all.flatMap(({ strategy }) => strategy ?? []))];
  const tried = [...new Set(all.flatMap(({ tried }) => tried ?? []))];
  return {
    kind: all[0]?.kind ?? "other",
    ...(strategies.length > 0 && { strategy: strategies.join(", ") }),
    ...(tried.length > 0 && { tried }),
    queries: all.flatMap(({ queries }) => queries),
    named: firstOfEach(
      all.flatMap(({ named }) => named),
      ({ resource_id }) => resource_id,
    ),
    missing: [...new Set(all.flatMap(({ missing }) => missing))],
    hits,
    dropped: dropped.filter(({ hit }) => !found.has(hit.passage.id)),
    considered: best(
      all.flatMap(({ considered }) => considered),
      ({ hit, text }) => `${hit.passage.id} ${text}`,
      rankOf,
    ),
  };
};

/** Parts of the answer come before everything else. */
const rankOf = ({ chosen, score }: Considered): number => (chosen ? Number.MAX_SAFE_INTEGER : 0) + score;

/** Without repeats, each with its highest score, in descending order. */
const best = <T>(items: readonly T[], key: (item: T) => string, score: (item: T) => number): T[] =>
  firstOfEach(
    items.toSorted((one, other) => score(other) - score(one)),
    key,
  );
