import type OpenAI from "openai";
import { QaError } from "../../domain/errors.ts";
import { field } from "../../domain/field.ts";
import type { ChatTurn, Completion, Image } from "../../domain/models.ts";
import { complaintOf, MalformedAnswer } from "./failures.ts";
import type { CallOptions } from "./provider.ts";

type Body = OpenAI.ChatCompletionCreateParamsNonStreaming;

const FORMATS = ["json_schema", "json_object", "none"] as const;

/** What one model of one server turned out to understand. */
export interface Habits {
  format: (typeof FORMATS)[number];
  limit: "max_tokens" | "max_completion_tokens";
  /** Whether it sends its answer as it writes it, where that is asked for. */
  streams: boolean;
}

/**
 * What is tried first. `max_tokens`: OpenAI's newer models refuse it and name the other, while Ollama and others
 * silently ignore `max_completion_tokens` and answer without end (ollama/ollama#7125).
 */
export const firstHabits = (): Habits => ({
  format: "json_schema",
  limit: "max_tokens",
  streams: true,
});

/** Called when an answer begins; what it returns, with each piece of its text. */
type Listen = () => (piece: string) => void;

/** Without a schema the answer is plain text. */
export type Conversation = Omit<Completion, "name" | "schema"> & Partial<Pick<Completion, "name" | "schema">>;

/**
 * Asks for one answer in words, in the way that the model was found to understand. What the server does not know of
 * the request it answers with 400 to: then the next simpler way is taken, and kept in `habits` once it works.
 * @throws QaError `model_error` when the model declines or reaches `maxTokens`.
 */
export const converse = async (
  client: OpenAI,
  model: string,
  conversation: Conversation,
  habits: Habits,
  { signal, listen, onAnswer }: CallOptions & { listen?: Listen },
): Promise<string> => {
  let way = { ...habits };
  let forThisOnly = false;
  for (;;) {
    try {
      const body = bodyOf(model, conversation, way);
      const answer: unknown =
        listen && way.streams
          ? await streamed(client, body, signal, listen())
          : await client.chat.completions.create(body, { signal });
      if (answer === undefined) {
        way = { ...way, streams: false };
        continue;
      }
      onAnswer?.(answer);
      Object.assign(habits, forThisOnly ? { limit: way.limit } : way);
      return textOf(answer, conversation.schema !== undefined);
    } catch (error) {
      const complaint = complaintOf(error);
      const simpler =
        complaint === undefined ? undefined : simplerWay(way, complaint, conversation.schema !== undefined);
      if (simpler === undefined) throw error;
      // One schema that it cannot do says nothing about the next.
      forThisOnly ||= /invalid schema/i.test(complaint ?? "");
      way = simpler;
    }
  }
};

/**
 * An answer in the shape of one that comes whole, each piece of its text told of as it comes.
 * @returns undefined from a server that does not stream: it sent something else than events.
 */
const streamed = async (
  client: OpenAI,
  body: Body,
  signal: AbortSignal,
  onPiece: (piece: string) => void,
): Promise<unknown> => {
  const chunks = await client.chat.completions.create({ ...body, stream: true }, { signal });
  const message = { content: "", refusal: "" };
  let end: unknown;
  let usage: unknown;
  let count = 0;
  for await (const chunk of chunks) {
    count += 1;
    const choice = field(field(chunk, "choices"), "0");
    const [content, refusal] = ["content", "refusal"].map((name) => field(field(choice, "delta"), name));
    if (typeof content === "string" && content !== "") {
      message.content += content;
      onPiece(content);
    }
    if (typeof refusal === "string") message.refusal += refusal;
    end = field(choice, "finish_reason") ?? end;
    usage = field(chunk, "usage") ?? usage;
  }
  signal.throwIfAborted();
  if (count === 0) return undefined;
  if (end === undefined) throw new MalformedAnswer("The answer broke off.");
  return { choices: [{ message, finish_reason: end }], usage };
};

const simplerWay = (way: Habits, complaint: string, hasSchema: boolean): Habits | undefined => {
  if (way.limit === "max_tokens" && complaint.includes("max_completion_tokens"))
    return { ...way, limit: "max_completion_tokens" };
  if (way.streams && /\bstream/i.test(complaint)) return { ...way, streams: false };
  const format = FORMATS[FORMATS.indexOf(way.format) + 1];
  return hasSchema && format && isAboutFormat(complaint) ? { ...way, format } : undefined;
};

const isAboutFormat = (complaint: string): boolean =>
  /response_format|json_schema|json_object|json mode|structured output|grammar/i.test(complaint);

const bodyOf = (
  model: string,
  { turns, image, maxTokens, name = "answer", schema }: Conversation,
  { format, limit }: Habits,
): Body => {
  const asked = schema && format !== "none";
  const spelt = schema && format !== "json_schema" ? instructed(turns, schema) : turns;
  return {
    model,
    messages: messagesOf(spelt, image),
    [limit]: maxTokens,
    ...(asked && format === "json_schema"
      ? { response_format: { type: format, json_schema: { name, schema, strict: true } } }
      : {}),
    ...(asked && format === "json_object" ? { response_format: { type: format } } : {}),
  };
};

/** The schema in words, in the first turn: some chat templates allow one system turn only, and only there. */
const instructed = (turns: ChatTurn[], schema: Record<string, unknown>): ChatTurn[] => {
  const text = `Answer with one JSON value and nothing else. It must fit this JSON Schema: ${JSON.stringify(schema)}`;
  const [first, ...rest] = turns;
  return first?.role === "system"
    ? [{ role: "system", content: `${first.content}\n\n${text}` }, ...rest]
    : [{ role: "system", content: text }, ...turns];
};

const messagesOf = (turns: ChatTurn[], image: Image | undefined): OpenAI.ChatCompletionMessageParam[] =>
  turns.map((turn, index) => {
    if (image === undefined || index < turns.length - 1) return turn;
    const url = `data:${image.mediaType};base64,${Buffer.from(image.bytes).toString("base64")}`;
    return {
      role: "user",
      content: [
        { type: "text", text: turn.content },
        { type: "image_url", image_url: { url } },
      ],
    };
  });

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
