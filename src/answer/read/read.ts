import { firstOfEach } from "../../domain/collections/first-of-each.ts";
import type { Part } from "../../domain/records.ts";
import { asUnanswered, explanationOfAll, withShown } from "../explain.ts";
import type { Answered } from "../explanation.ts";
import type { Suggestion } from "../question/names/slips.ts";
import {
  CLOSEST_PASSAGES,
  closestTo,
  NOTHING_FOUND,
  nothingFor,
  type Question,
  readWith,
} from "../question/question.ts";
import { askedTogether, turnsBefore } from "../question/thread/shared-context.ts";
import type { ReadingDependencies } from "../strategies/inquiry.ts";
import { openingOf, type ReadAnswer, type readOne, SUGGESTED } from "./read-one.ts";
import { readStaying } from "./stay.ts";

/**
 * Answers without a chat model. Questions asked together are answered separately; next to an image there is only one.
 */
export const readAnswer = async (
  dependencies: ReadingDependencies,
  question: Question,
  seen: string | undefined,
  signal: AbortSignal,
): Promise<Answered> => {
  const read = (asked: Partial<Question> & { leans?: boolean }): Promise<ReadAnswer> =>
    readCorrected(dependencies, { ...question, ...asked }, seen, signal);
  if (seen !== undefined) return (await read({})).answered;
  const { history = [] } = question;
  const asked = askedTogether(question.text);
  const [{ text } = question] = asked;
  if (asked.length < 2) return (await read({ text })).answered;
  const each = await Promise.all(
    asked.map(({ text, leansBack }, at) =>
      // The question just before has no answer yet.
      read({
        text,
        history: [...history, ...turnsBefore(asked, at)],
        leans: leansBack,
        ...(at > 0 && { cited: [] }),
      }),
    ),
  );
  const apart = joined(
    asked.map(({ text }) => text),
    each,
  );
  if (each.some(({ isAnswer }) => isAnswer)) return withShown(apart);
  // If none of them has an answer, the whole may.
  const whole = await read({});
  const { answer, explanation } = whole.isAnswer ? whole.answered : apart;
  const { strategy, confidence } = explanation;
  return withShown({
    answer,
    explanation: {
      ...explanationOfAll([whole.answered.explanation, apart.explanation]),
      ...(strategy !== undefined && { strategy }),
      ...(confidence && { confidence }),
    },
  });
};

/**
 * Reads a question; if nothing answers it, reads it without its certain typos, and says so after the answer. An answer
 * with other words that it may mean is only suggested, after the question whether it means those.
 */
const readCorrected = async (
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
      explanation: mayMean ? asUnanswered(explanation, SUGGESTED) : explanation,
    },
  };
};

/** A word of letters, wherever it is a whole word. */
const wordOf = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, "gu");

const replaced = (text: string, slips: readonly Suggestion[]): string =>
  slips.reduce((said, { written, meant }) => said.replace(wordOf(written), meant), text);

/** The answers in the order of their questions, followed by suggestions for those without one. */
const joined = (asked: readonly string[], read: readonly ReadAnswer[]): Answered => {
  const parts = read.map(({ answered, isAnswer }, at) =>
    isAnswer ? answered.answer.parts : shownParts(answered.answer.parts, asked[at] ?? ""),
  );
  const ordered = [true, false].flatMap((first) => parts.filter((_, at) => read[at]?.isAnswer === first));
  return {
    answer: { type: "answer", parts: distinct(ordered.flat()), form: null },
    explanation: explanationOfAll(read.map(({ answered }) => answered.explanation)),
  };
};

/** A message that there is no answer says to which question, and only shows the closest passage. */
const shownParts = (parts: readonly Part[], question: string): Part[] => {
  const near = parts.indexOf(CLOSEST_PASSAGES);
  return parts
    .slice(0, near < 0 ? parts.length : near + 2)
    .map((part) =>
      part === CLOSEST_PASSAGES ? closestTo(question) : part === NOTHING_FOUND ? nothingFor(question) : part,
    );
};

const distinct = (parts: readonly Part[]): Part[] =>
  firstOfEach(parts, ({ text, source }) => JSON.stringify([text, source?.chunk_id]));
