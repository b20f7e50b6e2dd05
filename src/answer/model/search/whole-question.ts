import type { QuestionKind } from "../../explanation.ts";
import { documentWords } from "../../words/document-words.ts";
import { languageOfQuestion, patternsOf } from "../../words/patterns.ts";

/** Words for "all" and "every", in the local reader's languages. */
const ALL =
  /(?<![\p{L}\p{M}])(?:all|every|each|entire|whole|complete|alle|allen|sämtliche[rn]?|jede[rnms]?|todos|todas|cada|tous|toutes|chaque|tutti|tutte|ogni|все|всех|каждый|каждая|каждое|جميع|كل)(?![\p{L}\p{M}])|所有|全部|すべて|모든/iu;

/** Whether all parts of a document matter for a question: for a summary, or a list of everything of a kind. */
export const asksForWhole = (question: string, kind: QuestionKind): boolean =>
  kind === "summary" || (kind === "list" && ALL.test(question));

/**
 * Whether no sample of passages can answer a question: it counts, asks for all of a kind, or for what is nowhere. It
 * needs the document's outline and a search through all of it.
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
