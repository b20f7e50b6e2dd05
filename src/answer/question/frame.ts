import { remembered } from "../../domain/collections/remembered.ts";
import { termsOf } from "../../domain/language/terms.ts";
import { QUESTION_WORDS } from "../words/languages.ts";

const framesIn = remembered(
  (language): ReadonlySet<string> => new Set(termsOf(QUESTION_WORDS[language]?.frames ?? "", language)),
);

/**
 * Whether a term of a question is about the document, or about how to answer, instead of the subject. Words of English stand
 * in questions in any language: "10-Q", "pdf".
 */
export const isFrame = (term: string, language = "en"): boolean =>
  framesIn("en").has(term) || framesIn(language).has(term);
