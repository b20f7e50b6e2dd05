import OpenAI from "openai";
import { QaError } from "../../domain/errors.ts";
import { field } from "../../domain/field.ts";
import { MalformedAnswer } from "./failures.ts";
import { type Habits, simpler, type Way } from "./habits.ts";
import type { CallOptions } from "./provider.ts";
import { type Conversation, requestOf } from "./request.ts";
import { streamed } from "./streamed.ts";

/** Called when an answer begins; what it returns, with each piece of its text, or with the whole. */
type Listen = () => (piece: string) => void;

/**
 * Asks for one answer in words, in the way that the model was found to understand. What the server does not know of
 * the request it refuses: then the next simpler way is taken. What was changed last
 * before it works is kept in `habits`: an earlier change may have been for nothing, as servers repeat the request in
 * their complaint, and with it any word.
 * @throws QaError `model_error` when the model declines or reaches `maxTokens`.
 */
export const converse = async (
  client: OpenAI,
  model: string,
  conversation: Conversation,
  habits: Habits,
  { signal, listen, onAnswer }: CallOptions & { listen?: Listen },
): Promise<string> => {
  let way: Way = { ...habits, maxTokens: conversation.maxTokens };
  let learned: Partial<Habits> = {};
  for (;;) {
    let heard = false;
    const begin = (): ((piece: string) => void) => {
      heard = true;
      return listen?.() ?? (() => undefined);
    };
    try {
      const request = requestOf(model, conversation, way);
      const answer: unknown =
        listen && way.streams
          ? await streamed(client, request, signal, begin)
          : await client.chat.completions.create(request, { signal });
      const error = field(answer, "error");
      // Some report a failure with status 200.
      if (typeof error === "object" && error !== null)
        throw new OpenAI.APIError(undefined, error, undefined, undefined);
      onAnswer?.(answer);
      Object.assign(habits, learned);
      const text = textOf(answer, conversation.schema !== undefined);
      if (!heard) begin()(text);
      return text;
    } catch (error) {
      const change = simpler(way, error, conversation.schema !== undefined);
      if (change === undefined) throw error;
      way = { ...way, ...change.way };
      learned = change.learned ?? learned;
    }
  }
};

/** @param hasSchema whether words are owed; of a blank page there may be nothing to say. */
const textOf = (answer: unknown, hasSchema: boolean): string => {
  const choice = field(field(answer, "choices"), "0");
  const message = field(choice, "message");
  const end = field(choice, "finish_reason");
  if (field(message, "refusal") || end === "content_filter")
    throw new QaError("model_error", "The model declined to answer. Use other wording or another file.", {
      isContent: true,
    });
  if (end === "length")
    throw new QaError(
      "model_error",
      "The model's answer was cut off at its longest length. Ask for less at once, or ask the operator for another model.",
      { isContent: true },
    );
  const content = field(message, "content");
  if (typeof content !== "string") throw new MalformedAnswer("The answer has no text.");
  // Models that think aloud put it in front of what they say.
  const text = content.replace(/^\s*<think>[\s\S]*?<\/think>/, "").trim();
  if (text === "" && hasSchema) throw new MalformedAnswer("The answer is empty.");
  return text;
};
