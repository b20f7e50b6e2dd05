import type { Hit } from "../domain/documents/passage.ts";

/** How much a passage's rank in a list counts: the constant of Cormack, Clarke and Büttcher (SIGIR 2009). */
const RANK_CONSTANT = 60;

/**
 * The results of full-text and vector search, each best first, fused by the passages' ranks in the two lists
 * (reciprocal rank fusion): their scores are not comparable.
 */
export const fused = (words: Hit[], near: Required<Pick<Hit, "passage" | "about">>[]): Hit[] => {
  const hits = new Map<string, Hit>();
  for (const [index, found] of words.entries()) {
    const share = 1 / (RANK_CONSTANT + index + 1);
    const fields = Object.entries(found.fields ?? {}).map(([field, part]) => [
      field,
      (part / found.score) * share,
    ]);
    hits.set(found.passage.id, { ...found, score: share, fields: Object.fromEntries(fields) });
  }
  for (const [index, { passage, about }] of near.entries()) {
    const share = 1 / (RANK_CONSTANT + index + 1);
    const hit: Hit = hits.get(passage.id) ?? { passage, about, score: 0 };
    hits.set(passage.id, { ...hit, score: hit.score + share, fields: { ...hit.fields, vector: share } });
  }
  return [...hits.values()].sort((one, other) => other.score - one.score);
};
