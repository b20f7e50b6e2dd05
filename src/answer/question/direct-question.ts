import { languageOfQuestion, patternsOf } from "../words/patterns.ts";

/** A question as it is asked outright, without the words that only ask for it: "Could you tell me who leads it?" */
export const directQuestion = (question: string): string => {
  const patterns = patternsOf(languageOfQuestion(question) ?? "en");
  const courtesies = patterns?.words.courtesies;
  if (courtesies === undefined) return question;
  const rest = question.replace(patterns?.opening(courtesies) ?? "", "").replace(/^[\s,:]+/u, "");
  return /[\p{L}\p{N}]/u.test(rest) ? rest : question;
};
