import type OpenAI from "openai";
import { field } from "../../domain/field.ts";
import { MalformedAnswer } from "./failures.ts";
import { argumentsIn, isWord, textIn } from "./message.ts";
import type { CallOptions } from "./provider.ts";

type Body = OpenAI.ChatCompletionCreateParamsStreaming;

/** An event stream that ended before the answer did. */
export class BrokenOff extends MalformedAnswer {}

/**
 * A streamed answer in the shape of a complete one, with each piece of its text passed on as it arrives. A server that
 * does not stream sends it whole, which is accepted too.
 * @param listen called when the answer begins; the function that it returns is called with each piece.
 */
export const streamed = async (
  client: OpenAI,
  body: Body,
  { signal, onWord }: Pick<CallOptions, "signal" | "onWord">,
  listen: () => (piece: string) => void,
): Promise<unknown> => {
  const { data: chunks, response } = await client.chat.completions.create(body, { signal }).withResponse();
  if (response.headers.get("content-type")?.startsWith("application/json")) return await response.json();
  const onPiece = listen();
  const message = { content: "", refusal: "", arguments: "" };
  let end: unknown;
  let usage: unknown;
  for await (const chunk of chunks) {
    const choice = field(field(chunk, "choices"), "0");
    const delta = field(choice, "delta");
    if (isWord(delta)) onWord();
    const content = textIn(field(delta, "content")) ?? "";
    message.content += content;
    if (content !== "") onPiece(content);
    const refusal = field(delta, "refusal");
    if (typeof refusal === "string") message.refusal += refusal;
    message.arguments += argumentsIn(delta) ?? "";
    // Some send an empty one with every piece.
    end = field(choice, "finish_reason") || end;
    usage = field(chunk, "usage") ?? usage;
  }
  signal.throwIfAborted();
  if (end === undefined) throw new BrokenOff("The answer broke off.");
  const { content, refusal } = message;
  const calls = message.arguments === "" ? {} : { function_call: { arguments: message.arguments } };
  return { choices: [{ message: { content, refusal, ...calls }, finish_reason: end }], usage };
};
