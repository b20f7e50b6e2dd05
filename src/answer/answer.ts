import type { ChatModel, Models } from "../domain/models.ts";
import type { Answer } from "../domain/records.ts";
import { compose } from "./compose.ts";
import { describeImage, searched } from "./image.ts";
import type { Documents } from "./ports.ts";
import { chosenFrom } from "./prompt.ts";
import { type Heard, type Listener, NOTHING_FOUND, type Question } from "./question.ts";
import { readAnswer } from "./read.ts";
import { type RetrievalDependencies, type Retrieve, retriever } from "./retrieve.ts";
import { rewritten } from "./rewrite.ts";

export interface AnswerDependencies extends RetrievalDependencies {
  documents: Documents;
  /** With `chat` a model writes the answers, else the local reader; `vision` describes images that come with questions. */
  models?: Pick<Models, "chat" | "vision">;
}

export type AnswerQuestion = (question: Question, listener?: Listener) => Promise<Answer>;

/**
 * Answers from what the workspace's ready resources say, and what an image with the question shows.
 * The answer throws QaError of the models, and `model_not_configured` for an image without a vision model.
 */
export const answerer = (dependencies: AnswerDependencies): AnswerQuestion => {
  const { models: { chat, vision } = {} } = dependencies;
  const retrieve = retriever(dependencies);

  return async (question, listener = {}) => {
    const { signal = new AbortController().signal, onPart } = listener;
    const seen = question.image && (await describeImage(vision, question.image, question.text, signal));
    if (chat) return composeAnswer(retrieve, chat, question, seen, { ...listener, signal });
    const { answer } = await readAnswer({ ...dependencies, retrieve }, question, seen, signal);
    for (const part of answer.parts) onPart?.(part);
    return answer;
  };
};

const composeAnswer = async (
  retrieve: Retrieve,
  chat: ChatModel,
  { workspaceId, text, resourceIds, history = [], corePrompt }: Question,
  seen: string | undefined,
  heard: Heard,
): Promise<Answer> => {
  const { signal, onPart } = heard;
  const alone = text === "" ? "" : await rewritten(chat, text, history, signal);
  const query = { workspaceId, text: searched(alone, seen), ...(resourceIds && { resourceIds }) };
  const given = chosenFrom((await retrieve(query, signal)).found);
  // A model with nothing to go by would answer from what it knows itself.
  if (given.length === 0 && history.length === 0 && seen === undefined) {
    onPart?.(NOTHING_FOUND);
    return { type: "answer", parts: [NOTHING_FOUND], form: null };
  }
  const circumstances = {
    history,
    ...(corePrompt ? { corePrompt } : {}),
    ...(seen === undefined ? {} : { imageDescription: seen }),
  };
  return compose(chat, text, given, circumstances, heard);
};
