import { languageOfQuestion, type Patterns, patternsOf } from "./patterns.ts";

const ENDING = /[?.!\s]*$/u;

/**
 * A question as it is asked outright. Without the words that only ask for it: "Could you tell me who leads it?" asks who
 * leads it; behind them in the order of a question: "I'd like to know what the fee is." And "whats" as "what's".
 */
export const directQuestion = (question: string): string => {
  const patterns = patternsOf(languageOfQuestion(question) ?? "en");
  if (patterns === undefined) return question;
  const { courtesies, unmarked } = patterns.words;
  const marked = unmarked === undefined ? question : question.replace(patterns.findAll(unmarked), "$1's");
  if (courtesies === undefined) return marked;
  const rest = marked.replace(patterns.opening(courtesies), "").replace(/^[\s,:]+/u, "");
  if (!/[\p{L}\p{N}]/u.test(rest)) return marked;
  return rest === marked ? marked : inOrder(rest, patterns);
};

const inOrder = (indirect: string, { whole, words }: Patterns): string => {
  const asked = indirect.replace(ENDING, "");
  const order = words.indirect?.find(([said]) => whole(said).test(asked));
  return order === undefined ? indirect : `${asked.replace(whole(order[0]), order[1]).trim()}?`;
};
