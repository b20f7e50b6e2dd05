import { termsOf } from "../../../domain/language/terms.ts";
import { patternsOf } from "../../words/patterns.ts";

/** A column's head in words that a question may ask for: "Who" stands over persons. English. */
export const spelledHead = (head: string): string => {
  const english = patternsOf("en");
  return english?.words.askingHeads?.find(([asks]) => english.whole(asks).test(head))?.[1] ?? head;
};

/** The terms of column heads that answer a question, according to its question words: "Interval" for "how often". */
export const headsAsked = (question: string, language = "en"): ReadonlySet<string> => {
  const patterns = patternsOf(language);
  const asked = patterns?.words.heads?.filter(([asks]) => patterns.find(asks).test(question)) ?? [];
  return new Set(asked.flatMap(([, heads]) => termsOf(heads, language)));
};
