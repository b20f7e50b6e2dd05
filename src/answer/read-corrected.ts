import { readWith } from "./question.ts";
import { type Read, type ReadingDependencies, readOne } from "./read-one.ts";

/** A word of letters alone, wherever it is one. */
const wordOf = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, "gu");

/**
 * Reads a question; where nothing answers it, once more as the documents spell it, and without the slips in it that hardly
 * ever make other words, which is said behind the answer.
 */
export const readCorrected = async (
  dependencies: ReadingDependencies,
  question: Parameters<typeof readOne>[1],
  seen: string | undefined,
  signal: AbortSignal,
): Promise<Read> => {
  const read = await readOne(dependencies, question, seen, signal);
  const slips = read.suggestions.filter(({ as }) => as !== "likely");
  if (slips.length === 0) return read;
  const text = slips.reduce(
    (said, { written, meant }) => said.replace(wordOf(written), meant),
    question.text,
  );
  const corrected = await readOne(dependencies, { ...question, text }, seen, signal);
  if (!corrected.isAnswer) return slips.every(({ as }) => as === "spelling") ? corrected : read;
  const { answer, explanation } = corrected.answered;
  const parts = [...answer.parts, ...readWith(slips)];
  return { ...corrected, answered: { answer: { ...answer, parts }, explanation } };
};
