import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { ModelKind } from "../../../src/domain/models/models.ts";
import { replyOf } from "./provider-answers.ts";
import type { Fault } from "./provider-faults.ts";
import { type ProviderOptions, type Reply, type RequestBody, refusal } from "./provider-protocol.ts";
import { refused } from "./provider-refusals.ts";
import { stream } from "./provider-stream.ts";

/** A call that was made: its headers, and its JSON or form fields, files by name and size. */
export interface Call {
  kind: ModelKind;
  headers: IncomingMessage["headers"];
  body: RequestBody;
}

/** A server on 127.0.0.1 that speaks as a model provider does. Its options may be changed while it runs. */
export interface StandIn {
  /** Base URL, with `/v1`. */
  url: string;
  options: ProviderOptions;
  /** The last thousand. */
  calls: Call[];
  /** How many calls of each kind there were. */
  counts: Record<ModelKind, number>;
  stop(): Promise<void>;
}

export const startProvider = async (options: ProviderOptions = {}): Promise<StandIn> => {
  const calls: Call[] = [];
  const counts = { chat: 0, embedding: 0, vision: 0, transcription: 0 };
  const note = (call: Call): Fault | undefined => {
    calls.push(call);
    if (calls.length > 1000) calls.shift();
    counts[call.kind] += 1;
    const { faults } = options;
    const ofKind = typeof faults === "function" ? faults : faults?.[call.kind];
    return ofKind?.(counts[call.kind], call.kind);
  };
  const server = createServer((request, response) => {
    serve(options, note, request, response).catch((error: unknown) => {
      if (!response.headersSent) send(response, refusal(500, `The stand-in failed: ${error}`));
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The stand-in has no port.");
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${address.port}/v1`, options, calls, counts, stop };
};

const serve = async (
  options: ProviderOptions,
  note: (call: Call) => Fault | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const bytes = Buffer.concat(await Array.fromAsync(request));
  const type = request.headers["content-type"] ?? "";
  const path = request.url ?? "";
  const { body, file } = type.startsWith("multipart/")
    ? await formOf(bytes, type)
    : { body: JSON.parse(bytes.toString() || "{}"), file: undefined };
  if (path === "/v1/models" && options.models)
    return send(
      response,
      refused({ ...options, models: [""] }, request.headers.authorization, { model: "" }) ?? {
        body: { object: "list", data: options.models.map((id) => ({ id, object: "model" })) },
      },
    );
  const kind = kindOf(path, body);
  if (kind === undefined) return send(response, refusal(404, `Unknown URL ${path}`));
  const fault = note({ kind, headers: request.headers, body });
  if (fault?.is === "slow") await fault.until;
  const early = refused(options, request.headers.authorization, body) ?? failed(fault, request);
  const reply = early ?? (await replyOf(kind, options, body, file, fault));
  if (fault?.is === "cut off" || fault?.is === "malformed")
    return spoilt(response, JSON.stringify(reply.body), fault);
  if (fault?.is === "stalled" && body.stream !== true)
    return spoilt(response, JSON.stringify(reply.body), fault);
  if (body.stream === true && early === undefined && !options.wholeOnly)
    return stream(response, reply.body, fault, options.hold);
  send(response, reply);
};

const kindOf = (path: string, body: RequestBody): ModelKind | undefined => {
  if (path === "/v1/embeddings") return "embedding";
  if (path === "/v1/audio/transcriptions") return "transcription";
  if (path !== "/v1/chat/completions") return undefined;
  return body.messages?.some(({ content }) => Array.isArray(content)) ? "vision" : "chat";
};

const failed = (fault: Fault | undefined, request: IncomingMessage): Reply | undefined => {
  if (fault?.is === "limited") {
    const { retryAfter, retryAfterMs, code = "rate_limit_exceeded" } = fault;
    return {
      ...refusal(429, "Rate limit reached for requests", code),
      headers: {
        ...(retryAfter === undefined ? {} : { "retry-after": retryAfter }),
        ...(retryAfterMs === undefined ? {} : { "retry-after-ms": String(retryAfterMs) }),
      },
    };
  }
  if (fault?.is === "other shape") return { body: fault.body, status: fault.status ?? 200 };
  if (fault?.is !== "status") return undefined;
  const { status, message = `Failed; you sent ${request.headers.authorization}`, headers = {} } = fault;
  return { ...refusal(status, message), headers };
};

const formOf = async (
  bytes: Buffer,
  type: string,
): Promise<{ body: RequestBody; file: File | undefined }> => {
  const form = await new Response(Uint8Array.from(bytes), { headers: { "content-type": type } }).formData();
  const file = form.get("file");
  const fields = [...form].map(([name, value]) => [
    name,
    typeof value === "string" ? value : { name: value.name, size: value.size },
  ]);
  return { body: Object.fromEntries(fields), file: file instanceof File ? file : undefined };
};

const send = (response: ServerResponse, { status = 200, headers = {}, body }: Reply): void => {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
};

const spoilt = (response: ServerResponse, whole: string, fault: Fault): void => {
  const half = whole.slice(0, Math.floor(whole.length / 2));
  const announced = fault.is === "malformed" ? half.length : whole.length;
  response.writeHead(200, { "content-type": "application/json", "content-length": announced });
  if (fault.is === "stalled") response.write(half);
  else if (fault.is === "cut off") response.write(half, () => response.socket?.destroy());
  else response.end(half);
};
