import { termsOf } from "../../../domain/language/terms.ts";
import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import type { QuestionKind } from "../../explanation.ts";
import { monthsAndDays } from "../../words/calendar.ts";
import { type Patterns, patternsOf } from "../../words/patterns.ts";
import { isOfUnit, unitAsked } from "../table/unit.ts";
import { agentAsked } from "./agent.ts";
import { classAsked } from "./class-asked.ts";
import { contactAsked, seatAsked, tellsSeat } from "./contact.ts";
import { countedBy, countsIn } from "./counted.ts";
import { isDateIn } from "./dated.ts";
import { datesVerb } from "./dated-verb.ts";
import { namesParty } from "./defined.ts";
import { purposeAsked } from "./does.ts";
import { excludesAsked } from "./excluding.ts";
import { defining, type Expected, NEVER } from "./expectation.ts";
import { asksTime, hasTime, hasYears, mayBeLength, saysTime } from "./how-long.ts";
import { oftenAsked } from "./how-often.ts";
import { labelledAsked } from "./labelled.ts";
import { listedIn } from "./list-asked.ts";
import { captionedAsked, locatesIn } from "./located.ts";
import { definitionIn, toldIn } from "./meaning-asked.ts";
import { measureAsked } from "./measured.ts";
import { nameAsked } from "./name-asked.ts";
import { countsOnly } from "./numbered-class.ts";
import { isNumberIn } from "./numbers.ts";
import { occasionAsked } from "./occasion.ts";
import { CASED, hasName, namesBehind } from "./proper-names.ts";
import { roleAsked } from "./role.ts";
import { asksForShare, withoutGrowth } from "./share.ts";

/** Kinds that a question for a telephone number or an address may seem to be of. */
const CONTACTING: ReadonlySet<QuestionKind> = new Set(["other", "name", "place", "definition", "list"]);

/** Kinds that a name with its value answers: "Chair: Ada Moss". */
const LABELLED: ReadonlySet<QuestionKind> = new Set(["person", "place", "date", "amount", "name"]);

/** What counts money, and in English what counts nothing but money and "one supreme court". */
const MONEY = /^(?:dollar|euro|pound|franc|crown|cent|peso|yen|yuan)/;
const UNCOUNTING =
  /\bone(?= (?!is|was|of|or|more|left|remain|has|had)\p{L})|[$€£¥] ?\d[\d.,]*(?: ?(?:million|billion|thousand|bn|[mk])\b)?|(?<![\d.,])\d[\d.,]* ?(?:[€£¥]|(?:\p{Lu}\p{L}+ )?(?:dollars?|euros?|francs?|crowns?)\b)/giu;
/** A short number, of an emergency or within a house. */
const NUMBERED = /\b(?:(?:tele)?phone|telefon|tel[eé]fono|fax|number|nummer|n[uú]mero)\b[^.\n]{0,40}\d{3}/i;
/** "1500 employees": a number that would be a year elsewhere, as it is in a name, "2022 Employee Stock Plan". */
const LIKE_YEAR = /(?<![\p{L}\p{N}.,])(?:1[0-9]|20)\d\d(?![\p{N}.,])/u;
const NAMED_BY_YEAR = /(?<![\p{L}\p{N}.,])20\d\d (?=\p{Lu})/gu;
/** The day of a signature is of nothing else that is told of who signs. */
const SIGNATURE = /(?:\bdated?:?[^\n]{0,40}?)?(?:by:? ?)?\/s\/[^\n]*/gi;
const SIGNING =
  /\b(?:sign(?:s|ed|ing|ature)?|dated?|fil(?:e|ed|ing)|certif(?:y|ied|ication)|approved?|executed?|unterzeichn\p{L}*|unterschr\p{L}*|firm(?:ó|ado|ar)\p{L}*)(?!\p{L})/iu;
/** Asks who signed something, and what says only that somebody did, or when it is to be done; English. */
const SIGNED = /^who (?:(?:has|have) )?signed\b/;
const UNTOLD = /\bundersigned\b|\bsigned by (?:the end of )?(?:\d|[a-z]+ \d)/i;
/** Asks who wrote something; English. */
const AUTHOR = /\bwho (?:wrote|(?:is|are|was|were) the authors?\b)|\bauthors? of\b/;
/** Kinds that ask for several where their question says how many. */
const SEVERAL: ReadonlySet<QuestionKind> = new Set(["list", "place", "person", "name"]);

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
  const known = ofKind(question, kind, smallWords, patterns, language);
  const isLabelled = LABELLED.has(kind) ? labelledAsked(question, language) : undefined;
  const expected =
    isLabelled === undefined
      ? known
      : {
          ...known,
          defines: (text: string) =>
            known.defines(text) || (known.counts(text) !== false && isLabelled(text)),
        };
  const isCountedOnly = SEVERAL.has(kind) ? countsOnly(question, patterns) : undefined;
  const excludes = excludesAsked(question, kind, patterns);
  return isCountedOnly === undefined && excludes === undefined
    ? expected
    : {
        ...expected,
        isIn: (text, isTabular) =>
          isCountedOnly?.(text) !== true && excludes?.(text) !== false && expected.isIn(text, isTabular),
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
  if (contact !== undefined && kind !== "place")
    return {
      ...NEVER,
      isOfOne: true,
      isIn: (text) => contact.test(text) || (NUMBERED.test(text) ? undefined : false),
    };
  const asked = question.toLowerCase();
  const held = new Set(question.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu));
  const isNew = (found: string): boolean => !held.has(found.toLowerCase());
  switch (kind) {
    case "date": {
      const isOccasion = occasionAsked(question, patterns, language);
      const asksSigning = SIGNING.test(question);
      return {
        ...NEVER,
        defines: datesVerb(question, language) ?? NEVER.defines,
        isIn: (text) =>
          isDateIn(asksSigning ? text : text.replace(SIGNATURE, " "), question, patterns, language, isNew) ||
          isOccasion(text),
      };
    }
    case "amount":
    case "comparison": {
      const counted = countedBy(asked, patterns, language);
      if (kind === "comparison" && counted === undefined) return NEVER;
      const { durations } = patterns.words;
      const lasts = durations !== undefined && patterns.find(durations).test(asked) && !mayBeLength(asked);
      const mayLast = (text: string): boolean => language !== "en" || !asksTime(asked) || hasTime(text);
      const often = oftenAsked(asked, patterns, language);
      const unit = unitAsked(question, "amount");
      const isShare = asksForShare(question);
      const measures = language === "en" ? measureAsked(question) : undefined;
      const counts: Expected["counts"] =
        counted === undefined
          ? (text) => (measures?.(text) === false ? false : undefined)
          : (text) => countsIn(text, counted, patterns, language);
      const countsMoney = counted?.values().some((term) => MONEY.test(term)) === true;
      /** No sum of money counts anything else, nor does "one" where it does not stand before that. */
      const counting = (text: string): string =>
        counted === undefined || countsMoney || language !== "en" || counts(text) === true
          ? text
          : text.replace(UNCOUNTING, "");
      const isNumber = (text: string): boolean =>
        isNumberIn(
          counting(often?.withoutMeasures(text) ?? text),
          patterns,
          isNew,
          language,
          lasts || often !== undefined,
        ) ||
        (LIKE_YEAR.test(patterns.words.capitalNouns ? text : text.replace(NAMED_BY_YEAR, "")) &&
          counts(text) === true);
      return {
        ...NEVER,
        isIn: (text, isTabular) =>
          often?.says(text) === true ||
          (isNumber(text) &&
            (isTabular || measures?.(text) !== false) &&
            mayLast(text) &&
            (isTabular ||
              (often?.mayCount(text) !== false && isOfUnit(isShare ? withoutGrowth(text) : text, unit)))) ||
          (lasts && hasYears(text)) ||
          (language === "en" && asksTime(asked) && saysTime(text)),
        counts,
        ...(counted !== undefined && { counted: withRelated(counted, language) }),
        defines: (text) => often?.says(text) === true,
      };
    }
    case "person": {
      const small = smallWords();
      const role = roleAsked(asked, patterns, small);
      const agentsIn = agentAsked(asked, patterns, language, small);
      const terms = new Set(termsOf(question, language));
      const dates = patterns.whole(monthsAndDays(language));
      const isPerson = (found: string): boolean => isNew(found) && !dates.test(found);
      return {
        ...NEVER,
        defines: (text) => namesParty(text, language, terms),
        names: (text) => [...role.personsIn(text), ...(agentsIn?.(text) ?? [])],
        isInOwnWords: (text) => role.isIn !== undefined && role.personsIn(text).length > 0,
        isIn(text) {
          if (SIGNED.test(asked) && UNTOLD.test(text) && !text.includes("/s/")) return false;
          if ((agentsIn?.(text).length ?? 0) > 0) return true;
          if (role.isIn?.(text) === false) return false;
          const isNamed = role.personsIn(text).length > 0;
          // Of whom something is, a capital letter alone does not tell.
          if (AUTHOR.test(asked) && !patterns.words.capitalNouns) return isNamed;
          if (role.isIn !== undefined && CASED.test(text) && !patterns.words.capitalNouns) return isNamed;
          return isNamed || hasName(text, kind, patterns, isPerson);
        },
      };
    }
    case "place": {
      const { within } = patterns.words;
      const isLocated = locatesIn(question, patterns, language);
      const isCaptioned = captionedAsked(question, language);
      const tellsIt = seatAsked(question);
      /** No other place is where an address is asked for. */
      const mayTell = (text: string): boolean => contact === undefined || tellsSeat(text);
      return {
        ...NEVER,
        names: (text) =>
          within === undefined || !mayTell(text)
            ? []
            : namesBehind(text, patterns.find(within)).filter(isNew),
        defines: (text) => isCaptioned(text) || tellsIt?.(text) === true,
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
      return listedIn(question, patterns, language, isNew);
    case "how":
      return mannerIn(patterns);
    case "why": {
      const purpose = purposeAsked(question, patterns, language);
      if (purpose !== undefined) return defining(purpose);
      const givesReason = (text: string): boolean => patterns.find(patterns.words.reasons).test(text);
      return { ...NEVER, isIn: (text) => givesReason(text) || undefined, isInOwnWords: givesReason };
    }
    case "name": {
      const ofClass = classAsked(question, patterns, isNew);
      const named = nameAsked(question, patterns, isNew);
      // One of a class may have a name that does not say so.
      const isOfClass = (text: string) =>
        ofClass?.isIn(text) ?? (named?.isIn(text) === false ? false : undefined);
      return { ...NEVER, ...named, ...ofClass, ...(ofClass && { isIn: isOfClass }) };
    }
    default:
      return NEVER;
  }
};

const withRelated = (terms: ReadonlySet<string>, language: string): ReadonlySet<string> =>
  new Set([...terms].flatMap((term) => [term, ...relatedTerms(term, language)]));

const mannerIn = ({ find, words: { manners } }: Patterns): Expected =>
  manners === undefined ? NEVER : { ...NEVER, isIn: (text) => find(manners).test(text) || undefined };
