import { termsOf } from "../../domain/language/terms.ts";
import { writtenWords } from "../../domain/words/written.ts";
import type { Comparand } from "./identity.ts";

const JOINS = /,|\b(?:and|or|vs\.?|versus|than|with|to|against)\b/i;
/** A word that only joins two names, and is left over when one of them is removed. */
const JOINERS = new Set("and or vs vs. versus against than &".split(" "));
const ASIDE = /\([^()]*\)/g;
/** Words between two juxtaposed names, at most: "the reports of Apple and those of Microsoft". */
const MAX_BETWEEN = 4;

/**
 * The question for each of these comparands, without the names of the others. Undefined if they are not juxtaposed, as
 * in "Apple, Intel and Microsoft".
 */
export const comparandQuestions = (
  question: string,
  sides: readonly Comparand[],
  language: string,
): string[] | undefined => {
  const words = writtenWords(question).filter((word) => word !== "");
  const terms = words.map((word) => termsOf(word, language));
  const places = sides.map((side) => terms.findIndex((own) => own.some((term) => side.terms.has(term))));
  if (sides.length < 2 || places.includes(-1) || !areBeside(words, places)) return undefined;
  return sides.map((side) => {
    const others = new Set(sides.flatMap((each) => [...each.terms])).difference(side.terms);
    const isLeft = terms.map((own) => own.length === 0 || own.some((term) => !others.has(term)));
    const isAlone = (place: number): boolean => isLeft[place - 1] === false || isLeft[place + 1] === false;
    const joins = (word: string): boolean => JOINERS.has(word.toLowerCase());
    return words.filter((word, place) => isLeft[place] && !(joins(word) && isAlone(place))).join(" ");
  });
};

const areBeside = (words: readonly string[], places: readonly number[]): boolean => {
  const ordered = places.toSorted((one, other) => one - other);
  return ordered.slice(1).every((place, at) => {
    const between = words.slice(ordered[at], place).join(" ").replace(ASIDE, ",");
    return writtenWords(between).length <= MAX_BETWEEN && JOINS.test(between);
  });
};
