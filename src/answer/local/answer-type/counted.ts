import { termsOf } from "../../../domain/language/terms.ts";
import { beginsWithCapital, writtenWords } from "../../../domain/words/written.ts";
import { UNIT_WORDS } from "../../lexicon/unit-words.ts";
import { mayBeYear } from "../../words/calendar.ts";
import { hasCurrency, hasDigit } from "../../words/figures.ts";
import type { Patterns } from "../../words/patterns.ts";
import type { Candidate } from "../scoring/candidate.ts";
import { hasNone } from "../scoring/terms.ts";
import { NUMBER_OF_ITEM } from "./numbers.ts";

/** Digits that are not a count: those in a name ("A100"), a percentage ("5%") or an item number ("(1)"). */
const UNCOUNTING = /^[\p{Lu}\p{Ll}]|%$|^\(\p{Nd}{1,2}\)/u;
/** The end of a sentence: the number and what it counts are in the same one. */
const END = /\p{Ll}[.!?]["”’)]*$/u;
/** How many words before the counted thing a number may stand, a name counting as one: "118 total tackles". */
const NUMBER_REACH = 5;
/** Words that name the counted thing, at most: "retirement phone calls". */
const MAX_COUNTED = 3;

const WORD = /[^\s?,;:]+/gu;
/** Words that precede a year, and never a count. */
const BEFORE_YEAR =
  /^(?:in|im|en|of|since|by|from|until|till|during|for|before|after|seit|bis|von|vor|nach|ab|desde|hasta|de|del|fiscal|FY|years?|Jahr|año|\p{Lu}\p{L}+,?)$/u;
/** "How many billions" asks for a sum. */
const OF_NUMBERS = new RegExp(`^(?:hundred|${UNIT_WORDS.scale})s$`, "u");
/** Makes the next number part of a name, unless it is a sentence's first word: "Title 5", "(EO) 14021". */
const NAMED = /^\(?\p{Lu}\p{L}*\)?$/u;

/**
 * The terms of the things to be counted, from the words after "how many": those of the noun, which is the first plural
 * or the last of several ("Starbucks stores"), and not of its modifiers ("data elements"). If no plural is recognised,
 * the terms of all words.
 */
export const countedBy = (
  question: string,
  patterns: Patterns,
  language: string,
): ReadonlySet<string> | undefined => {
  const { find, words } = patterns;
  const found = find(words.counting).exec(question);
  if (found === null) return undefined;
  const after = question.slice(found.index + found[0].length).match(WORD) ?? [];
  if (OF_NUMBERS.test(after[0] ?? "")) return undefined;
  const phrase = phraseIn(after, language);
  const noun = nounIn(phrase, patterns);
  const counted = (noun === undefined ? phrase : [noun]).flatMap((word) => termsOf(word, language));
  if (counted.length === 0) return undefined;
  const [people = "", persons = ""] = words.people ?? [];
  const arePeople = termsOf(people.replaceAll("|", " "), language).some((term) => counted.includes(term));
  return new Set([...counted, ...(arePeople ? termsOf(persons.replaceAll("|", " "), language) : [])]);
};

/** The first plural, or the last of several in a row; what is measured may follow a measure: "hours people wait". */
const nounIn = (phrase: readonly string[], { whole, words }: Patterns): string | undefined => {
  const is = (word: string, of?: string): boolean => of !== undefined && whole(of).test(word);
  let noun: string | undefined;
  for (const word of phrase) {
    if (is(word, words.plurals)) noun = word;
    else if (noun !== undefined) break;
    if (is(noun ?? "", words.measures)) break;
  }
  return noun;
};

/** The first words, up to a stop word that is not the first: "other mills of Kiel". */
const phraseIn = (words: readonly string[], language: string): string[] => {
  const says = (word: string): boolean => termsOf(word, language).length > 0;
  const end = words.findIndex((word, at) => at > 0 && !says(word));
  return words
    .slice(0, end < 0 ? words.length : end)
    .filter(says)
    .slice(0, MAX_COUNTED);
};

/**
 * Whether a text gives a number for it, a few words before it in the same sentence: not a year, a sum of money, a part
 * of a name, or a measure of time or share.
 */
export const countsIn = (
  text: string,
  counted: ReadonlySet<string>,
  { find, words }: Patterns,
  language: string,
): boolean => {
  const all = writtenWords(text.replace(NUMBER_OF_ITEM, ""));
  const number = find(words.numbers);
  const isCounted = (word: string): boolean => termsOf(word, language).some((term) => counted.has(term));
  const isMeasure = (word = ""): boolean =>
    words.measures !== undefined && find(words.measures).test(word) && !isCounted(word);
  const isNumber = (word: string, at: number): boolean => {
    const before = all[at - 1] ?? "";
    const plain = word.replace(/^[^\p{L}\p{N}$€£¥]+|[^\p{L}\p{N}%]+$/gu, "");
    if (hasCurrency(plain) || hasCurrency(before)) return false;
    if (number.test(plain)) return true;
    const isOfName = at > 1 && NAMED.test(before) && !END.test(all[at - 2] ?? "");
    const isYear = mayBeYear(plain) && (BEFORE_YEAR.test(before) || !isCounted(all[at + 1] ?? ""));
    return hasDigit(plain) && !isYear && !UNCOUNTING.test(word) && !isOfName;
  };
  let distance = Number.POSITIVE_INFINITY;
  for (const [at, word] of all.entries()) {
    const before = all[at - 1] ?? "";
    if (END.test(before)) distance = Number.POSITIVE_INFINITY;
    if (isNumber(word, at)) distance = isMeasure(all[at + 1]) ? Number.POSITIVE_INFINITY : 0;
    else if (!beginsWithCapital(before) || !beginsWithCapital(word)) distance += 1;
    if (distance <= NUMBER_REACH && isCounted(word)) return true;
  }
  return false;
};

/** Column heads that count whatever their table is about: "Number". */
const ANY = new Set(termsOf("number count unit total", "en"));

/** Whether a row counts these things, by its name, column or table: false if it does not, undefined if it may. */
export const rowCounts = (
  { terms, around }: Pick<Candidate, "terms" | "around">,
  counted: ReadonlySet<string> | undefined,
): false | undefined =>
  counted === undefined || [counted, ANY].some((some) => !hasNone(terms, some) || !hasNone(around, some))
    ? undefined
    : false;
