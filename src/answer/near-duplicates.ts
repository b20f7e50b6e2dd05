import type { Hit } from "../domain/passage.ts";

/** Two passages are near-duplicates from this share of common words on (Jaccard's coefficient of their sets of words). */
const SAME = 0.8;

const DIGIT = /\p{Nd}/u;

/**
 * The hits with those last that say what one before them says in another document, as each of a company's reports says
 * it anew: every place among the first is for something else. Of what several documents say the first is kept; another
 * figure or year is something else.
 */
export const nearDuplicatesLast = <H extends Pick<Hit, "passage">>(hits: readonly H[]): H[] => {
  const kept: { hit: H; words: ReadonlySet<string> }[] = [];
  const repeated: H[] = [];
  for (const hit of hits) {
    const words = new Set(hit.passage.text.split(/\s+/));
    const isRepeated = kept.some(
      (other) =>
        other.hit.passage.resourceId !== hit.passage.resourceId &&
        areNearlySame(other.words, words) &&
        areEqual(figuresAmong(other.words), figuresAmong(words)),
    );
    if (isRepeated) repeated.push(hit);
    else kept.push({ hit, words });
  }
  return [...kept.map(({ hit }) => hit), ...repeated];
};

/** Stops at the first word too many that the other lacks: few pairs of passages are nearly the same. */
const areNearlySame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  // Jaccard's coefficient is c / (a + b - c) for c of a and b words in common.
  const common = (SAME / (1 + SAME)) * (one.size + other.size);
  let lacking = one.size - common;
  for (const word of one) {
    if (lacking < 0) return false;
    if (!other.has(word)) lacking -= 1;
  }
  return lacking >= 0;
};

const figuresAmong = (words: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...words].filter((word) => DIGIT.test(word)));

const areEqual = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && one.isSubsetOf(other);
