import { languageOfQuestion, type Patterns, patternsOf } from "../words/patterns.ts";

/** What a question ends with, thanks among it. */
const ENDING = /[\s,]*(?:please|pls|thanks|thank you|bitte|danke)?[?.!\s]*$/iu;

/** What stands before words at its end that were taken away. */
const LEFT_OVER = /[\s,]{1,5}(?=[?.!]{0,5}$)/u;

/**
 * A question as it is asked outright. Without the words that only ask for it: "Could you tell me who leads it?" asks who
 * leads it; behind them in the order of a question: "I'd like to know what the fee is." And in words in which documents answer.
 */
export const directQuestion = (question: string): string => {
  const patterns = patternsOf(languageOfQuestion(question) ?? "en");
  if (patterns === undefined) return question;
  const { courtesies } = patterns.words;
  const rest =
    courtesies === undefined
      ? question
      : question.replace(patterns.opening(courtesies), "").replace(/^[\s,:]+/u, "");
  const isIndirect = rest !== question && /[\p{L}\p{N}]/u.test(rest);
  return rephrased(isIndirect ? inOrder(rest, patterns) : question, patterns);
};

const rephrased = (question: string, { words, findAll }: Patterns): string => {
  const said = (words.rephrased ?? []).reduce(
    (before, [typed, understood]) => before.replace(findAll(typed), understood),
    question,
  );
  return said === question ? question : said.replace(LEFT_OVER, "");
};

/** As it stands where more than one thing is asked for, or a clause says more of it: that would be torn. */
const inOrder = (indirect: string, { whole, find, words }: Patterns): string => {
  // By single spaces what it ends with is told in little time, however many somebody typed.
  const asked = indirect.replace(/\s+/gu, " ").replace(ENDING, "");
  const rest = asked.replace(/^\S+/u, "");
  const others = [words.asking?.words, words.relatives].filter((each) => each !== undefined).join("|");
  if (/[,;?]/.test(rest) || (others !== "" && find(others).test(rest))) return indirect;
  const order = words.indirect?.find(([said]) => whole(said).test(asked));
  return order === undefined ? indirect : `${asked.replace(whole(order[0]), order[1]).trim()}?`;
};
