import { trimQuestion } from "../../../domain/text/trim-question.ts";
import { languageOfQuestion, patternsOf } from "../../words/patterns.ts";

/** What a question ends with: "..., please?" */
const END = /[\s,]*(?:please|at all|bitte|überhaupt)?[\s?.!]*$/iu;

/** What a question asks whether anything is told of it: "rust" of "Does Mills's report mention rust?". */
export interface Mention {
  thing: string;
  /** What is searched for: the thing, and where it would be told. */
  text: string;
  /** Where it would be told, as the question says it: "the lease". */
  where: string;
  /** Whether it is asked which documents tell of it. */
  each: boolean;
}

/** Undefined for a question that asks something else. */
export const mentionIn = (question: string): Mention | undefined => {
  const plain = trimQuestion(question).replace(/\s+/g, " ").replace(END, "");
  const patterns = patternsOf(languageOfQuestion(question) ?? "en");
  const { mentions = [], mentionedIn = [], pointing = "" } = patterns?.words ?? {};
  for (const asks of [...mentionedIn, ...mentions]) {
    const { thing, where } = patterns?.whole(asks).exec(plain)?.groups ?? {};
    if (thing === undefined || patterns?.opening(pointing).test(thing)) continue;
    const text = where === undefined ? thing : `${thing} (${where})`;
    return { thing, text, where: where ?? "", each: mentionedIn.includes(asks) };
  }
  return undefined;
};
