import { termsOf } from "../../domain/language/terms.ts";
import { acronymsIn, explains } from "../acronyms.ts";
import type { QuestionKind } from "../explanation.ts";
import { agentAsked } from "./agent.ts";
import { classAsked } from "./class-asked.ts";
import { contactAsked, tellsSeat } from "./contact.ts";
import { countedBy, countsIn } from "./counted.ts";
import { isDateIn } from "./dated.ts";
import { definedIn, namesParty } from "./defined.ts";
import { doesAsked, purposeAsked } from "./does.ts";
import { enumerates, itemsOf, listedBy } from "./enumerated.ts";
import { captionedAsked, locatesIn } from "./located.ts";
import { isNumberIn } from "./numbers.ts";
import { occasionAsked } from "./occasion.ts";
import { type Patterns, patternsOf } from "./patterns.ts";
import { CASED, hasName, namesBehind } from "./proper-names.ts";
import { roleAsked } from "./role.ts";
import { asksForShare, withoutGrowth } from "./share.ts";
import { isOfUnit, unitAsked } from "./unit.ts";

/** What an answer must hold, as far as the question's words tell. */
export interface Expected {
  /**
   * Whether a text holds an answer of the kind that the question does not hold itself; undefined where any text may. Of
   * rows of figures the unit is not looked at, see `isOtherUnit`.
   */
  isIn(text: string, isTabular: boolean): boolean | undefined;
  /** Whether it gives a number of what is to be counted; undefined where nothing is. */
  counts(text: string): boolean | undefined;
  /**
   * The persons that it names by first and last name, the places where something is, or the items of what is listed, where
   * that is asked for.
   */
  names(text: string): string[];
  /** Whether it tells it in words that need not be the question's, as a role and a reason are told. */
  isInOwnWords(text: string): boolean;
  /** Whether nothing answers that does not tell of all of the question's names: a telephone number is of one alone. */
  isOfOne: boolean;
  /** Whether it says what something is, of what is asked for and nothing else. */
  defines(text: string): boolean;
}

/** Kinds that a question for a telephone number or an address may seem to be of. */
const CONTACTING: ReadonlySet<QuestionKind> = new Set(["other", "name", "place", "definition", "list"]);

/** "1922-26", "from 1870 to 1939", "between 1870 and 1939"; no date, and no number of a form */
const YEARS =
  /(?<![\d.-])(?:1[0-9]|20)\d\d(?: ?[-–—] ?(?:(?:1[0-9]|20)\d\d|[2-9]\d)(?![\d-])| (?:to|until|till|bis|al?|hasta|à|tot) (?:1[0-9]|20)\d\d(?![\d-]))|(?:between|zwischen|entre|tussen) (?:1[0-9]|20)\d\d (?:and|und|y|et|e|en) (?:1[0-9]|20)\d\d(?![\d-])/iu;
/** "How long is the bridge?" asks for a length as well. */
const OF_LENGTH = /^\W*how long (?:is|are|was|were) (?:the |an? )?\p{L}+\W*$/iu;
/** "1500 employees": a number that would be a year elsewhere. */
const LIKE_YEAR = /(?<![\p{L}\p{N}.,])(?:1[0-9]|20)\d\d(?![\p{N}.,])/u;
/** Whose the thing is that is asked for: "the mill's" mission. */
const OWNER = /(?<![^\s'’])[^\s'’]+['’]s?(?!\p{L})/gu;

const NEVER: Expected = {
  isIn: () => undefined,
  counts: () => undefined,
  names: () => [],
  isInOwnWords: () => false,
  isOfOne: false,
  defines: () => false,
};

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
  const contact = CONTACTING.has(kind) ? contactAsked(question) : undefined;
  if (contact !== undefined && kind !== "place")
    return { ...NEVER, isOfOne: true, isIn: (text) => contact.test(text) };
  const asked = question.toLowerCase();
  const held = new Set(question.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu));
  const isNew = (found: string): boolean => !held.has(found.toLowerCase());
  switch (kind) {
    case "date": {
      const isOccasion = occasionAsked(question, patterns, language);
      return {
        ...NEVER,
        isIn: (text) => isDateIn(text, question, patterns, language, isNew) || isOccasion(text),
      };
    }
    case "amount":
    case "comparison": {
      const counted = countedBy(asked, patterns, language);
      if (kind === "comparison" && counted === undefined) return NEVER;
      const { durations, frequencies } = patterns.words;
      const lasts = durations !== undefined && patterns.find(durations).test(asked) && !OF_LENGTH.test(asked);
      const often =
        frequencies && patterns.find(frequencies.asks).test(asked)
          ? patterns.find(frequencies.says)
          : undefined;
      const unit = unitAsked(question, "amount");
      const isShare = asksForShare(question);
      const counts = (text: string): boolean | undefined =>
        counted === undefined ? undefined : countsIn(text, counted, patterns, language);
      const isNumber = (text: string): boolean =>
        isNumberIn(text, patterns, isNew, language) || (LIKE_YEAR.test(text) && counts(text) === true);
      return {
        ...NEVER,
        isIn: (text, isTabular) =>
          (isNumber(text) && (isTabular || isOfUnit(isShare ? withoutGrowth(text) : text, unit))) ||
          often?.test(text) === true ||
          (lasts && YEARS.test(text)),
        counts,
      };
    }
    case "person": {
      const small = smallWords();
      const role = roleAsked(asked, patterns, small);
      const agentsIn = agentAsked(asked, patterns, language, small);
      const terms = new Set(termsOf(question, language));
      return {
        ...NEVER,
        defines: (text) => namesParty(text, language, terms),
        names: (text) => [...role.personsIn(text), ...(agentsIn?.(text) ?? [])],
        isInOwnWords: (text) => role.isIn !== undefined && role.personsIn(text).length > 0,
        isIn(text) {
          if ((agentsIn?.(text).length ?? 0) > 0) return true;
          if (role.isIn?.(text) === false) return false;
          const isNamed = role.personsIn(text).length > 0;
          if (role.isIn !== undefined && CASED.test(text) && !patterns.words.capitalNouns) return isNamed;
          return isNamed || hasName(text, kind, patterns, isNew);
        },
      };
    }
    case "place": {
      const { within } = patterns.words;
      const isLocated = locatesIn(question, patterns, language);
      const isCaptioned = captionedAsked(question, language);
      /** No other place is where an address is asked for. */
      const mayTell = (text: string): boolean => contact === undefined || tellsSeat(text);
      return {
        ...NEVER,
        names: (text) =>
          within === undefined || !mayTell(text)
            ? []
            : namesBehind(text, patterns.find(within)).filter(isNew),
        defines: isCaptioned,
        isIn: (text) =>
          contact?.test(text) === true ||
          isCaptioned(text) ||
          isLocated(text) ||
          (mayTell(text) && hasName(text, kind, patterns, isNew)),
      };
    }
    case "definition":
      return definitionIn(question, patterns, language);
    case "other":
      return toldIn(question, patterns, language, isNew);
    case "list":
      return listedIn(question, patterns, language);
    case "how":
      return mannerIn(patterns);
    case "why": {
      const purpose = purposeAsked(question, patterns, language);
      if (purpose !== undefined) return defining(purpose);
      const givesReason = (text: string): boolean => patterns.find(patterns.words.reasons).test(text);
      return { ...NEVER, isIn: (text) => givesReason(text) || undefined, isInOwnWords: givesReason };
    }
    case "name":
      return { ...NEVER, ...classAsked(question, patterns, isNew) };
    default:
      return NEVER;
  }
};

/** What says what something is, spells it out, or tells what it is for. */
const definitionIn = (question: string, patterns: Patterns, language: string): Expected => {
  const purpose = purposeAsked(question, patterns, language);
  if (purpose !== undefined) return defining(purpose);
  const acronyms = acronymsIn(question);
  const { spelling } = patterns.words;
  if (acronyms.length > 0 && spelling !== undefined && patterns.find(spelling).test(question))
    return defining((text) => acronyms.some((acronym) => explains(text, acronym)));
  const terms = new Set(termsOf(question, language));
  const subject = new Set(termsOf(question.replace(OWNER, " "), language));
  return defining(
    (text) =>
      acronyms.some((acronym) => explains(text, acronym)) ||
      definedIn(text, patterns, language, terms).some((term) => subject.has(term)),
  );
};

/** What tells what something does, is for or is, or one of a class that is asked for. */
const toldIn = (
  question: string,
  patterns: Patterns,
  language: string,
  isNew: (found: string) => boolean,
): Expected => {
  const purpose = purposeAsked(question, patterns, language);
  if (purpose !== undefined) return defining(purpose);
  const terms = new Set(termsOf(question, language));
  const isDefined = (text: string): boolean =>
    2 * new Set(definedIn(text, patterns, language, terms)).size > terms.size;
  const does = doesAsked(question, patterns, language);
  // What somebody is tells what they do: "The mill is a maker of paper".
  if (does !== undefined) return defining((text) => does(text) || isDefined(text));
  const { whatIs } = patterns.words;
  const named = classAsked(question, patterns, isNew);
  if (named !== undefined) return { ...NEVER, ...named };
  if (whatIs === undefined || !patterns.opening(whatIs).test(question)) return NEVER;
  // "Turbine-inlet temperature" is none of turbines.
  const first = question
    .split(/\s+/)
    .map((word) => termsOf(word, language))
    .find((terms) => terms.length > 0);
  return defining((text) => {
    const defined = definedIn(text, patterns, language, terms);
    return defined.length > 0 && first?.every((term) => defined.includes(term)) === true;
  });
};

/** An enumeration, or what "What are the …?" asks for, told as what it is. */
const listedIn = (question: string, patterns: Patterns, language: string): Expected => {
  const { whatIs } = patterns.words;
  const listed = listedBy(question, patterns, language);
  const isWhole = whatIs !== undefined && patterns.opening(whatIs).test(question);
  const terms = new Set(isWhole ? termsOf(question, language) : []);
  const defines = (text: string): boolean =>
    terms.size > 0 && definedIn(text, patterns, language, terms, false).length === terms.size;
  return {
    ...NEVER,
    defines,
    isIn: (text) => enumerates(text) || defines(text) || undefined,
    names: (text) => itemsOf(text, listed, patterns, language),
  };
};

const defining = (says: (text: string) => boolean): Expected => ({
  ...NEVER,
  isIn: (text) => says(text) || undefined,
  defines: says,
});

const mannerIn = ({ find, words: { manners } }: Patterns): Expected =>
  manners === undefined ? NEVER : { ...NEVER, isIn: (text) => find(manners).test(text) || undefined };
