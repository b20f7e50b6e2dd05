import type OpenAI from "openai";
import { field } from "../../domain/field.ts";
import { MalformedAnswer } from "./failures.ts";

type Body = OpenAI.ChatCompletionCreateParamsNonStreaming;

/** A stream of events that ended before the answer did. */
export class BrokenOff extends MalformedAnswer {}

/**
 * An answer in the shape of one that comes whole, each piece of its text told of as it comes. A server that does not
 * stream sends it whole: that is taken too.
 * @param listen called when the answer begins; what it returns, with each piece.
 */
export const streamed = async (
  client: OpenAI,
  body: Body,
  signal: AbortSignal,
  listen: () => (piece: string) => void,
): Promise<unknown> => {
  const { data: chunks, response } = await client.chat.completions
    .create({ ...body, stream: true }, { signal })
    .withResponse();
  if (response.headers.get("content-type")?.startsWith("application/json")) return await response.json();
  const onPiece = listen();
  const message = { content: "", refusal: "" };
  let end: unknown;
  let usage: unknown;
  for await (const chunk of chunks) {
    const choice = field(field(chunk, "choices"), "0");
    const [content, refusal] = ["content", "refusal"].map((name) => field(field(choice, "delta"), name));
    if (typeof content === "string" && content !== "") {
      message.content += content;
      onPiece(content);
    }
    if (typeof refusal === "string") message.refusal += refusal;
    // Some send an empty one with every piece.
    end = field(choice, "finish_reason") || end;
    usage = field(chunk, "usage") ?? usage;
  }
  signal.throwIfAborted();
  if (end === undefined) throw new BrokenOff("The answer broke off.");
  return { choices: [{ message, finish_reason: end }], usage };
};
