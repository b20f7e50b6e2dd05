import type { ModelKind } from "../../../src/domain/models/models.ts";
import { fitting, hashedWords, imageFacts, numberedSegments, soundSeconds } from "./provider-defaults.ts";
import type { Fault } from "./provider-faults.ts";
import { type ProviderOptions, type Reply, type RequestBody, refusal } from "./provider-protocol.ts";

/** What the models answer when nothing but the fault goes wrong. */
export const replyOf = async (
  kind: ModelKind,
  options: ProviderOptions,
  body: RequestBody,
  file: File | undefined,
  fault: Fault | undefined,
): Promise<Reply> => {
  switch (kind) {
    case "embedding":
      return embeddings(options, body, fault);
    case "transcription":
      return file ? await transcription(options, body, file) : refusal(400, "No file");
    default:
      return completion(await said(kind, options, body), options, fault);
  }
};

const said = async (kind: ModelKind, options: ProviderOptions, body: RequestBody): Promise<string> => {
  const { messages = [], response_format: asked } = body;
  const beside =
    typeof asked === "object" && asked.schema ? { name: undefined, schema: asked.schema } : undefined;
  const format = typeof asked === "object" ? (asked.json_schema ?? beside) : undefined;
  const last = messages.at(-1)?.content ?? "";
  const parts = typeof last === "string" ? [{ text: last }] : last;
  const text = parts.map((part) => part.text ?? "").join("");
  if (kind === "vision" && !format) {
    const image = parts.map((part) => ("image_url" in part ? part.image_url?.url : undefined)).find(Boolean);
    const [, mediaType = "", data = ""] = /^data:([^;]+);base64,(.*)$/s.exec(image ?? "") ?? [];
    const bytes = Buffer.from(data, "base64");
    return await (options.describe?.({ bytes, mediaType, instruction: text }) ??
      imageFacts(bytes, mediaType));
  }
  const question = { messages, name: format?.name, schema: format?.schema };
  const answer = options.complete ? options.complete(question) : format ? fitting(format.schema, text) : text;
  return typeof answer === "string" ? answer : JSON.stringify(answer);
};

/** The answer in the way that the server puts it into a message. */
const messageOf = (content: string, { replies, reasoning }: ProviderOptions): object => {
  const thoughts = reasoning === undefined ? {} : { reasoning_content: reasoning };
  if (replies === "tool call") {
    const call = { index: 0, id: "1", type: "function", function: { name: "answer", arguments: content } };
    return { content: null, tool_calls: [call], ...thoughts };
  }
  if (replies !== "typed parts") return { content, ...thoughts };
  const thinking = { type: "thinking", thinking: [{ type: "text", text: '{"a draft":1}' }] };
  return { content: [thinking, { type: "text", text: content }], ...thoughts };
};

const completion = (content: string, options: ProviderOptions, fault: Fault | undefined): Reply => {
  const refusalText = fault?.is === "refused" ? "I cannot help with that." : null;
  const said = refusalText ? { content: null } : messageOf(content, options);
  const message = { role: "assistant", ...said, refusal: refusalText };
  const end = fault?.is === "too long" ? "length" : "stop";
  return {
    body: {
      id: "chatcmpl-1",
      object: "chat.completion",
      choices: [{ index: 0, message, finish_reason: end }],
      usage: usageOf("", content),
    },
  };
};

const embeddings = (options: ProviderOptions, body: RequestBody, fault: Fault | undefined): Reply => {
  const texts: string[] = [body.input ?? []].flat();
  const data = texts.map((text, index) => {
    const whole = options.embed?.(text) ?? hashedWords(text, options.dimensions ?? 256);
    const vector = fault?.is === "wrong length" && index === texts.length - 1 ? whole.slice(1) : whole;
    const asBase64 = body.encoding_format === "base64" && !options.numbersOnly;
    if (options.withoutPooling)
      return { object: "embedding", index, embedding: text.split(/\s+/).map(() => whole) };
    const embedding = asBase64 ? Buffer.from(Float32Array.from(vector).buffer).toString("base64") : vector;
    return { object: "embedding", index, embedding };
  });
  return {
    body: {
      object: "list",
      model: body.model,
      data: options.reversed ? data.reverse() : data,
      usage: usageOf(texts.join(" "), ""),
    },
  };
};

/** A word is a token here. */
const usageOf = (read: string, written: string) => {
  const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;
  const [prompt_tokens, completion_tokens] = [words(read), words(written)];
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
};

const transcription = async (options: ProviderOptions, body: RequestBody, file: File): Promise<Reply> => {
  const bytes = await file.bytes();
  const duration = soundSeconds(bytes);
  const segments = options.transcript?.({ name: file.name, bytes }) ?? numberedSegments(file.name, duration);
  const text = segments.map((segment) => segment.text).join(" ");
  if (options.textOnly || body.response_format !== "verbose_json") return { body: { text } };
  return { body: { task: "transcribe", duration, text, segments } };
};
