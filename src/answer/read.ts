import type { Part } from "../domain/records.ts";
import { trimQuestion } from "../domain/trim-question.ts";
import type { Answered, Explanation } from "./explanation.ts";
import { withoutCourtesy } from "./local/courtesy.ts";
import { NEAREST, NOTHING_FOUND, nearestTo, nothingFor, type Question } from "./question.ts";
import { questionsIn } from "./questions-in.ts";
import { type Read, type ReadingDependencies, readOne } from "./read-one.ts";

/** Parts of each answer, where several questions are asked at once; and of what is near where one has none. */
const MAX_PARTS_OF_EACH = 2;

/** Answers without a chat model. Questions that are asked together are answered each by itself. */
export const readAnswer = async (
  dependencies: ReadingDependencies,
  question: Question,
  seen: string | undefined,
  signal: AbortSignal,
): Promise<Answered> => {
  const asked = seen === undefined ? questionsIn(trimQuestion(question.text)).map(withoutCourtesy) : [];
  if (asked.length > 1) {
    const { history = [] } = question;
    const read = await Promise.all(
      asked.map((text, at) => {
        const before = asked.slice(0, at).map((content) => ({ role: "user" as const, content }));
        return readOne(dependencies, { ...question, text, history: [...history, ...before] }, seen, signal);
      }),
    );
    if (read.some(({ isAnswer }) => isAnswer)) return joined(asked, read);
    // What answers none of them may answer all.
    const whole = await readOne(dependencies, question, seen, signal);
    return whole.isAnswer ? whole.answered : joined(asked, read);
  }
  const [text = question.text] = asked;
  return (await readOne(dependencies, { ...question, text }, seen, signal)).answered;
};

/** The answers in the order of their questions, and behind them what is near to those that have none. */
const joined = (asked: readonly string[], read: readonly Read[]): Answered => {
  const parts = read.map(({ answered, isAnswer }, at) =>
    isAnswer
      ? answered.answer.parts.slice(0, MAX_PARTS_OF_EACH)
      : told(answered.answer.parts, asked[at] ?? ""),
  );
  const ordered = [true, false].flatMap((first) => parts.filter((_, at) => read[at]?.isAnswer === first));
  return {
    answer: { type: "answer", parts: distinct(ordered.flat()), form: null },
    explanation: explanationOfAll(read.map(({ answered }) => answered.explanation)),
  };
};

/** What says that there is no answer says to which question. */
const told = (parts: readonly Part[], question: string): Part[] => {
  const near = parts.indexOf(NEAREST);
  return parts
    .slice(0, near < 0 ? parts.length : near + MAX_PARTS_OF_EACH)
    .map((part) =>
      part === NEAREST ? nearestTo(question) : part === NOTHING_FOUND ? nothingFor(question) : part,
    );
};

const distinct = (parts: readonly Part[]): Part[] => [
  ...new Map(
    parts.map((part) => [JSON.stringify([part.text, part.source?.chunk_id]), part] as const),
  ).values(),
];

const explanationOfAll = (all: readonly Explanation[]): Explanation => {
  const [first] = all;
  const each = <T>(of: (explanation: Explanation) => readonly T[], key: (item: T) => string): T[] => [
    ...new Map(all.flatMap(of).map((item) => [key(item), item] as const)).values(),
  ];
  const hits = each(
    ({ hits }) => hits,
    ({ hit }) => hit.passage.id,
  );
  const found = new Set(hits.map(({ hit }) => hit.passage.id));
  return {
    kind: first?.kind ?? "other",
    queries: all.flatMap(({ queries }) => queries),
    named: each(
      ({ named }) => named,
      ({ resource_id }) => resource_id,
    ),
    missing: each(
      ({ missing }) => missing,
      (name) => name,
    ),
    hits,
    dropped: each(
      ({ dropped }) => dropped,
      ({ hit }) => hit.passage.id,
    ).filter(({ hit }) => !found.has(hit.passage.id)),
    considered: all.flatMap(({ considered }) => considered),
  };
};
