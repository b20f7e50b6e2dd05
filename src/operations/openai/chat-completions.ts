import type {
  ChatAnnotation,
  ChatCompletionChunk,
  ChatUsage,
} from "../../contract/generated/openai-types.ts";
import type { OpenaiContext, OpenaiHandlers } from "../../contract/openai-handlers.ts";
import { newId, now } from "../../domain/ids.ts";
import type { AnswerText } from "./answer-text.ts";
import type { Ask, OnText } from "./ask.ts";
import { conversationOf } from "./conversation.ts";
import { secondsOf } from "./model.ts";

const NO_USAGE: ChatUsage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

const annotationsOf = ({ citations }: AnswerText): ChatAnnotation[] =>
  citations.map((url_citation) => ({ type: "url_citation", url_citation }));

type Delta = ChatCompletionChunk["choices"][number]["delta"];
type Made = Pick<ChatCompletionChunk, "id" | "created" | "model">;

/** Sends an answer while it is made: deltas of its text, then its annotations, then its end. */
const chunksFor = (send: NonNullable<OpenaiContext["send"]>, made: Made, withUsage: boolean) => {
  let begun = false;
  // If usage comes at the end, all earlier chunks have the field.
  const usage = withUsage ? { usage: null } : {};
  const tell = (delta: Delta, finish_reason: "stop" | null = null): void => {
    const choices = [{ index: 0, delta, finish_reason, logprobs: null }];
    send({ data: { ...made, object: "chat.completion.chunk", choices, ...usage } });
  };
  const text: OnText = (piece) => {
    tell(begun ? { content: piece } : { role: "assistant", content: piece });
    begun = true;
  };
  const end = (answer: AnswerText): void => {
    const annotations = annotationsOf(answer);
    if (annotations.length > 0) tell({ annotations });
    tell({}, "stop");
    if (withUsage) send({ data: { ...made, object: "chat.completion.chunk", choices: [], usage: NO_USAGE } });
    send({ data: "[DONE]" });
  };
  return { text, end };
};

export const chatCompletionOperations = (ask: Ask) =>
  ({
    createChatCompletion: async ({ body }, context) => {
      const { model, messages, user, store, stream_options } = body;
      const sent = messages.map((message, at) => ({ ...message, field: `messages.${at}` }));
      const conversation = conversationOf(sent, "", "messages");
      const made = { id: `chatcmpl-${newId()}`, created: secondsOf(now()), model };
      const chunks = context.send && chunksFor(context.send, made, stream_options?.include_usage === true);
      const answer = await ask({ model, conversation, user, store }, context, chunks?.text);
      chunks?.end(answer);
      const message = {
        role: "assistant" as const,
        content: answer.text,
        refusal: null,
        annotations: annotationsOf(answer),
      };
      return {
        ...made,
        object: "chat.completion",
        choices: [{ index: 0, message, finish_reason: "stop", logprobs: null }],
        usage: NO_USAGE,
      };
    },
  }) satisfies Partial<OpenaiHandlers>;
