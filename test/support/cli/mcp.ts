import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { environment, SOURCE } from "./cli.ts";

/** The official client, connected. */
export type McpClient = Client & AsyncDisposable;

const disposable = (client: Client): McpClient =>
  Object.assign(client, { [Symbol.asyncDispose]: () => client.close() });

/** Over streamable HTTP. @param query of the address, as `?workspace=Default` */
export const overHttp = async (
  url: string,
  credential: string,
  { query = "", headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<McpClient> => {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp${query}`), {
    requestInit: { headers: { Authorization: `Bearer ${credential}`, ...headers } },
  });
  await client.connect(transport);
  return disposable(client);
};

/** By `qa mcp` as a process of its own. */
export const overStdio = async (env: Record<string, string>, args: string[] = []): Promise<McpClient> => {
  const [command = "", ...before] = SOURCE;
  const client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StdioClientTransport({ command, args: [...before, "mcp", ...args], env: environment(env) }),
  );
  return disposable(client);
};

interface Told {
  isError: boolean;
  text: string;
  /** As the output schema has it, which the client has checked. */
  data: Record<string, unknown>;
  meta: Record<string, unknown>;
}

/** Calls a tool; the client checks its structured content against the schema that was listed before. */
export const callTool = async (
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Told> => {
  const result = await client.callTool({ name, arguments: args });
  const content: unknown = Array.isArray(result.content) ? result.content[0] : undefined;
  const text = typeof content === "object" && content !== null ? Reflect.get(content, "text") : "";
  return {
    isError: result.isError === true,
    text: String(text),
    data: { ...Object(result.structuredContent) },
    meta: { ...Object(result._meta?.["qa/error"]) },
  };
};

/** Sends a body to `/mcp` as it is. */
export const postMcp = (url: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/mcp`, {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...headers,
    },
  });
