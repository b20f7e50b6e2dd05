import { hasFigure } from "../../../domain/language/terms.ts";
import { hashOf } from "../../../domain/words/span-hash.ts";

/** Letters that similar words share at their beginning or end, and their share of the longer word. */
const COMMON_LETTERS = 4;
const COMMON_SHARE = 0.6;

/** Words with the same first or last letters that are examined for a term. */
const MAX_SIMILAR = 100;

/** Four letters hash into this many classes, few of which contain a term's. */
const CLASSES = 4_096;

/** For each term, the similar words of the texts: they begin or end with the same letters. */
export function similarTerms(
  terms: readonly string[],
  texts: Iterable<Iterable<string>>,
): ReadonlyMap<string, readonly string[]> {
  const mayBeNear = nearTest(terms);
  const words = new Set<string>();
  for (const text of texts) for (const word of text) if (mayBeNear(word)) words.add(word);
  const byBeginning = sharedWith(terms, words, beginningOf);
  const byEnd = sharedWith(terms, words, endOf);
  const near = (term: string): ReadonlySet<string> =>
    new Set([
      ...(byBeginning.get(beginningOf(term))?.slice(0, MAX_SIMILAR) ?? []),
      ...(byEnd.get(endOf(term))?.slice(0, MAX_SIMILAR) ?? []),
    ]);
  return new Map(
    terms
      .filter((term) => term.length >= COMMON_LETTERS && !hasFigure(term))
      .map((term) => [term, [...near(term)].filter((word) => word !== term && areAlike(term, word))]),
  );
}

/** Whether a word may begin or end like one of the terms: never false for one that does, and for few others true. */
const nearTest = (terms: readonly string[]): ((word: string) => boolean) => {
  const beginnings = new Uint8Array(CLASSES);
  const ends = new Uint8Array(CLASSES);
  for (const term of terms.filter(({ length }) => length >= COMMON_LETTERS)) {
    beginnings[classAt(term, 0)] = 1;
    ends[classAt(term, term.length - COMMON_LETTERS)] = 1;
  }
  return (word) =>
    word.length >= COMMON_LETTERS &&
    (beginnings[classAt(word, 0)] === 1 || ends[classAt(word, word.length - COMMON_LETTERS)] === 1);
};

/** The same for the four UTF-16 units from this index on. */
const classAt = (word: string, at: number): number => hashOf(word, at, at + COMMON_LETTERS) & (CLASSES - 1);

/** The words that share this part with a term, by the part. */
const sharedWith = (
  terms: readonly string[],
  words: ReadonlySet<string>,
  partOf: (word: string) => string,
): ReadonlyMap<string, readonly string[]> => {
  const wanted = new Set(terms.map(partOf));
  return Map.groupBy(
    [...words].filter((word) => wanted.has(partOf(word))),
    partOf,
  );
};

const beginningOf = (word: string): string => word.slice(0, COMMON_LETTERS);
const endOf = (word: string): string => word.slice(-COMMON_LETTERS);

/** One begins or ends with the other, or both begin mostly with the same letters. */
function areAlike(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.endsWith(short)) return true;
  if (long[0] !== short[0]) return false;
  let common = 0;
  while (common < short.length && short[common] === long[common]) common += 1;
  return common === short.length || (common >= COMMON_LETTERS && common >= COMMON_SHARE * long.length);
}
