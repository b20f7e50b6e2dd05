import { QaError, stackOf } from "../domain/errors.ts";
import type { ChatModel, Models } from "../domain/models/models.ts";
import type { Answer, Part } from "../domain/records.ts";
import { asUnanswered } from "./explain.ts";
import type { Answered } from "./explanation.ts";
import { describeImage } from "./image.ts";
import { answerByModel } from "./model/answer.ts";
import type { Documents, PagePictures, PassageSearch, StatesOf } from "./ports.ts";
import type { CancellableListener, Listener, Question } from "./question/question.ts";
import { inViewOf } from "./question/unread.ts";
import { readAnswer } from "./read/read.ts";
import { NONE } from "./read/read-one.ts";
import { retriever } from "./search/retrieve.ts";
import { type SearchDependencies, withoutStruckWords } from "./search/search.ts";

export interface AnswerDependencies extends SearchDependencies {
  passages: PassageSearch;
  documents: Documents;
  /** Absent if all documents are ready. */
  states?: StatesOf;
  /** Absent if page pictures are not available. */
  pictures?: PagePictures;
  /**
   * With `chat`, a model writes the answers, otherwise the local reader. `vision` describes images that come with
   * questions. Each question uses the models that are configured when it is asked.
   */
  models?: Pick<Models, "chat" | "vision">;
}

export type AnswerQuestion = (question: Question, listener?: Listener) => Promise<Answered>;

/**
 * Answers from what the workspace's ready resources say, and from what an image sent with the question shows. If the
 * chat model fails, excerpts of the documents answer instead, unless the question requires a model. Parts that the
 * model wrote before it failed are withdrawn, and the listener gets no more parts: only the whole answer counts. Throws
 * the models' QaErrors, and `model_not_configured` for an image without a vision model.
 */
export const answerer = (dependencies: AnswerDependencies): AnswerQuestion => {
  const { passages, documents, pictures, states, report } = dependencies;
  const retrieve = retriever(dependencies);
  // A model is told which words are struck out, and its answers are checked without them, as excerpts are.
  const plain = { ...dependencies, passages: withoutStruckWords(passages) };
  const retrievePlain = retriever(plain);

  const byModel = async (
    model: ChatModel,
    question: Question,
    seen: string | undefined,
    heard: CancellableListener,
  ): Promise<Answered> => {
    const more = { ...(pictures && { pictures }), ...(states && { states }) };
    const reading = { retrieve, read: passages.read, documents, ...more };
    return by("model", await answerByModel(reading, model, question, seen, heard));
  };

  const byExcerpts = async (
    question: Question,
    seen: string | undefined,
    { signal, onPart }: CancellableListener,
    notice?: string,
  ): Promise<Answered> => {
    const { answer, explanation } = await readAnswer(
      { ...plain, retrieve: retrievePlain },
      question,
      seen,
      signal,
    );
    const shown = seen === undefined ? 0 : 1;
    const said = await inViewOf(states, question, answer.parts.slice(shown));
    const parts = [...answer.parts.slice(0, shown), ...said.parts];
    for (const part of parts) onPart?.(part);
    const how = said.isInstead ? asUnanswered(explanation, NONE) : explanation;
    return by("excerpts", { answer: { ...answer, parts }, explanation: how }, notice);
  };

  return async (question, listener = {}) => {
    const { signal = new AbortController().signal, onPart } = listener;
    const { chat, vision } = dependencies.models ?? {};
    const seen = question.image && (await describeImage(vision, question.image, question.text, signal));
    if (chat === undefined) return byExcerpts(question, seen, { ...listener, signal });
    let isTold = false;
    const tell = (part: Part): void => {
      isTold = true;
      onPart?.(part);
    };
    try {
      return await byModel(chat, question, seen, { signal, ...(onPart && { onPart: tell }) });
    } catch (error) {
      signal.throwIfAborted();
      const notice = question.requiresModel ? undefined : noticeOf(error);
      if (notice === undefined) throw error;
      report({ level: "warn", event: "answered_with_excerpts", error: stackOf(error) });
      const heard = isTold || onPart === undefined ? { signal } : { signal, onPart };
      return byExcerpts(question, seen, heard, notice);
    }
  };
};

const by = (
  engine: NonNullable<Answer["engine"]>,
  { answer, explanation }: Answered,
  notice?: string,
): Answered => ({
  answer: { ...answer, engine, ...(notice !== undefined && { notice }) },
  explanation,
});

const QUOTES = "so this answer quotes the documents.";

/**
 * The notice for the reader if a model failed and excerpts answer instead; it contains none of the provider's words.
 * @returns undefined if the error is not a failure of a model.
 */
const noticeOf = (error: unknown): string | undefined => {
  if (!(error instanceof QaError)) return undefined;
  if (error.code === "model_timeout") return `The model took too long, ${QUOTES}`;
  if (error.code === "model_rate_limited") return `The model is receiving too many requests, ${QUOTES}`;
  if (error.code !== "model_error") return undefined;
  if (error.isTooLong) return `The question needs more text than the model takes at once, ${QUOTES}`;
  if (error.isContent) return `The model did not complete its answer, ${QUOTES}`;
  if (error.isUnreadable) return `The model's reply could not be used, ${QUOTES}`;
  if (error.setting !== undefined) return `The model is not set up correctly, ${QUOTES}`;
  return `The model could not be reached, ${QUOTES}`;
};
