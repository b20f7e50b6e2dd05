/**
 * What is left of a ligature where a file has no letters for it: nothing, or its first letters. Not "f" of "fl", which
 * makes other words: "flight", "fight".
 */
const LOST: readonly (readonly [ligature: RegExp, left: readonly string[]])[] = [
  [/ff[il]/g, ["ff", ""]],
  [/fi/g, ["f", ""]],
  [/fl/g, [""]],
  [/ff/g, [""]],
];
/** A shorter word has become another one too easily. */
const SHORTEST = 3;
const LIGATURE = /f[fil]/;

/** The word as files write it that lost their ligatures: "find" → "fnd", "efficient" → "effcient". */
export const withoutLigatures = (word: string): string[] => {
  if (!LIGATURE.test(word)) return [];
  const found = LOST.flatMap(([ligature, left]) => left.map((letters) => word.replace(ligature, letters)));
  return [...new Set(found)].filter((form) => form !== word && form.length >= SHORTEST);
};
