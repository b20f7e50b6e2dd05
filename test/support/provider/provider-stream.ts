import type { ServerResponse } from "node:http";
import type { Fault } from "./provider-faults.ts";
import type { ProviderOptions } from "./provider-protocol.ts";

/**
 * An answer as server-sent events, some words at a time: first one that names the role alone, as servers begin, and
 * between them the comments that keep a connection open.
 */
export const stream = async (
  response: ServerResponse,
  body: unknown,
  fault: Fault | undefined,
  hold: ProviderOptions["hold"],
): Promise<void> => {
  const { choices, usage } = JSON.parse(JSON.stringify(body));
  const [choice] = choices;
  const send = (data: unknown): boolean => response.write(`data: ${JSON.stringify(data)}\n\n`);
  const chunk = { id: "chatcmpl-1", object: "chat.completion.chunk" };
  const event = (delta: unknown, finish_reason: string | null): boolean =>
    send({ ...chunk, choices: [{ index: 0, delta, finish_reason }] });
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  event({ role: "assistant" }, null);
  response.write(": ping\n\n");
  if (choice.message.refusal) event({ refusal: choice.message.refusal }, null);
  if (choice.message.reasoning_content)
    event({ content: null, reasoning_content: choice.message.reasoning_content }, null);
  const deltas = deltasOf(choice.message);
  const isSpoilt =
    fault?.is === "interrupted" || fault?.is === "told in the stream" || fault?.is === "stalled";
  let sent = "";
  for (const { text, delta } of isSpoilt ? deltas.slice(0, fault.after ?? 1) : deltas) {
    event(delta, null);
    sent += text;
    await hold?.(sent);
  }
  if (fault?.is === "stalled") {
    const comments = fault.comments && setInterval(() => response.write(": ping\n\n"), 10);
    return void response.once("close", () => clearInterval(comments || undefined));
  }
  if (fault?.is === "told in the stream")
    return void response.end(`data: ${JSON.stringify(fault.event)}\n\n`);
  if (fault?.is !== "interrupted") {
    event({}, choice.finish_reason);
    // Where a server counts, it does so at the end, without a choice.
    send({ ...chunk, choices: [], usage });
  }
  response.end("data: [DONE]\n\n");
};

interface Message {
  content?: string | { type: string; text?: string }[] | null;
  tool_calls?: { function: { arguments: string } }[];
}

/** A message in pieces of some words, each with its text. */
const deltasOf = ({ content, tool_calls }: Message): { text: string; delta: object }[] => {
  const [call] = tool_calls ?? [];
  if (call)
    return piecesOf(call.function.arguments).map((text) => ({
      text,
      delta: { tool_calls: [{ ...call, function: { ...call.function, arguments: text } }] },
    }));
  if (!Array.isArray(content))
    return piecesOf(content ?? "").map((text) => ({ text, delta: { content: text } }));
  return content.flatMap(({ text, ...part }) =>
    text === undefined
      ? [{ text: "", delta: { content: [part] } }]
      : piecesOf(text).map((piece) => ({ text: piece, delta: { content: [{ ...part, text: piece }] } })),
  );
};

const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,24}/g) ?? [];
