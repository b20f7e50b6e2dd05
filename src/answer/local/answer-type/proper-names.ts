import { hasSmallLetter } from "../../../domain/words/written.ts";
import type { Patterns } from "../../words/patterns.ts";
import type { AnswerType } from "./answer-type.ts";

/** A capital letter that does not begin a sentence. */
const NAME = /(?<=[\p{Ll}\p{Lo}\p{N},;:)”"'’%–-] )["“‘(«„]?\p{Lu}[\p{L}.'’-]*/gu;
const FIRST_OF_NAME = /^\P{L}*(\p{Lu}[\p{L}.'’-]*) \p{Lu}/u;
/** A heading and the first word of the sentence below it, which can be any word: "Attendance: Everyone has to come." */
const HEADING = /^([^:.!?]{1,60}): \p{Lu}\p{Ll}*(?= \p{Ll})/u;
/** "USB", "PPPoE" */
const ACRONYM = /\p{Lu}{2}/u;
/** In languages where every noun has a capital letter, two in a row are a name. */
const NAMES_TOGETHER = /(?<=\p{Ll}[,)]? )\p{Lu}[\p{L}.'’-]+ (?:(?:von|van|de) )?\p{Lu}\p{Ll}/u;

/** Whether a text contains a name that is not in the question; undefined if its script does not show names. */
export const hasName = (
  text: string,
  kind: "person" | "place",
  { words }: Patterns,
  isNew: (found: string) => boolean,
): boolean | undefined => {
  if (!hasSmallLetter(text)) return undefined;
  if (words.capitalNouns) return NAMES_TOGETHER.test(text) || undefined;
  return properNamesIn(text, kind === "person").some(isNew);
};

/** Capitalised words directly after one of these words. */
export const properNamesAfter = (text: string, words: RegExp): string[] =>
  Array.from(text.matchAll(new RegExp(`${words.source} (\\p{Lu}[\\p{L}.'’-]*)`, "gu")), ([, name = ""]) =>
    bare(name),
  );

const bare = (word: string): string => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "").replace(/['’]s$/u, "");

/** Capitalised words; the first counts if the next is capitalised as well. A person's name is not an acronym. */
export const properNamesIn = (text: string, ofPerson: boolean): string[] => {
  const first = FIRST_OF_NAME.exec(text)?.[1];
  const said = text.replace(HEADING, "$1: ");
  const names = [...(first === undefined ? [] : [first]), ...(said.match(NAME) ?? [])].map(bare);
  return ofPerson ? names.filter((name) => !ACRONYM.test(name)) : names;
};

/** "eBay" */
const CAMEL = /(?<!\p{L})\p{Ll}\p{Lu}\p{Ll}/u;
/** A sentence's first word if it is a name: "Walmart is ...". */
const SUBJECT =
  /^\P{L}*(?!(?:it|this|that|there|he|she|they|these|those|one|what|who)\b)(\p{Lu}[\p{L}-]+) (?:is|was|are|were|has|had|owns|holds)\b/iu;

/**
 * Reads a question for the name of a person or company ("the name of the customer"): the answer is a capitalised word
 * that is not in the question and is not a month, body or paper in general.
 * @returns undefined if no name is asked for, or if the language capitalises other words too
 */
export const nameAsked = (
  question: string,
  { find, words }: Patterns,
  isNew: (word: string) => boolean,
): Pick<AnswerType, "isIn"> | undefined => {
  if (words.nameOf === undefined || words.capitalNouns || !find(words.nameOf).test(question))
    return undefined;
  const general = new RegExp(`^(?:${words.generic ?? ""})s?$`, "iu");
  return {
    isIn: (text) =>
      CAMEL.test(text) ||
      [...properNamesIn(text, false), SUBJECT.exec(text)?.[1] ?? ""].some(
        (name) => name !== "" && isNew(name) && !general.test(name),
      ),
  };
};
