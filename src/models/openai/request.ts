import type OpenAI from "openai";
import type { ChatTurn, Completion, Image } from "../../domain/models.ts";
import type { Way } from "./habits.ts";

type Body = OpenAI.ChatCompletionCreateParamsNonStreaming;
type Format = Pick<Body, "response_format">;
type Schema = Record<string, unknown>;

/** Without a schema the answer is plain text. */
export type Conversation = Omit<Completion, "name" | "schema"> & Partial<Pick<Completion, "name" | "schema">>;

/** The request for one answer. Where the schema may not bind the server, it stands in the words too. */
export const requestOf = (
  model: string,
  { turns, image, name = "answer", schema }: Conversation,
  { format, limit, maxTokens }: Way,
): Body => ({
  model,
  messages: messagesOf(schema && format !== "json_schema" ? instructed(turns, schema) : turns, image),
  [limit]: maxTokens,
  ...(schema && formatOf(format, name, schema)),
});

const formatOf = (format: Way["format"], name: string, schema: Schema): Format => {
  const beside = { type: "json_object" as const, schema };
  switch (format) {
    case "json_schema":
      return { response_format: { type: format, json_schema: { name, schema, strict: true } } };
    case "json_object with schema":
      return { response_format: beside };
    case "json_object":
      return { response_format: { type: format } };
    case "none":
      return {};
  }
};

/** The schema in words, in the first turn: some chat templates allow one system turn only, and only there. */
const instructed = (turns: ChatTurn[], schema: Schema): ChatTurn[] => {
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
