import type { QuestionKind } from "../../explanation.ts";
import { saysByWord, saysEvery } from "../../words/document-words.ts";
import { languageOfQuestion, patternsOf } from "../../words/patterns.ts";

/** Whether all parts of a document matter for a question: for a summary, or a list of everything of a kind. */
export const asksForWhole = (question: string, kind: QuestionKind): boolean =>
  kind === "summary" || (kind === "list" && saysEvery(question));

/**
 * Whether no sample of passages can answer a question: it counts, asks for all of a kind, or for what is nowhere. It
 * needs the document's outline and a search through all of it.
 */
export const asksOfAll = (question: string, kind: QuestionKind): boolean => {
  const language = languageOfQuestion(question);
  const patterns = patternsOf(language ?? "en");
  const counts = patterns?.find(patterns.words.counting).test(question) === true;
  return (
    counts ||
    asksForWhole(question, kind) ||
    saysByWord(question, "howOften", language) ||
    saysByWord(question, "absent", language)
  );
};
