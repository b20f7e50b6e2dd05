import type OpenAI from "openai";
import type { ChatTurn, Completion, Image } from "../../domain/models/models.ts";
import type { Way } from "./habits.ts";

type Body = OpenAI.ChatCompletionCreateParamsNonStreaming;
type StreamedBody = OpenAI.ChatCompletionCreateParamsStreaming;
type Format = Pick<Body, "response_format">;
type Schema = Record<string, unknown>;

/** Without a schema the answer is plain text. */
export type Conversation = Omit<Completion, "name" | "schema"> &
  Partial<Pick<Completion, "name" | "schema">> & {
    /** An image that it is about: sent with the last turn, whatever the model accepts. */
    image?: Image;
  };

/** The request for one answer. If the server may not enforce the schema, it is given in words too. */
export const requestOf = (
  model: string,
  { turns, image, pictures = [], name = "answer", schema }: Conversation,
  { format, limit, maxTokens, along, ...roles }: Way,
): Body => ({
  model,
  messages: messagesOf(
    inRoles(schema && format !== "json_schema" ? instructed(turns, schema) : turns, roles),
    [...(image ? [image] : []), ...firstOf(pictures, along)],
  ),
  [limit]: maxTokens,
  ...(schema && formatOf(format, name, schema)),
});

/** The same for an answer that is sent as it is written. */
export const streamedRequest = (body: Body, { counts }: Way): StreamedBody => ({
  ...body,
  stream: true,
  ...(counts && { stream_options: { include_usage: true } }),
});

/** The turns in the roles that the model knows. */
const inRoles = (
  turns: ChatTurn[],
  { instructs, alternates }: Pick<Way, "instructs" | "alternates">,
): ChatTurn[] => {
  if (instructs === "system" && !alternates) return turns;
  const inOrder: ChatTurn[] = [];
  for (const turn of turns) {
    const role = turn.role === "system" ? instructs : turn.role;
    const before = inOrder.at(-1);
    // Instructions are merged into the turn that they precede.
    if (before?.role === role) before.content += `\n\n${turn.content}`;
    else inOrder.push({ ...turn, role });
  }
  return inOrder;
};

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

/** The schema in words, in the first turn: some chat templates allow only one system turn, and only there. */
const instructed = (turns: ChatTurn[], schema: Schema): ChatTurn[] => {
  const text = `Answer with one JSON value and nothing else. It must fit this JSON Schema: ${JSON.stringify(schema)}`;
  const [first, ...rest] = turns;
  return first?.role === "system"
    ? [{ role: "system", content: `${first.content}\n\n${text}` }, ...rest]
    : [{ role: "system", content: text }, ...turns];
};

/** The first images, up to this number, with the words that introduce them. */
const firstOf = (pictures: readonly (string | Image)[], images: number): (string | Image)[] => {
  let left = images;
  return pictures.filter((each) => {
    if (left === 0) return false;
    if (typeof each !== "string") left -= 1;
    return true;
  });
};

const messagesOf = (
  turns: ChatTurn[],
  pictures: readonly (string | Image)[],
): OpenAI.ChatCompletionMessageParam[] =>
  turns.map((turn, index) =>
    pictures.length === 0 || index < turns.length - 1
      ? turn
      : { role: "user", content: [turn.content, ...pictures].map(contentOf) },
  );

const contentOf = (content: string | Image): OpenAI.ChatCompletionContentPart =>
  typeof content === "string"
    ? { type: "text", text: content }
    : { type: "image_url", image_url: { url: urlOf(content) } };

const urlOf = ({ mediaType, bytes }: Image): string =>
  `data:${mediaType};base64,${Buffer.from(bytes).toString("base64")}`;
