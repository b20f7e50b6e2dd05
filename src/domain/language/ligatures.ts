/**
 * What is left of a ligature in a file that has no letters for it: nothing, or its first letters. Not "f" for "fl",
 * which makes other words: "flight", "fight".
 */
const LOST: readonly (readonly [ligature: RegExp, left: readonly string[]])[] = [
  [/ff[il]/g, ["ff", ""]],
  [/fi/g, ["f", ""]],
  [/fl/g, [""]],
  [/ff/g, [""]],
];
/** A shorter word turns into another one too easily. */
const SHORTEST = 3;
const LIGATURE = /f[fil]/;

/** The word as written in files that lost their ligatures: "find" → "fnd", "efficient" → "effcient". */
export const withoutLigatures = (word: string): string[] => {
  if (!LIGATURE.test(word)) return [];
  const found = LOST.flatMap(([ligature, left]) => left.map((letters) => word.replace(ligature, letters)));
  return [...new Set(found)].filter((form) => form !== word && form.length >= SHORTEST);
};
