import type {
  CreateResponse,
  OutputMessage,
  OutputText,
  Response,
  ResponseEvent,
  TextAnnotation,
} from "../../contract/generated/openai-types.ts";
import type { OpenaiContext, OpenaiHandlers } from "../../contract/openai-handlers.ts";
import { newId, now } from "../../domain/ids.ts";
import type { AnswerText } from "./answer-text.ts";
import type { Ask, OnText } from "./ask.ts";
import { conversationOf, refused, type Sent } from "./conversation.ts";
import { secondsOf } from "./model.ts";

const NO_USAGE: Response["usage"] = {
  input_tokens: 0,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 0,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 0,
};

/** Refuses references to stored responses: conversations are not kept here. */
const refuseKept = ({ previous_response_id, conversation }: CreateResponse): void => {
  const instead = "responses are not continued here: send the earlier messages in `input`";
  if (previous_response_id) throw refused("previous_response_id", instead);
  if (conversation) throw refused("conversation", instead);
};

const messagesIn = (input: CreateResponse["input"]): Sent[] =>
  typeof input === "string"
    ? [{ role: "user", content: input, field: "input" }]
    : input.flatMap(({ role, content }, at) =>
        role === undefined ? [] : [{ role, content, field: `input.${at}` }],
      );

/** A response in progress. */
const begun = (model: string, store: boolean): Response => ({
  id: `resp_${newId()}`,
  object: "response",
  created_at: secondsOf(now()),
  status: "in_progress",
  model,
  output: [],
  error: null,
  incomplete_details: null,
  instructions: null,
  metadata: {},
  parallel_tool_calls: false,
  temperature: null,
  tool_choice: "none",
  tools: [],
  top_p: null,
  store,
  usage: null,
});

const outputText = (text: string, annotations: TextAnnotation[]): OutputText => ({
  type: "output_text",
  text,
  annotations,
  logprobs: [],
});

const outputMessage = (
  id: string,
  status: OutputMessage["status"],
  content: OutputText[],
): OutputMessage => ({
  id,
  type: "message",
  role: "assistant",
  status,
  content,
});

const completed = (response: Response, output: OutputMessage): Response => ({
  ...response,
  status: "completed",
  output: [output],
  usage: NO_USAGE,
});

/** Sends a response while it is made, beginning with the first piece of its text. */
const eventsFor = (send: NonNullable<OpenaiContext["send"]>, response: Response, item_id: string) => {
  let count = 0;
  const tell = (type: ResponseEvent["type"], fields: Partial<ResponseEvent>): void => {
    send({ name: type, data: { type, sequence_number: count, ...fields } });
    count += 1;
  };
  const item = { output_index: 0 };
  const content = { item_id, output_index: 0, content_index: 0 };
  const begin = (): void => {
    tell("response.created", { response });
    tell("response.in_progress", { response });
    tell("response.output_item.added", { ...item, item: outputMessage(item_id, "in_progress", []) });
    tell("response.content_part.added", { ...content, part: outputText("", []) });
  };
  const text: OnText = (delta) => {
    if (count === 0) begin();
    tell("response.output_text.delta", { ...content, delta, logprobs: [] });
  };
  const end = (part: OutputText, output: OutputMessage): void => {
    for (const [annotation_index, annotation] of part.annotations.entries())
      tell("response.output_text.annotation.added", { ...content, annotation_index, annotation });
    tell("response.output_text.done", { ...content, text: part.text, logprobs: [] });
    tell("response.content_part.done", { ...content, part });
    tell("response.output_item.done", { ...item, item: output });
    tell("response.completed", { response: completed(response, output) });
  };
  return { text, end };
};

const annotationsOf = ({ citations }: AnswerText): TextAnnotation[] =>
  citations.map((citation) => ({ type: "url_citation", ...citation }));

export const responseOperations = (ask: Ask) =>
  ({
    createResponse: async ({ body }, context) => {
      refuseKept(body);
      const { model, input, instructions, user, store } = body;
      const conversation = conversationOf(messagesIn(input), instructions ?? "", "input");
      const response = begun(model, store === true);
      const id = `msg_${newId()}`;
      const events = context.send && eventsFor(context.send, response, id);
      const answer = await ask({ model, conversation, user, store }, context, events?.text);
      const part = outputText(answer.text, annotationsOf(answer));
      const output = outputMessage(id, "completed", [part]);
      events?.end(part, output);
      return completed(response, output);
    },
  }) satisfies Partial<OpenaiHandlers>;
