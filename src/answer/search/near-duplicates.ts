import type { Hit } from "../../domain/documents/passage.ts";
import { writtenWords } from "../../domain/words/written.ts";
import { hasDigit } from "../words/figures.ts";

/** Two passages are near-duplicates from this Jaccard similarity of their words. */
const SAME = 0.8;

/**
 * Those hits that say what an earlier one says in nearly the same words and with the same figures: another figure or
 * year is something else.
 * @param within whether only passages of one document are compared, or only of different ones; undefined: any
 */
export const nearDuplicatesIn = <H extends Pick<Hit, "passage">>(
  hits: readonly H[],
  within?: "one document" | "different documents",
): ReadonlySet<H> => {
  const kept: { hit: H; words: ReadonlySet<string> }[] = [];
  const repeated = new Set<H>();
  for (const hit of hits) {
    const words = new Set(writtenWords(hit.passage.text));
    const mayRepeat = ({ passage }: H): boolean =>
      within === undefined || (passage.resourceId === hit.passage.resourceId) === (within === "one document");
    if (kept.some((other) => mayRepeat(other.hit) && areAlike(other.words, words))) repeated.add(hit);
    else kept.push({ hit, words });
  }
  return repeated;
};

/**
 * The hits, with those last that repeat an earlier one from another document, as a company's reports do: every place at
 * the top goes to something else.
 */
export const nearDuplicatesLast = <H extends Pick<Hit, "passage">>(hits: readonly H[]): H[] => {
  const repeated = nearDuplicatesIn(hits, "different documents");
  return [...hits.filter((hit) => !repeated.has(hit)), ...repeated];
};

/** Stops once too many words are missing in the other: few pairs of passages are near-duplicates. */
const areAlike = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  // Jaccard's coefficient is c / (a + b - c), with a and b words, and c in common.
  const common = (SAME / (1 + SAME)) * (one.size + other.size);
  let lacking = one.size - common;
  for (const word of one) {
    if (lacking < 0) return false;
    if (!other.has(word)) lacking -= 1;
  }
  return (
    lacking >= 0 &&
    one
      .symmetricDifference(other)
      .values()
      .every((word) => !hasDigit(word))
  );
};
