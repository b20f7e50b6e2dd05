import { languageOfQuestion, type Patterns, patternsOf } from "./patterns.ts";

const ENDING = /[?.!\s]*$/u;

/**
 * A question as it is asked outright. Without the words that only ask for it: "Could you tell me who leads it?" asks who
 * leads it; behind them in the order of a question: "I'd like to know what the fee is." And in words in which documents answer.
 */
export const directQuestion = (question: string): string => {
  const patterns = patternsOf(languageOfQuestion(question) ?? "en");
  if (patterns === undefined) return question;
  const { courtesies } = patterns.words;
  if (courtesies === undefined) return rephrased(question, patterns);
  const rest = question.replace(patterns.opening(courtesies), "").replace(/^[\s,:]+/u, "");
  if (rest === question || !/[\p{L}\p{N}]/u.test(rest)) return rephrased(question, patterns);
  return rephrased(inOrder(rest, patterns), patterns);
};

const rephrased = (question: string, { words, findAll }: Patterns): string =>
  (words.rephrased ?? []).reduce(
    (said, [typed, understood]) => said.replace(findAll(typed), understood),
    question,
  );

const inOrder = (indirect: string, { whole, words }: Patterns): string => {
  const asked = indirect.replace(ENDING, "");
  const order = words.indirect?.find(([said]) => whole(said).test(asked));
  return order === undefined ? indirect : `${asked.replace(whole(order[0]), order[1]).trim()}?`;
};
