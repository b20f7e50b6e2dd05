import type { Part } from "../../domain/records.ts";
import { safeMarkdown } from "../../domain/text/markdown.ts";
import { trimQuestion } from "../../domain/text/trim-question.ts";
import { explanationOf, withShown } from "../explain.ts";
import type { Answered } from "../explanation.ts";
import { searched } from "../image.ts";
import { type FoundTexts, withCapitals } from "../question/names/capitals.ts";
import type { Suggestion } from "../question/names/slips.ts";
import { CLOSEST_PASSAGES, didYouMean, NOTHING_FOUND, type Question } from "../question/question.ts";
import { FURTHEST } from "../question/thread/elliptical.ts";
import { leansBack, withCarriedOver } from "../question/thread/follow-up.ts";
import type { FoundPassage } from "../search/retrieve.ts";
import { type AskedQuestion, inquiryOf, type ReadingDependencies } from "../strategies/inquiry.ts";
import { emptyReading, type Result } from "../strategies/result.ts";
import { STRATEGIES } from "../strategies/strategies.ts";

/** An answer, and whether it is one: false if it says that there is none, and shows suggestions. */
export interface ReadAnswer {
  answered: Answered;
  isAnswer: boolean;
  /** If it is not an answer: what the question's words may mean instead. */
  suggestions: readonly Suggestion[];
}

/** Instead of a strategy, if none answers: the closest passages are shown, or nothing is. */
export const SUGGESTED = "suggested";
export const NONE = "none";

type Leaning = Question & { leans?: boolean };

/** Answers one question: with the image's description, if there is one, and the first strategy that answers. */
export const readOne = async (
  dependencies: ReadingDependencies,
  question: Leaning,
  seen: string | undefined,
  signal: AbortSignal,
): Promise<ReadAnswer> => {
  const asked = askedAs(question, seen);
  const retrieved = await dependencies.retrieve(asked.query, signal);
  const spelt = spelledAs(question, textsOf(retrieved.found));
  if (spelt === question) return triedFor(dependencies, asked, retrieved, seen, signal);
  const again = askedAs(spelt, seen);
  return triedFor(dependencies, again, await dependencies.retrieve(again.query, signal), seen, signal);
};

/** A question, and the previous one, with the capitals that the texts use; unchanged if it has them. */
const spelledAs = (question: Leaning, found: FoundTexts): Leaning => {
  const text = withCapitals(question.text, found);
  const { history } = question;
  // Each question and its answer.
  const from = (history?.length ?? 0) - 2 * FURTHEST;
  const spelt = history?.map((turn, at) =>
    at >= from && turn.role === "user" ? { ...turn, content: withCapitals(turn.content, found) } : turn,
  );
  const isSame =
    text === question.text && spelt?.every(({ content }, at) => content === history?.[at]?.content) !== false;
  return isSame ? question : { ...question, text, ...(spelt && { history: spelt }) };
};

/** What a question asks, with what is carried over from earlier ones, and its query. */
const askedAs = (question: Leaning, seen: string | undefined): AskedQuestion => {
  const { workspaceId, text, resourceIds, history = [], leans } = question;
  const carried = withCarriedOver(text, seen === undefined ? history : [], leans);
  return {
    question,
    own: trimQuestion(carried.own),
    query: { workspaceId, text: searched(carried.whole, seen), ...(resourceIds && { resourceIds }) },
    // "What is this?" asks what the image shows; "What does the bakery sell?" does not.
    whole: trimQuestion(seen !== undefined && leansBack(text) ? searched(text, seen) : carried.whole),
  };
};

/** Tries one strategy after the other: the first answer counts, otherwise the closest suggestion. */
const triedFor = async (
  dependencies: ReadingDependencies,
  asked: AskedQuestion,
  retrieved: Parameters<typeof inquiryOf>[2],
  seen: string | undefined,
  signal: AbortSignal,
): Promise<ReadAnswer> => {
  const inquiry = inquiryOf(dependencies, asked, retrieved, seen !== undefined, signal);
  let near: Result | undefined;
  const tried: string[] = [];
  for (const { id, answer } of STRATEGIES) {
    tried.push(id);
    const result = await answer(inquiry);
    signal.throwIfAborted();
    if (result?.isConfident || result?.isFinal) return readBy({ strategy: id, tried }, result, seen);
    near = result ?? near;
  }
  const suggestions = await inquiry.suggestions();
  const parts = near?.parts ?? [];
  return readBy(
    { strategy: SUGGESTED, tried },
    {
      ...(near ?? { reading: emptyReading(inquiry.asked.kind), retrieved }),
      isConfident: false,
      parts: [
        ...didYouMean(suggestions, retrieved.missing),
        ...(parts.length > 0 ? [CLOSEST_PASSAGES, ...parts] : [NOTHING_FOUND]),
      ],
      suggestions,
    },
    seen,
  );
};

/** The answer, preceded by the image's description, and how it came about. */
const readBy = (
  { strategy, tried }: { strategy: string; tried: string[] },
  { parts, isConfident, reading, retrieved, suggestions = [] }: Result,
  seen: string | undefined,
): ReadAnswer => {
  const shown: Part[] = seen === undefined ? [] : [{ text: safeMarkdown(seen).trim(), source: null }];
  const said = parts.length > 0 ? parts : [NOTHING_FOUND];
  return {
    answered: withShown({
      answer: {
        type: "answer",
        parts: [...shown, ...said],
        form: null,
      },
      explanation: {
        ...explanationOf(reading.kind, retrieved, reading.considered),
        strategy: said.includes(NOTHING_FOUND) ? NONE : strategy,
        tried,
        ...(reading.confidence && { confidence: reading.confidence }),
      },
    }),
    isAnswer: isConfident,
    suggestions,
  };
};

/** What precedes suggestions: the image's description, names in no document, and possible meanings. */
export const openingOf = ({ answered: { answer } }: ReadAnswer): Part[] => {
  const near = answer.parts.findIndex((part) => part === CLOSEST_PASSAGES || part === NOTHING_FOUND);
  return near < 0 ? answer.parts : answer.parts.slice(0, near);
};

const textsOf = (found: FoundPassage[]): FoundTexts => ({
  texts: found.map(({ hit }) => hit.passage.text),
  about: [...new Set(found.map(({ hit }) => hit.about))],
});
