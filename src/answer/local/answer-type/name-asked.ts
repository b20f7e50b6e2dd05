import type { Patterns } from "../../words/patterns.ts";
import type { ClassAsked } from "./class-asked.ts";
import { properNamesIn } from "./proper-names.ts";

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
