import type { Patterns } from "../../words/patterns.ts";
import type { ClassAsked } from "./class-asked.ts";
import { properNamesIn } from "./proper-names.ts";

/** "eBay" */
const CAMEL = /(?<!\p{L})\p{Ll}\p{Lu}\p{Ll}/u;
/** A sentence's first word that somebody is called: "Walmart is ...". */
const SUBJECT =
  /^\P{L}*(?!(?:it|this|that|there|he|she|they|these|those|one|what|who)\b)(\p{Lu}[\p{L}-]+) (?:is|was|are|were|has|had|owns|holds)\b/iu;

/**
 * What a question asks that wants the name of somebody or of a company ("the name of the customer"): a word with a capital
 * letter that it does not name itself, and that no month, body or paper in general has.
 * @returns undefined where none is asked for, or its language writes other words so
 */
export const nameAsked = (
  question: string,
  { find, words }: Patterns,
  isNew: (word: string) => boolean,
): Pick<ClassAsked, "isIn"> | undefined => {
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
