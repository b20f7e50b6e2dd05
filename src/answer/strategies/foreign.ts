import type { LocalPart } from "../local/selection/local-answer.ts";
import type { FoundPassage } from "../search/retrieve.ts";
import { languageOfQuestion } from "../words/patterns.ts";

/**
 * The first hit, if it was found by its vector and is in another language than the question: the reader works by words,
 * so it cannot tell what such a passage answers.
 */
export const foreignFirst = (question: string, found: readonly FoundPassage[]): LocalPart[] => {
  const language = languageOfQuestion(question);
  const [{ hit } = {}] = found;
  if (hit?.fields?.vector === undefined || language === undefined) return [];
  const { text, language: own = language } = hit.passage;
  return own === language ? [] : [{ form: "sentence", text, hit, span: { start: 0, end: text.length } }];
};
