import OpenAI from "openai";
import { QaError } from "../../domain/errors.ts";
import { field } from "../../domain/field.ts";
import { EmptyAnswer, MalformedAnswer } from "./failures.ts";
import { type Habits, simpler, type Way, wayOf } from "./habits.ts";
import { argumentsIn, textIn } from "./message.ts";
import type { CallOptions } from "./provider.ts";
import { type Conversation, requestOf, streamedRequest } from "./request.ts";
import { streamed } from "./streamed.ts";
import { thoughtFilter, withoutThoughts } from "./thoughts.ts";

/**
 * Called when an answer begins; the function that it returns is called with each piece of its text, or with the whole.
 */
export type Listen = () => (piece: string) => void;

/**
 * Asks for one answer in words, in the way that the model was found to understand. If the server refuses something in
 * the request that it does not know, the next simpler way is tried. Only the last change before it works is kept in
 * `habits`: an earlier one may have been unnecessary, since servers repeat the request, and with it any word, in their
 * complaint.
 * @param listen is not called with what the model thinks.
 * @throws QaError `model_error` if the model declines or reaches `maxTokens`.
 */
export const converse = async (
  client: OpenAI,
  model: string,
  conversation: Conversation,
  habits: Habits,
  { listen = () => () => undefined, onAnswer, ...options }: CallOptions & { listen?: Listen },
): Promise<string> => {
  const hasSchema = conversation.schema !== undefined;
  let way = wayOf(habits, conversation);
  let learned: Partial<Habits> = {};
  for (;;) {
    const hearing = hearingOf(listen);
    try {
      const answer = await answerIn(client, model, conversation, way, options, hearing.begin);
      onAnswer(answer);
      Object.assign(habits, learned);
      if (way.along > 0) habits.images ??= Number.POSITIVE_INFINITY;
      const text = textOf(answer, hasSchema);
      hearing.end(text);
      return text;
    } catch (error) {
      const change = simpler(way, error, hasSchema);
      if (change === undefined) throw error;
      way = { ...way, ...change.way };
      learned = change.learned ?? learned;
    }
  }
};

const answerIn = async (
  client: OpenAI,
  model: string,
  conversation: Conversation,
  way: Way,
  { signal, onWord }: Omit<CallOptions, "onAnswer">,
  begin: Listen,
): Promise<unknown> => {
  const request = requestOf(model, conversation, way);
  const answer: unknown = way.streams
    ? await streamed(client, streamedRequest(request, way), { signal, onWord }, begin)
    : await client.chat.completions.create(request, { signal });
  const error = field(answer, "error");
  // Some report a failure with status 200.
  if (typeof error === "object" && error !== null)
    throw new OpenAI.APIError(undefined, error, undefined, undefined);
  return answer;
};

/**
 * One attempt as its listener hears it: what is said, piece by piece or, if nothing was passed on that way, as a whole.
 */
const hearingOf = (listen: Listen) => {
  let onPiece: ((piece: string) => void) | undefined;
  let hasTold = false;
  const begin: Listen = () => {
    const tell = listen();
    const thoughts = thoughtFilter();
    onPiece = tell;
    return (piece) => {
      const spoken = thoughts.take(piece);
      if (spoken === "") return;
      hasTold = true;
      tell(spoken);
    };
  };
  return {
    begin,
    end: (whole: string): void => {
      if (!hasTold) (onPiece ?? listen())(whole);
    },
  };
};

/** @param hasSchema whether words are required; there may be nothing to say about a blank page. */
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
  const content = textIn(field(message, "content"));
  const given = hasSchema ? argumentsIn(message) : undefined;
  if (typeof message !== "object" || message === null)
    throw new MalformedAnswer("The answer has no message.");
  const text = withoutThoughts(content ?? "") || (given ?? "").trim();
  if (text === "" && (hasSchema || content === undefined)) throw new EmptyAnswer("The answer is empty.");
  return text;
};
