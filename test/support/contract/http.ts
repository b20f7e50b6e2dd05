import contract from "../../../src/contract/generated/document.json" with { type: "json" };
import { freePort } from "../network/free-port.ts";

/** A real server on a free port that answers from the contract's own examples, or as a test tells it to. */
export interface ContractServer extends AsyncDisposable {
  url: string;
  /** What was asked, oldest first. */
  seen: Seen[];
  /** Replies to an operation: each once, in order, the last one for ever. */
  answer(operationId: string, ...replies: Reply[]): void;
}

export interface Seen {
  operationId: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** The JSON body, or the form. */
  body: unknown;
}

export type Reply = (request: Request) => Response | Promise<Response>;

interface Operation {
  operationId: string;
  responses: Record<string, { content?: { "application/json"?: { example?: unknown } } }>;
}

const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => method !== "parameters")
    .map(([method, operation]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^/api/v1${path.replace(/\{[^}]+\}/g, "[^/]+")}$`),
      // The document's type is a union of every operation's; this is what they share.
      operation: operation as Operation,
    })),
);

/** The contract's example of an operation's success, with the fields of `data` replaced by `changes`. */
export function example(operationId: string, changes: Record<string, unknown> = {}): Reply {
  const found = operations.find(({ operation }) => operation.operationId === operationId)?.operation;
  const [status, response] =
    Object.entries(found?.responses ?? {}).find(([code]) => code.startsWith("2")) ?? [];
  const body = response?.content?.["application/json"]?.example;
  if (typeof body !== "object" || body === null || !("data" in body))
    throw new Error(`No example for ${operationId}`);
  const data = Object.assign({}, body.data, changes);
  return () =>
    Response.json({ ...body, data }, { status: Number(status), headers: { "X-Request-Id": "example" } });
}

/** The contract's example of a failure. */
export function failure(status: number, code: string, headers: Record<string, string> = {}): Reply {
  for (const response of Object.values(contract.components.responses)) {
    const examples: Record<string, { value: unknown }> = response.content["application/json"].examples;
    const body = examples[code]?.value;
    if (body !== undefined) return () => Response.json(body, { status, headers });
  }
  throw new Error(`The contract has no example of ${code}`);
}

/** Never answers. */
export const hang: Reply = () => new Promise(() => {});

export function serveContract(): ContractServer {
  const seen: Seen[] = [];
  const told = new Map<string, Reply[]>();
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    idleTimeout: 0,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const operationId =
        operations.find(({ method, pattern }) => method === request.method && pattern.test(pathname))
          ?.operation.operationId ?? "";
      const replies = told.get(operationId) ?? [];
      const reply =
        (replies.length > 1 ? replies.shift() : replies[0]) ??
        (operationId === "" ? failure(404, "not_found") : example(operationId));
      seen.push({
        operationId,
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: await bodyOf(request),
      });
      return await reply(request);
    },
  });
  return {
    url: server.url.origin,
    seen,
    answer: (operationId, ...replies) => void told.set(operationId, replies),
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  if (type.startsWith("multipart/form-data")) return await request.formData();
  return type === "application/json" ? await request.json() : undefined;
}

/** An address at which nothing listens. */
export const deadUrl = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;
