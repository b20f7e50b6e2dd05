import type { QuestionKind } from "../../explanation.ts";
import { documentWords } from "../../words/document-words.ts";
import { languageOfQuestion, patternsOf } from "../../words/patterns.ts";

/** Words for "all" and "every", of languages that the local reader knows as well. */
const ALL =
  /(?<![\p{L}\p{M}])(?:all|every|each|entire|whole|complete|alle|allen|sämtliche[rn]?|jede[rnms]?|todos|todas|cada|tous|toutes|chaque|tutti|tutte|ogni|все|всех|каждый|каждая|каждое|جميع|كل)(?![\p{L}\p{M}])|所有|全部|すべて|모든/iu;

/** Whether all parts of a document matter for a question: for a summary, and for a list of everything of its kind. */
export const asksForWhole = (question: string, kind: QuestionKind): boolean =>
  kind === "summary" || (kind === "list" && ALL.test(question));

/**
 * Whether no sample of passages can answer a question: it counts, asks for all of a kind, or for what is nowhere. It
 * takes the outline of the document and a search of all of it.
 */
export const asksOfAll = (question: string, kind: QuestionKind): boolean => {
  const language = languageOfQuestion(question);
  const patterns = patternsOf(language ?? "en");
  const counts = patterns?.find(patterns.words.counting).test(question) === true;
  return counts || asksForWhole(question, kind) || saysAny(question, ["howOften", "absent"], language);
};

const saysAny = (
  question: string,
  fields: Parameters<typeof documentWords>[0][],
  language?: string,
): boolean => fields.some((field) => new RegExp(documentWords(field, language), "iu").test(question));
