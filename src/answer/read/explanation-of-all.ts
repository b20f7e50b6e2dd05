import { firstOfEach } from "../../domain/collections/first-of-each.ts";
import type { Considered, Explanation } from "../explanation.ts";

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
