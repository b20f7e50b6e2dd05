import { termsOf } from "../../domain/language/terms.ts";
import { namesPeriod } from "../question/sides.ts";
import type { Side } from "./identity.ts";

const JOINS = /,|\b(?:and|or|vs\.?|versus|than|with|to|against)\b/i;
/** A word that only joins two names, and is left over where one of them is taken out. */
const JOIN = /^(?:and|or|vs\.?|versus|against|than|&)$/i;
const ASIDE = /\([^()]*\)/g;
/** Words between two names that are set beside each other: "the reports of Apple and those of Microsoft". */
const MAX_BETWEEN = 4;

/** The words of a question, with each side's place among them: from its name to where the next one's words begin. */
interface Listed {
  words: string[];
  segments: { start: number; end: number }[];
}

/**
 * The question for each of these sides, without the names of the others and what is said of those alone: "Intel on
 * September 30 or NVIDIA on October 29" asks each for its own day. Undefined where the sides are not set beside each
 * other, as "Apple, Intel and Microsoft" are.
 */
export const sidesByName = (
  question: string,
  sides: readonly Side[],
  language: string,
): string[] | undefined => {
  const words = question.split(/\s+/).filter((word) => word !== "");
  const terms = words.map((word) => termsOf(word, language));
  const places = sides.map((side) => terms.findIndex((own) => own.some((term) => side.terms.has(term))));
  if (places.includes(-1)) return undefined;
  const listed: Listed = { words, segments: places.map((place) => segmentFrom(place, places, words)) };
  const haveOwnPeriods = listed.segments.every((segment) => namesPeriod(textOf(listed, segment)));
  if (!haveOwnPeriods && !areBeside(words, places)) return undefined;
  return sides.map((side, at) => {
    const others = new Set(sides.flatMap((each) => [...each.terms])).difference(side.terms);
    const isOfOther = (place: number): boolean =>
      haveOwnPeriods &&
      listed.segments.some(({ start, end }, other) => other !== at && place >= start && place < end);
    const isLeft = words.map((_, place) => {
      const own = terms[place] ?? [];
      const isName = own.length > 0 && own.every((term) => others.has(term));
      return !isName && !isOfOther(place);
    });
    return words
      .filter((word, place) => {
        const isAlone = isLeft[place - 1] === false || isLeft[place + 1] === false;
        return isLeft[place] && !(JOIN.test(word) && isAlone);
      })
      .join(" ");
  });
};

/** To what joins the next name; of the last one to the end of what stands in brackets behind it, or of the question. */
const segmentFrom = (
  start: number,
  places: readonly number[],
  words: readonly string[],
): Listed["segments"][number] => {
  const next = Math.min(...places.filter((place) => place > start), words.length);
  if (next < words.length) {
    const join = words.slice(start, next).findLastIndex((word) => JOIN.test(word));
    return { start, end: join > 0 ? start + join : next };
  }
  if (!words[start + 1]?.startsWith("(")) return { start, end: words.length };
  const closing = words.slice(start).findIndex((word) => word.includes(")"));
  return { start, end: closing < 0 ? words.length : start + closing + 1 };
};

const textOf = ({ words }: Listed, { start, end }: Listed["segments"][number]): string =>
  words.slice(start, end).join(" ");

const areBeside = (words: readonly string[], places: readonly number[]): boolean => {
  const ordered = places.toSorted((one, other) => one - other);
  return ordered.slice(1).every((place, at) => {
    const between = words.slice(ordered[at], place).join(" ").replace(ASIDE, ",");
    return between.split(/\s+/).length <= MAX_BETWEEN && JOINS.test(between);
  });
};
