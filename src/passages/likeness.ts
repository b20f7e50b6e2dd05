/** Words are similar from this likeness on, and share this many letters at the beginning. */
const ALIKE = 0.75;
export const BEGINNING = 3;
/** Fewer shared letters say too little ("risk", "rise"), and words with a digit ("1990", "1991") are not similar. */
const FEWEST = 4;
const DIGIT = /\p{N}/u;

/**
 * How much of two stems is the same: their common letters at the beginning and the end, as Dice's coefficient. Words
 * that a stemmer leaves apart ("deriv" and "derivat") are similar, as are spellings ("tumour", "tumor") and most slips.
 * @returns 1 for the same word, 0 for words that are not similar.
 */
export const likenessOf = (one: string, other: string): number => {
  if (one === other) return 1;
  const shorter = Math.min(one.length, other.length);
  const length = one.length + other.length;
  if (2 * shorter < ALIKE * length) return 0;
  if (DIGIT.test(one) || DIGIT.test(other)) return 0;
  let beginning = 0;
  while (beginning < shorter && one[beginning] === other[beginning]) beginning += 1;
  if (beginning < BEGINNING) return 0;
  let end = 0;
  while (end < shorter - beginning && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const common = beginning + end;
  const likeness = (2 * common) / length;
  return common < FEWEST || likeness < ALIKE ? 0 : likeness;
};
