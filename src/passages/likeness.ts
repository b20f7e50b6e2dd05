/** Words are alike from this likeness on, and begin with so many letters alike. */
const ALIKE = 0.75;
export const BEGINNING = 3;
/** Fewer letters in common say too little ("risk", "rise"), and words with a digit ("1990", "1991") are not alike. */
const FEWEST = 4;
const DIGIT = /\p{N}/u;

/**
 * How much of two stems is the same: their letters in common at the beginning and the end, as Dice's coefficient. What a
 * stemmer leaves apart is alike ("deriv" and "derivat"), so are spellings ("tumour", "tumor") and most slips.
 * @returns 1 for the same word, 0 for words that are not alike.
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
