import type { Suggestion } from "../question/names/slips.ts";
import { CLOSEST_PASSAGES, readWith } from "../question/question.ts";
import type { ReadingDependencies } from "../strategies/inquiry.ts";
import { openingOf, type ReadAnswer, type readOne, SUGGESTED } from "./read-one.ts";
import { readStaying } from "./stay.ts";

/** A word of letters, wherever it is a whole word. */
const wordOf = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, "gu");

const replaced = (text: string, slips: readonly Suggestion[]): string =>
  slips.reduce((said, { written, meant }) => said.replace(wordOf(written), meant), text);

/**
 * Reads a question; if nothing answers it, reads it without its certain typos, and says so after the answer. An answer
 * with other words that it may mean is only suggested, after the question whether it means those.
 */
export const readCorrected = async (
  dependencies: ReadingDependencies,
  question: Parameters<typeof readOne>[1],
  seen: string | undefined,
  signal: AbortSignal,
): Promise<ReadAnswer> => {
  const read = await readStaying(dependencies, question, seen, signal);
  const { suggestions } = read;
  if (suggestions.length === 0) return read;
  const text = replaced(question.text, suggestions);
  const corrected = await readStaying(dependencies, { ...question, text }, seen, signal);
  const { answer, explanation } = corrected.answered;
  const mayMean = suggestions.some(({ as }) => as === "likely");
  if (!corrected.isAnswer) return read;
  const parts = mayMean
    ? [...openingOf(read), CLOSEST_PASSAGES, ...answer.parts]
    : [...answer.parts, ...readWith(suggestions)];
  return {
    ...corrected,
    isAnswer: !mayMean,
    answered: {
      answer: { ...answer, parts },
      explanation: { ...explanation, ...(mayMean && { strategy: SUGGESTED }) },
    },
  };
};
