import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { JSONRPCMessageSchema } from "@modelcontextprotocol/sdk/types.js";
import { type DoorOptions, openDoor } from "./door.ts";
import { RPC } from "./errors.ts";
import { newServer } from "./server.ts";

/** JSON that is not a JSON-RPC message; neither is an empty batch (JSON-RPC 2.0, 6). */
const isForeign = (body: unknown): boolean => {
  const messages: unknown[] = Array.isArray(body) ? body : [body];
  return messages.length === 0 || messages.some((each) => !JSONRPCMessageSchema.safeParse(each).success);
};

/**
 * Answers one POST of streamable HTTP, with a server of its own: nothing is kept from one to the next.
 * @param signal aborted once the reply was sent, or its caller disconnected. No reply can reach them later, so whatever
 * is still running then is cancelled.
 */
export async function answerMcp(
  request: Request,
  body: unknown,
  options: DoorOptions,
  signal: AbortSignal,
): Promise<Response> {
  if (isForeign(body)) {
    const error = { code: RPC.invalidRequest, message: "This is not a message of JSON-RPC 2.0." };
    return Response.json({ jsonrpc: "2.0", error, id: null }, { status: 400 });
  }
  const transport = new WebStandardStreamableHTTPServerTransport();
  const server = newServer(openDoor(options));
  await server.connect(transport);
  signal.addEventListener("abort", () => void server.close());
  if (signal.aborted) await server.close();
  return await transport.handleRequest(request, { parsedBody: body });
}
