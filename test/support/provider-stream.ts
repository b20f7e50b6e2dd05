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
  const content: string = choice.message.content ?? "";
  const send = (data: unknown): boolean => response.write(`data: ${JSON.stringify(data)}\n\n`);
  const chunk = { id: "chatcmpl-1", object: "chat.completion.chunk" };
  const event = (delta: unknown, finish_reason: string | null): boolean =>
    send({ ...chunk, choices: [{ index: 0, delta, finish_reason }] });
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  event({ role: "assistant" }, null);
  response.write(": ping\n\n");
  if (choice.message.refusal) event({ refusal: choice.message.refusal }, null);
  const pieces = content.match(/[\s\S]{1,24}/g) ?? [];
  const isSpoilt = fault?.is === "interrupted" || fault?.is === "told in the stream";
  let sent = "";
  for (const piece of isSpoilt ? pieces.slice(0, fault.after ?? 1) : pieces) {
    event({ content: piece }, null);
    sent += piece;
    await hold?.(sent);
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
