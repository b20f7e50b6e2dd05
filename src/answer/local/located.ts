import { termsOf } from "../../domain/language/terms.ts";
import type { Patterns } from "./patterns.ts";

/** Words of a question that say what is looked for; with fewer, much would stand with them. */
const FEWEST = 2;

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
  const placed = new RegExp(`${find(within).source} (?:an? )?(\\p{L}+)`, "giu");
  return (text) =>
    asked.isSubsetOf(new Set(termsOf(text, language))) &&
    Array.from(text.matchAll(placed), ([, word = ""]) => termsOf(word, language)).some((terms) =>
      terms.some((term) => !asked.has(term)),
    );
};
