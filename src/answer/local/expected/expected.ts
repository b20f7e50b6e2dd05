import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import type { QuestionKind } from "../../explanation.ts";
import { monthsAndDays } from "../../words/calendar.ts";
import { type Patterns, patternsOf } from "../../words/patterns.ts";
import { isOfUnit, unitAsked } from "../table/unit.ts";
import { ADDRESS, contactAsked } from "./contact.ts";
import { countedBy, countsIn } from "./counted.ts";
import { isDateIn } from "./dated.ts";
import { definitionIn, toldIn } from "./defined.ts";
import { type Expected, NEVER } from "./expectation.ts";
import { labelledAsked } from "./labelled.ts";
import { isNumberIn } from "./numbers.ts";
import { hasName, namesBehind } from "./proper-names.ts";
import { roleAsked } from "./role.ts";

/** Kinds that a question for a telephone number or an address may seem to be of. */
const CONTACTING: ReadonlySet<QuestionKind> = new Set(["other", "name", "place", "definition", "list"]);

/** Kinds that a name with its value answers: "Chair: Ada Moss". */
const LABELLED: ReadonlySet<QuestionKind> = new Set(["person", "place", "date", "amount", "name"]);

/** What counts nothing but money in English, and "one supreme court". */
const UNCOUNTING =
  /\bone(?= (?!is|was|of|or|more|left|remain|has|had)\p{L})|[$€£¥] ?\d[\d.,]*(?: ?(?:million|billion|thousand|bn|[mk])\b)?|(?<![\d.,])\d[\d.,]* ?(?:[€£¥]|(?:\p{Lu}\p{L}+ )?(?:dollars?|euros?|francs?|crowns?)\b)/giu;
/** "1500 employees": a number that would be a year elsewhere, as it is in a name, "2022 Employee Stock Plan". */
const LIKE_YEAR = /(?<![\p{L}\p{N}.,])(?:1[0-9]|20)\d\d(?![\p{N}.,])/u;
const NAMED_BY_YEAR = /(?<![\p{L}\p{N}.,])20\d\d (?=\p{Lu})/gu;
/** What parts the items of an enumeration, and how many of these make one. */
const SEPARATOR =
  /[,;、，；،؛](?=\s|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})|\S[^\S\n]*\n(?=\s*\S)/gu;
const SEPARATORS = 2;

/**
 * What an answer to this question must hold.
 * @param smallWords of the texts that may answer it, see `smallWordsIn`.
 */
export const expectedOf = (
  question: string,
  kind: QuestionKind,
  smallWords: () => ReadonlySet<string>,
  language = "en",
): Expected => {
  const patterns = patternsOf(language) ?? patternsOf("en");
  if (patterns === undefined) return NEVER;
  const expected = ofKind(question, kind, smallWords, patterns, language);
  if (!LABELLED.has(kind)) return expected;
  const isLabelled = labelledAsked(question, language);
  return {
    ...expected,
    defines: (text) => expected.defines(text) || (expected.counts(text) !== false && isLabelled(text)),
  };
};

const ofKind = (
  question: string,
  kind: QuestionKind,
  smallWords: () => ReadonlySet<string>,
  patterns: Patterns,
  language: string,
): Expected => {
  const contact = CONTACTING.has(kind) ? contactAsked(question) : undefined;
  // A place is told by its name as well as by an address.
  if (contact !== undefined && !(kind === "place" && contact === ADDRESS))
    return { ...NEVER, isOfOne: true, isIn: (text) => contact.test(text) };
  const asked = question.toLowerCase();
  const held = new Set(question.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu));
  const isNew = (found: string): boolean => !held.has(found.toLowerCase());
  switch (kind) {
    case "date": {
      return {
        ...NEVER,
        isIn: (text) => isDateIn(text, question, patterns, language, isNew),
      };
    }
    case "amount":
    case "comparison": {
      const counted = countedBy(asked, patterns, language);
      if (kind === "comparison" && counted === undefined) return NEVER;
      const { durations, frequencies } = patterns.words;
      const asksOften = frequencies !== undefined && patterns.find(frequencies.asks).test(asked);
      const saysOften = (text: string): boolean => asksOften && patterns.find(frequencies.says).test(text);
      const ofTime = asksOften || (durations !== undefined && patterns.find(durations).test(asked));
      const unit = unitAsked(question, "amount");
      const counts: Expected["counts"] =
        counted === undefined ? NEVER.counts : (text) => countsIn(text, counted, patterns, language);
      /** No sum of money counts anything, nor does "one" where it does not stand before that. */
      const counting = (text: string): string =>
        counted === undefined || language !== "en" || counts(text) === true
          ? text
          : text.replace(UNCOUNTING, "");
      const isNumber = (text: string): boolean =>
        isNumberIn(counting(text), patterns, isNew, language, ofTime) ||
        (LIKE_YEAR.test(patterns.words.capitalNouns ? text : text.replace(NAMED_BY_YEAR, "")) &&
          counts(text) === true);
      return {
        ...NEVER,
        isIn: (text, isTabular) => saysOften(text) || (isNumber(text) && (isTabular || isOfUnit(text, unit))),
        counts,
        ...(counted !== undefined && { counted: withRelated(counted, language) }),
        defines: saysOften,
      };
    }
    case "person": {
      const small = smallWords();
      const role = roleAsked(asked, patterns, small);
      const dates = patterns.whole(monthsAndDays(language));
      const isPerson = (found: string): boolean => isNew(found) && !dates.test(found);
      return {
        ...NEVER,
        names: (text) => role.personsIn(text),
        isInOwnWords: (text) => role.isIn !== undefined && role.personsIn(text).length > 0,
        isIn(text) {
          if (role.isIn?.(text) === false) return false;
          return role.personsIn(text).length > 0 || hasName(text, kind, patterns, isPerson);
        },
      };
    }
    case "place": {
      const { within } = patterns.words;
      return {
        ...NEVER,
        names: (text) => (within === undefined ? [] : namesBehind(text, patterns.find(within)).filter(isNew)),
        isIn: (text) => contact?.test(text) === true || hasName(text, kind, patterns, isNew),
      };
    }
    case "other":
      return toldIn(question, patterns, language);
    case "definition":
      return definitionIn(question, patterns, language);
    case "list":
      return { ...NEVER, isIn: (text) => enumerates(text) || undefined };
    case "how":
      return mannerIn(patterns);
    case "why": {
      const givesReason = (text: string): boolean => patterns.find(patterns.words.reasons).test(text);
      return { ...NEVER, isIn: (text) => givesReason(text) || undefined, isInOwnWords: givesReason };
    }
    default:
      return NEVER;
  }
};

const withRelated = (terms: ReadonlySet<string>, language: string): ReadonlySet<string> =>
  new Set([...terms].flatMap((term) => [term, ...relatedTerms(term, language)]));

const mannerIn = ({ find, words: { manners } }: Patterns): Expected =>
  manners === undefined ? NEVER : { ...NEVER, isIn: (text) => find(manners).test(text) || undefined };

/** Whether a text names several things one after the other: parted by commas or semicolons, or a line each. */
const enumerates = (text: string): boolean => (text.match(SEPARATOR) ?? []).length >= SEPARATORS;
