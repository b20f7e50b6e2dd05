import { remembered } from "../../domain/collections/remembered.ts";
import type { Hit } from "../../domain/documents/passage.ts";
import { termsOf } from "../../domain/language/terms.ts";
import { isCourtesy } from "../../domain/text/courtesy.ts";
import { slipBetween } from "../../domain/text/slip.ts";
import { namesOf, wordsOf } from "../../domain/words/words.ts";
import { isPossessive, withoutPossessive, writtenWords } from "../../domain/words/written.ts";
import { synonymsIn } from "../question/names/synonyms.ts";
import { daysOfWeek, monthsAndDays } from "../words/calendar.ts";
import { languageOfQuestion, patternsOf } from "../words/patterns.ts";
import { smallWordsIn } from "../words/person.ts";

/** Names of a question that are looked for, at most. */
const MAX_NAMES = 6;
const NAME = /^[^\p{L}\p{N}]*\p{Lu}[\p{L}\p{M}.&'’-]*[^\p{L}\p{N}]*$/u;
const LATIN = /\p{Script=Latin}/u;
const ACRONYM = /^[^\p{L}]*\p{Lu}{2,}[^\p{L}]*$/u;
/** Letters of a word in which one may be a typo. */
const LONG = 6;
/** Letters of a name, at least, in which two may be swapped or one doubled. */
const SWAPPED = 5;
/** Before an acronym these make it a common noun: "the CEO", "Apple's EPS". */
const DETERMINER = /^(?:an?|the|its|their|our|this|that)$|['’]s?$/i;
/** The next word is capitalised in any case; that abbreviations match too does no harm here. */
const ENDS = /[.!?:…؟]["'”’»)]*$/;
const BEGINS = /^[¿¡"“„«(]/;

/**
 * Names in a question that occur in no document here. If all words are capitalised, or all nouns (as in German), names
 * cannot be recognised, and none is missing. Nor is one in a question in another language than the hits, because names
 * have other forms there, unless it is in Latin letters among others.
 * @param isKnown asked about names that are not in the hits as written.
 */
export const missingNames = async (
  question: string,
  hits: Hit[],
  isKnown: (name: string) => Promise<boolean>,
): Promise<string[]> => {
  const language = languageOfQuestion(question) ?? "en";
  if (patternsOf(language)?.words.capitalNouns) return [];
  const isForeign =
    hits.length > 0 && hits.every(({ passage }) => (passage.language ?? language) !== language);
  const ownScript = /(?!\p{Script=Latin})\p{L}/u.test(question);
  const names = properNames(question).filter(
    (name) =>
      termsOf(name, language).length > 0 &&
      !isCourtesy(name) &&
      !isPartOfDate(name, language) &&
      (!isForeign || (ownScript && LATIN.test(name))),
  );
  if (names.length === 0) return [];
  const texts = new Map<Hit, string>();
  const isWritten = (word: string): boolean =>
    hits.some((hit) => {
      const text = texts.get(hit) ?? `${hit.about ?? ""}\n${hit.passage.text}`.toLowerCase();
      texts.set(hit, text);
      return text.includes(word);
    });
  const missing: string[] = [];
  let written: Set<string> | undefined;
  let small: ReadonlySet<string> | undefined;
  for (const name of names.slice(0, MAX_NAMES)) {
    const word = wordsOf(name)[0] ?? "";
    const others = synonymsIn(name).map(({ said }) => said);
    if ([word, ...others].some(isWritten)) continue;
    if (await isKnown(name)) continue;
    written ??= new Set(hits.flatMap(({ passage }) => namesIn(passage.text)));
    small ??= smallWordsIn(hits.map(({ passage }) => passage.text));
    const isSlip = (other: string): boolean => isSlipOf(word, other, small?.has(other) === true);
    if (!written.values().some(isSlip)) missing.push(name);
  }
  return missing;
};

/** Words written as names, as in the question, without surrounding punctuation. */
const properNames = (question: string): string[] => {
  const words = writtenWords(question.trim());
  const [first = ""] = words;
  const later = namesOf(question);
  const told = words.filter((word) => wordsOf(word).length > 0);
  const isHeadline = (all: string[]): boolean => all.length > 3 && all.every((word) => NAME.test(word));
  if (isHeadline(told) || isHeadline(words)) return [];
  // A first word is capitalised in any case, unless it has a possessive.
  const named = [...(isPossessive(first) && wordsOf(first).length > 0 ? [first] : []), ...later];
  const isName = (word: string): boolean => {
    const before = words[words.indexOf(word) - 1] ?? "";
    if (ENDS.test(before) || BEGINS.test(word)) return isPossessive(word) && NAME.test(word);
    return NAME.test(word) && !(ACRONYM.test(word) && DETERMINER.test(before));
  };
  return [
    ...new Set(
      named.filter(isName).map((word) => withoutPossessive(word).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "")),
    ),
  ];
};

const isSlipOf = (name: string, other: string, isWord: boolean): boolean => {
  const slip = slipBetween(name, other);
  if (slip === undefined || name.length >= LONG) return slip !== undefined;
  const isLight = slip.kind === "swapped" || slip.kind === "doubled";
  return isLight && Math.min(name.length, other.length) >= SWAPPED && !isWord;
};

const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(/\p{Lu}[\p{L}\p{M}]+/gu), ([name]) => name.toLowerCase());

/** Months and days of the week, which documents also write in digits, or as a span. */
const isPartOfDate = (name: string, language: string): boolean =>
  [language, "en"].some((locale) => partsOfDates(locale).test(name));

const partsOfDates = remembered(
  (locale): RegExp => new RegExp(`^(?:${monthsAndDays(locale)}|${daysOfWeek(locale)})$`, "iu"),
);
