const NUMBER = /\p{N}/u;
/** Letters that words written alike have in common where they begin or end, and their share of the longer one. */
const COMMON_LETTERS = 4;
const COMMON_SHARE = 0.6;

/** Words with the same letters where they begin, or end, that are looked at for a term. */
const MOST = 100;

/** For each term the words of the texts that are written alike; they begin or end with the same letters. */
export function alikeIn(
  terms: readonly string[],
  texts: readonly { set: ReadonlySet<string> }[],
): ReadonlyMap<string, readonly string[]> {
  const mayBeNear = nearTest(terms);
  const words = new Set<string>();
  for (const { set } of texts) for (const word of set) if (mayBeNear(word)) words.add(word);
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
}

/** Whether a word may begin or end like one of the terms: never false of one that does, and of most others. */
const nearTest = (terms: readonly string[]): ((word: string) => boolean) => {
  const long = terms.filter(({ length }) => length >= COMMON_LETTERS);
  const beginnings = new Set(long.map((term) => codeAt(term, 0)));
  const ends = new Set(long.map((term) => codeAt(term, term.length - COMMON_LETTERS)));
  return (word) =>
    word.length >= COMMON_LETTERS &&
    (beginnings.has(codeAt(word, 0)) || ends.has(codeAt(word, word.length - COMMON_LETTERS)));
};

/** The same for the same four UTF-16 units from there on. */
const codeAt = (word: string, at: number): number =>
  ((word.charCodeAt(at) * 31 + word.charCodeAt(at + 1)) * 31 + word.charCodeAt(at + 2)) * 31 +
  word.charCodeAt(at + 3);

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
