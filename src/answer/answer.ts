import type { Models } from "../domain/models.ts";
import type { Answered } from "./explanation.ts";
import { describeImage } from "./image.ts";
import { answerByModel } from "./model/answer.ts";
import type { Documents, PassageSearch } from "./ports.ts";
import type { Listener, Question } from "./question/question.ts";
import { retrieverInCalendar } from "./read/fiscal.ts";
import { readAnswer } from "./read/read.ts";
import { retriever } from "./search/retrieve.ts";
import type { SearchDependencies } from "./search/search.ts";

export interface AnswerDependencies extends SearchDependencies {
  passages: PassageSearch;
  documents: Documents;
  /** With `chat` a model writes the answers, else the local reader; `vision` describes images that come with questions. */
  models?: Pick<Models, "chat" | "vision">;
}

export type AnswerQuestion = (question: Question, listener?: Listener) => Promise<Answered>;

/**
 * Answers from what the workspace's ready resources say, and what an image with the question shows.
 * The answer throws QaError of the models, and `model_not_configured` for an image without a vision model.
 */
export const answerer = (dependencies: AnswerDependencies): AnswerQuestion => {
  const { models: { chat, vision } = {}, passages, documents } = dependencies;
  const retrieve = retriever(dependencies);

  return async (question, listener = {}) => {
    const { signal = new AbortController().signal, onPart } = listener;
    const seen = question.image && (await describeImage(vision, question.image, question.text, signal));
    if (chat) {
      const reading = {
        retrieve: retrieverInCalendar(dependencies, retrieve),
        read: passages.read,
        documents,
      };
      return answerByModel(reading, chat, question, seen, { ...listener, signal });
    }
    const answered = await readAnswer({ ...dependencies, retrieve }, question, seen, signal);
    for (const part of answered.answer.parts) onPart?.(part);
    return answered;
  };
};
