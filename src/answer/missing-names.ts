import { recogniseLanguage } from "../domain/language/recognise.ts";
import type { Hit } from "../domain/passage.ts";
import { namesOf, wordsOf } from "../domain/words.ts";

/** Names of a question that are looked for, at the most. */
const MOST = 6;
const NAME = /^[^\p{L}]*\p{Lu}[\p{L}\p{M}.&'’-]*[^\p{L}]*$/u;
const ACRONYM = /^[^\p{L}]*\p{Lu}{2,}[^\p{L}]*$/u;
/** Before an acronym they make it a thing: "the CEO", "Apple's EPS". */
const DETERMINER = /^(?:an?|the|its|their|our|this|that)$|['’]s?$/i;
const POSSESSIVE = /['’]s?[^\p{L}]*$/u;

/**
 * Names in a question that no document here has. Where all words are written with a capital letter, or all nouns (as in
 * German), names cannot be told from them, and none is missing.
 * @param isKnown asked for what does not stand in the hits as it is written.
 */
export const missingNames = async (
  question: string,
  hits: Hit[],
  isKnown: (name: string) => Promise<boolean>,
): Promise<string[]> => {
  const names = properNames(question);
  if (names.length === 0 || recogniseLanguage(question) === "de") return [];
  const texts = hits.map(({ passage, about = "" }) => `${about}\n${passage.text}`.toLowerCase());
  const missing: string[] = [];
  for (const name of names.slice(0, MOST)) {
    const word = wordsOf(name)[0] ?? "";
    if (texts.some((text) => text.includes(word))) continue;
    if (!(await isKnown(name))) missing.push(name);
  }
  return missing;
};

/** Words that are written as names, as they stand in the question without what surrounds them. */
const properNames = (question: string): string[] => {
  const words = question.trim().split(/\s+/);
  const [first = ""] = words;
  const later = namesOf(question);
  const told = words.filter((word) => wordsOf(word).length > 0);
  if (told.length > 3 && told.every((word) => NAME.test(word))) return [];
  // A first word has its capital letter from its place, unless it has something.
  const named = [...(POSSESSIVE.test(first) && wordsOf(first).length > 0 ? [first] : []), ...later];
  const isName = (word: string): boolean =>
    NAME.test(word) && !(ACRONYM.test(word) && DETERMINER.test(words[words.indexOf(word) - 1] ?? ""));
  return [
    ...new Set(
      named.filter(isName).map((word) => word.replace(POSSESSIVE, "").replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "")),
    ),
  ];
};
