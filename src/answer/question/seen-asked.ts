import { documentWords } from "../words/document-words.ts";
import { languageOfQuestion } from "../words/patterns.ts";

/** Whether a question asks for what is seen: "what colour", "on the map", "in figure 3". */
export const asksForSeen = (question: string): boolean => {
  const language = languageOfQuestion(question);
  const seen = documentWords("seen", language);
  const figure = `${documentWords("figure", language)}\\s*\\d`;
  return new RegExp(`${seen}|${figure}`, "iu").test(question);
};
