import type { Readable, Writable } from "node:stream";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { JSONRPCMessage, RequestId } from "@modelcontextprotocol/sdk/types.js";
import { type DoorOptions, openDoor } from "./door.ts";
import { RPC } from "./errors.ts";
import { newServer } from "./server.ts";

/**
 * The SDK's transport, which also answers lines that are not messages, and ends once its input has ended and all
 * requests are answered.
 */
class StdioTransport extends StdioServerTransport {
  readonly #input: Readable;
  readonly #output: Writable;
  readonly #open = new Set<RequestId>();
  #hasEnded = false;

  constructor(input: Readable, output: Writable) {
    super(input, output);
    this.#input = input;
    this.#output = output;
    this.onmessage = (message: JSONRPCMessage) => this.#noteRequest(message);
    this.onerror = (error) => this.#refuse(error);
  }

  override async start(): Promise<void> {
    this.#input.once("end", () => this.#end());
    await super.start();
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    await super.send(message);
    if (!("method" in message) && message.id !== undefined) this.#done(message.id);
  }

  #noteRequest(message: JSONRPCMessage): void {
    if (!("method" in message)) return;
    if ("id" in message) this.#open.add(message.id);
    // Cancelled requests are not answered.
    const cancelled = message.method === "notifications/cancelled" && message.params?.requestId;
    if (typeof cancelled === "string" || typeof cancelled === "number") this.#done(cancelled);
  }

  #refuse(error: Error): void {
    const isJson = !(error instanceof SyntaxError);
    if (isJson && error.name !== "ZodError") return;
    const [code, message] = isJson
      ? [RPC.invalidRequest, "This is not a message of JSON-RPC 2.0."]
      : [RPC.parseError, "This line is not JSON."];
    this.#output.write(`${JSON.stringify({ jsonrpc: "2.0", error: { code, message }, id: null })}\n`);
  }

  #done(id: RequestId): void {
    this.#open.delete(id);
    if (this.#hasEnded) this.#end();
  }

  #end(): void {
    this.#hasEnded = true;
    if (this.#open.size === 0) void this.close();
  }
}

/** Serves one MCP client over these streams, until it closes them. */
export async function serveStdio(
  options: DoorOptions,
  input: Readable = process.stdin,
  output: Writable = process.stdout,
): Promise<void> {
  const transport = new StdioTransport(input, output);
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const server = newServer(openDoor(options));
  server.onclose = resolve;
  await server.connect(transport);
  await closed;
}
