import { termsOf } from "../../../domain/language/terms.ts";
import { synonymsIn } from "../../question/synonyms.ts";
import { monthsAndDays } from "../../words/calendar.ts";
import type { Patterns } from "../../words/patterns.ts";

/** Words of a question that say what is looked for; with fewer, much would stand with them. */
const FEWEST = 2;
/** Share of them that a text has at the least. */
const MOST_OF = 0.6;

/**
 * Whether a text says what the question says and, behind a word of place, something else, for places have no name as often
 * as not: "much of the work is done in committee". Where it does not say all of it, the place stands behind a word of the
 * question: "lines which were built in the hills".
 */
export const locatesIn = (
  question: string,
  { words: { inside, noPlaces, numbers }, find }: Patterns,
  language: string,
): ((text: string) => boolean) => {
  const asked = new Set(termsOf(question, language));
  if (inside === undefined || asked.size < FEWEST) return () => false;
  const placed = new RegExp(
    `(?<!\\p{L})(?:(\\p{L}+) )?${find(inside).source} (\\p{L}+)(?: (\\p{L}+))?`,
    "giu",
  );
  const others = find([monthsAndDays(language), numbers, noPlaces].filter(Boolean).join("|"));
  const isAsked = (word: string): boolean => termsOf(word, language).some((term) => asked.has(term));
  return (text) => {
    const said = new Set(termsOf(text, language));
    const share = asked.intersection(said).size / asked.size;
    if (share < MOST_OF) return false;
    return [...text.matchAll(placed)].some(
      ([, before = "", word = "", next = ""]) =>
        ![word, next].some((each) => others.test(each)) &&
        termsOf(word, language).some((term) => !asked.has(term)) &&
        (share === 1 || isAsked(before)),
    );
  };
};

/** Where a form begins to say what is above: "(State or other jurisdiction of incorporation)", and how far it goes on. */
const CAPTION = /\(([^()]{3,60})/gu;
const LONGEST_CAPTION = 120;
/** Words for places, in the languages whose forms are known. */
const PLACE =
  /(?<!\p{L})(?:states?|country|city|town|place|province|county|jurisdiction|location|address|offices?|land|ort|stadt|staat|país|estado|ciudad|lugar|provincia|pays|ville|lieu)(?!\p{L})/giu;

/**
 * Whether a text is a value of a form whose caption says that it is the place that is asked for. Captions beside each other
 * may run into one another, line by line.
 */
export const captionedAsked = (question: string, language: string): ((text: string) => boolean) => {
  const called = synonymsIn(question).map(({ said }) => said);
  const asked = new Set(termsOf([question, ...called].join(" ").replace(PLACE, " "), language));
  return (text) =>
    Array.from(text.matchAll(CAPTION)).some(({ 1: said = "", index }) => {
      const caption = text.slice(index, index + LONGEST_CAPTION);
      return said.search(PLACE) >= 0 && termsOf(caption, language).some((term) => asked.has(term));
    });
};
