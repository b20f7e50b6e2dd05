import { SCALE_WORDS } from "../lexicon/scale-words.ts";

const BY_WORD = new Map(
  SCALE_WORDS.flatMap(([scale, words]) => words.split(" ").map((word) => [word, scale])),
);

/** What a word scales a number by: 1e6 for "million"; undefined for any other word. */
export const scaleOf = (word: string): number | undefined => BY_WORD.get(word.toLowerCase());
