import { languageOfQuestion, patternsOf } from "./patterns.ts";

/** A question without the words that only ask for it: "Could you tell me who leads it?" asks who leads it. */
export const withoutCourtesy = (question: string): string => {
  const patterns = patternsOf(languageOfQuestion(question) ?? "en");
  const { courtesies } = patterns?.words ?? {};
  if (patterns === undefined || courtesies === undefined) return question;
  const rest = question.replace(patterns.opening(courtesies), "").replace(/^[\s,:]+/u, "");
  return /[\p{L}\p{N}]/u.test(rest) ? rest : question;
};
