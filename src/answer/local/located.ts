import { termsOf } from "../../domain/language/terms.ts";
import type { Patterns } from "./patterns.ts";

/** Words of a question that say what is looked for; with fewer, much would stand with them. */
const FEWEST = 2;
/** Share of them that a text has at the least. */
const MOST_OF = 0.6;

/**
 * Whether a text says all that the question says and, behind a word of place, something else, for places have no name as
 * often as not: "much of the work is done in committee".
 */
export const locatesIn = (
  question: string,
  { words: { within }, find }: Patterns,
  language: string,
): ((text: string) => boolean) => {
  const asked = new Set(termsOf(question, language));
  if (within === undefined || asked.size < FEWEST) return () => false;
  const placed = new RegExp(`(?<!\\p{L})(\\p{L}+)?[ ]?${find(within).source} (?:an? )?(\\p{L}+)`, "giu");
  const isAsked = (word: string): boolean => termsOf(word, language).some((term) => asked.has(term));
  return (text) => {
    const said = new Set(termsOf(text, language));
    const share = asked.intersection(said).size / asked.size;
    if (share < MOST_OF) return false;
    return [...text.matchAll(placed)].some(
      ([, before = "", word = ""]) =>
        termsOf(word, language).some((term) => !asked.has(term)) && (share === 1 || isAsked(before)),
    );
  };
};
