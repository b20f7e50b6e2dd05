import { hashOf } from "../../../domain/span-hash.ts";

const NUMBER = /\p{N}/u;
/** Letters that words written alike have in common where they begin or end, and their share of the longer one. */
const COMMON_LETTERS = 4;
const COMMON_SHARE = 0.6;

/** Words with the same letters where they begin, or end, that are looked at for a term. */
const MOST = 100;

/** Four letters fall into so many classes, of which few have a term's. */
const CLASSES = 4_096;

/** A word of Chinese characters, each of which says something: words of one meaning have some in common. */
const HAN = /^\p{Script=Han}{2,}$/u;
const COMMON_CHARACTERS = 0.5;

/** For each term the words of the texts that are written alike: they begin or end with the same letters, or have characters in common. */
export function alikeIn(
  terms: readonly string[],
  texts: Iterable<Iterable<string>>,
): ReadonlyMap<string, readonly string[]> {
  const inHan = terms.filter((term) => HAN.test(term));
  const inLetters = lettersAlike(terms, texts);
  return inHan.length === 0 ? inLetters : new Map([...inLetters, ...charactersAlike(inHan, texts)]);
}

/** For each term of Chinese characters the words that share half of the longer one's with it. */
const charactersAlike = (
  terms: readonly string[],
  texts: Iterable<Iterable<string>>,
): ReadonlyMap<string, readonly string[]> => {
  const wanted = new Set(terms.join(""));
  const byCharacter = new Map<string, Set<string>>();
  for (const text of texts)
    for (const word of text) {
      if (!HAN.test(word)) continue;
      for (const character of word) {
        if (!wanted.has(character)) continue;
        const known = byCharacter.get(character) ?? new Set();
        byCharacter.set(character, known.add(word));
      }
    }
  return new Map(
    terms.map((term) => {
      const near = new Set(
        [...term].flatMap((character) => [...(byCharacter.get(character) ?? [])].slice(0, MOST)),
      );
      return [term, [...near].filter((word) => word !== term && shareHalf(term, word))];
    }),
  );
};

const shareHalf = (term: string, word: string): boolean => {
  const own = new Set(term);
  const others = new Set(word);
  return own.intersection(others).size >= COMMON_CHARACTERS * Math.max(own.size, others.size);
};

const lettersAlike = (
  terms: readonly string[],
  texts: Iterable<Iterable<string>>,
): ReadonlyMap<string, readonly string[]> => {
  const mayBeNear = nearTest(terms);
  const words = new Set<string>();
  for (const text of texts) for (const word of text) if (mayBeNear(word)) words.add(word);
  const byBeginning = sharedWith(terms, words, beginningOf);
  const byEnd = sharedWith(terms, words, endOf);
  const near = (term: string): ReadonlySet<string> =>
    new Set([
      ...(byBeginning.get(beginningOf(term))?.slice(0, MOST) ?? []),
      ...(byEnd.get(endOf(term))?.slice(0, MOST) ?? []),
    ]);
  return new Map(
    terms
      .filter((term) => term.length >= COMMON_LETTERS && !NUMBER.test(term))
      .map((term) => [term, [...near(term)].filter((word) => word !== term && areAlike(term, word))]),
  );
};

/** Whether a word may begin or end like one of the terms: never false of one that does, and of most others. */
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

/** The same for the same four UTF-16 units from there on. */
const classAt = (word: string, at: number): number => hashOf(word, at, at + COMMON_LETTERS) & (CLASSES - 1);

/** The words that have this part in common with a term, by the part. */
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

/** One begins or ends with the other, or both begin with the same letters for the most part. */
function areAlike(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.endsWith(short)) return true;
  if (long[0] !== short[0]) return false;
  let common = 0;
  while (common < short.length && short[common] === long[common]) common += 1;
  return common === short.length || (common >= COMMON_LETTERS && common >= COMMON_SHARE * long.length);
}
