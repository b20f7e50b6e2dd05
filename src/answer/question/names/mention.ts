import { trimQuestion } from "../../../domain/text/trim-question.ts";
import { languageOfQuestion, patternsOf } from "../../words/patterns.ts";

/** Endings of questions: "..., please?" */
const END = /[\s,]*(?:please|at all|bitte|überhaupt)?[\s?.!]*$/iu;

/** The thing of which a question asks whether it is mentioned: "rust" in "Does Mills's report mention rust?". */
export interface Mention {
  thing: string;
  /** The query: the thing, and where it would be mentioned. */
  text: string;
  /** Where it would be mentioned, in the question's words: "the lease". */
  where: string;
  /** Whether the question asks which documents mention it. */
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
