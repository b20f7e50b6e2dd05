import { hasSmallLetter } from "../../../domain/words/written.ts";
import type { QuestionKind } from "../../explanation.ts";
import { monthsAndDays } from "../../words/calendar.ts";
import { ADDRESS, contactAsked, tellsSeat } from "../../words/contacts.ts";
import { type Patterns, patternsOf } from "../../words/patterns.ts";
import { amountIn } from "./amount.ts";
import { ANY_TYPE, type AnswerType } from "./answer-type.ts";
import { classAsked } from "./class-asked.ts";
import { isDateIn } from "./dated.ts";
import { definitionIn, toldIn } from "./defined.ts";
import { enumerates, itemsAsked } from "./enumerated.ts";
import { captionedAsked, labelledAsked } from "./labelled.ts";
import { countsOnly } from "./numbered-class.ts";
import { hasName, nameAsked, properNamesAfter } from "./proper-names.ts";
import { roleAsked } from "./role.ts";

/** Kinds that a question for a telephone number or an address may be classified as. */
const CONTACTING: ReadonlySet<QuestionKind> = new Set(["other", "name", "place", "definition", "list"]);

/** Kinds that a label with its value answers: "Chair: Ada Moss". */
const LABELLED: ReadonlySet<QuestionKind> = new Set(["person", "place", "date", "amount", "name"]);

/** Kinds that ask for several answers if their question says how many. */
const SEVERAL: ReadonlySet<QuestionKind> = new Set(["list", "place", "person", "name"]);

/** The date of a signature says nothing about anything else in the text about the signer. */
const SIGNATURE = /(?:\bdated?:?[^\n]{0,40}?)?(?:by:? ?)?\/s\/[^\n]*/gi;
const SIGNING =
  /\b(?:sign(?:s|ed|ing|ature)?|dated?|fil(?:e|ed|ing)|certif(?:y|ied|ication)|approved?|executed?)\b/i;

/**
 * What an answer to this question must contain.
 * @param smallWords of the texts that may answer it, see `smallWordsIn`.
 */
export const answerTypeOf = (
  question: string,
  kind: QuestionKind,
  smallWords: () => ReadonlySet<string>,
  language = "en",
): AnswerType => {
  const patterns = patternsOf(language) ?? patternsOf("en");
  if (patterns === undefined) return ANY_TYPE;
  const expected = ofKind(question, kind, smallWords, patterns, language);
  const isLabelled = LABELLED.has(kind) ? labelledAsked(question, language) : undefined;
  const isCountedOnly = SEVERAL.has(kind) ? countsOnly(question, patterns) : undefined;
  return {
    ...expected,
    isIn: (text, isTabular) => isCountedOnly?.(text) !== true && expected.isIn(text, isTabular),
    defines: (shown) =>
      expected.defines(shown) || (expected.counts(shown.text) !== false && isLabelled?.(shown) === true),
  };
};

const ofKind = (
  question: string,
  kind: QuestionKind,
  smallWords: () => ReadonlySet<string>,
  patterns: Patterns,
  language: string,
): AnswerType => {
  const contact = CONTACTING.has(kind) ? contactAsked(question) : undefined;
  // A place can be given by its name as well as by an address.
  if (contact !== undefined && !(kind === "place" && contact === ADDRESS))
    return { ...ANY_TYPE, isOfOne: true, isIn: (text) => contact.test(text) };
  const asked = question.toLowerCase();
  const held = new Set(question.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu));
  const isNew = (found: string): boolean => !held.has(found.toLowerCase());
  switch (kind) {
    case "date": {
      const asksSigning = SIGNING.test(question);
      return {
        ...ANY_TYPE,
        isIn: (text) =>
          isDateIn(asksSigning ? text : text.replace(SIGNATURE, " "), question, patterns, language, isNew),
      };
    }
    case "amount":
    case "comparison":
      return amountIn(question, kind, patterns, language, isNew);
    case "person":
      return personIn(asked, patterns, smallWords(), language, isNew);
    case "place": {
      const { within } = patterns.words;
      const isCaptioned = captionedAsked(question, language);
      /** If an address is asked for, other places do not count. */
      const mayTell = (text: string): boolean => contact === undefined || tellsSeat(text);
      return {
        ...ANY_TYPE,
        defines: ({ text }) => isCaptioned(text),
        names: (text) =>
          within === undefined || !mayTell(text)
            ? []
            : properNamesAfter(text, patterns.find(within)).filter(isNew),
        isIn: (text) =>
          contact?.test(text) === true ||
          isCaptioned(text) ||
          (mayTell(text) && hasName(text, kind, patterns, isNew)),
      };
    }
    case "other":
      return toldIn(question, patterns, language, isNew);
    case "definition":
      return definitionIn(question, patterns, language);
    case "list": {
      const named = nameAsked(question, patterns, isNew);
      return {
        ...ANY_TYPE,
        isIn: (text) => (named?.isIn(text, false) === false ? false : enumerates(text) || undefined),
        names: itemsAsked(question, patterns, language),
      };
    }
    case "how":
      return mannerIn(patterns);
    case "why": {
      const givesReason = (text: string): boolean => patterns.find(patterns.words.reasons).test(text);
      return { ...ANY_TYPE, isIn: (text) => givesReason(text) || undefined, isInOwnWords: givesReason };
    }
    case "name": {
      const ofClass = classAsked(question, patterns, isNew);
      const named = nameAsked(question, patterns, isNew);
      // A member of a class may have a name that does not say so.
      const isOfClass = (text: string) =>
        ofClass?.isIn(text) ?? (named?.isIn(text, false) === false ? false : undefined);
      return { ...ANY_TYPE, ...named, ...ofClass, ...(ofClass && { isIn: isOfClass }) };
    }
    default:
      return ANY_TYPE;
  }
};

const mannerIn = ({ find, words: { manners } }: Patterns): AnswerType =>
  manners === undefined ? ANY_TYPE : { ...ANY_TYPE, isIn: (text) => find(manners).test(text) || undefined };

/** The holder of a role, or any person. */
const personIn = (
  asked: string,
  patterns: Patterns,
  small: ReadonlySet<string>,
  language: string,
  isNew: (found: string) => boolean,
): AnswerType => {
  const role = roleAsked(asked, patterns, small);
  const dates = patterns.whole(monthsAndDays(language));
  const isPerson = (found: string): boolean => isNew(found) && !dates.test(found);
  return {
    ...ANY_TYPE,
    names: (text) => role.personsIn(text),
    isInOwnWords: (text) => role.isIn !== undefined && role.personsIn(text).length > 0,
    isIn(text) {
      if (role.isIn?.(text) === false) return false;
      const isNamed = role.personsIn(text).length > 0;
      // If the question names a role, a capital letter alone does not identify its holder.
      if (role.isNamed && hasSmallLetter(text) && !patterns.words.capitalNouns) return isNamed;
      return isNamed || hasName(text, "person", patterns, isPerson);
    },
  };
};
