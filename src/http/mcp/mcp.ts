import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { QaError } from "../../domain/errors.ts";
import type { Report } from "../../domain/events.ts";
import { bearerIn } from "../access/bearer.ts";
import { writtenOrigin } from "../network/sent-to.ts";
import { answerFailures } from "../replies/errors.ts";
import { refuseOtherMethods } from "../routes.ts";
import { type Fetch, innerFetch } from "./inner-fetch.ts";

/** Answers an MCP message as a client of the API; see `src/mcp/http.ts`. */
export type AnswerMcp = (
  request: Request,
  body: unknown,
  caller: McpCaller,
  signal: AbortSignal,
) => Promise<Response>;

interface McpCaller {
  baseUrl: string;
  /** A key, or a token of an end user. */
  credential: string;
  workspace: string | undefined;
  user: string;
  fetch: Fetch;
}

const PATH = "/mcp";
/** Bytes of a message. The longest is a question of 32,000 characters, each up to 6 bytes as JSON. */
const MOST_BODY = 256 * 1024;
/** The end user of callers with a key who name none. */
const DEFAULT_USER = "mcp";
/** Never contacted: requests to it are answered here. */
const HERE = "http://localhost";

/** JSON-RPC 2.0, 5.1; anything without a code there uses the server's own. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const SERVER_ERROR = -32000;

/** Replaces the API's message, which names the header for keys there. */
const NO_CREDENTIAL =
  "The key or token is missing or not valid. Send a valid one as Authorization: Bearer KEY-OR-TOKEN.";

const codeOf = ({ status, cause }: QaError): number => {
  if (status !== 400) return SERVER_ERROR;
  return cause instanceof Error ? PARSE_ERROR : INVALID_REQUEST;
};

/** A JSON-RPC failure, for a message that was not read. */
const failureBody = (error: QaError, requestId: string): object => ({
  jsonrpc: "2.0",
  error: {
    code: codeOf(error),
    message: error.code === "invalid_api_key" ? NO_CREDENTIAL : error.message,
    data: {
      code: error.code,
      request_id: requestId,
      retryable: error.retryable,
      ...(error.details && { details: error.details }),
    },
  },
  id: null,
});

/**
 * Refuses pages of other origins, against DNS rebinding. Those with a token were checked with it. The address that a
 * request was sent to proves nothing here: a rebound page has exactly that one.
 */
const checkOrigin =
  (publicUrl: string | undefined) =>
  async ({ headers: { origin }, token }: FastifyRequest): Promise<void> => {
    if (origin === undefined || token !== undefined) return;
    if (publicUrl !== undefined && origin === writtenOrigin(publicUrl)) return;
    throw new QaError(
      "origin_not_allowed",
      "Pages of this origin may not use MCP with a key. Leave out Origin, or use a token that names it.",
    );
  };

/** RFC 6750, 3: how to authenticate, and whether the credential was the reason. */
const challenge = async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (reply.statusCode !== 401) return;
  reply.header(
    "www-authenticate",
    `Bearer realm="qa"${headers.authorization ? ', error="invalid_token"' : ""}`,
  );
};

const textIn = (query: unknown, name: string): string | undefined => {
  const value: unknown = typeof query === "object" && query !== null ? Reflect.get(query, name) : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
};

const callerOf = (app: FastifyInstance, request: FastifyRequest): McpCaller => ({
  baseUrl: HERE,
  credential: bearerIn(request) ?? "",
  workspace: request.token?.workspace_id ?? textIn(request.query, "workspace"),
  user: textIn(request.query, "user") ?? DEFAULT_USER,
  fetch: innerFetch(app, request),
});

/** The request as a web `Request`, without its body. */
const webRequest = ({ headers }: FastifyRequest): Request => {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && name !== "content-length" ? [[name, value]] : [],
  );
  return new Request(`${HERE}${PATH}`, { method: "POST", headers: kept });
};

/** `POST /mcp`: MCP over streamable HTTP, stateless, so there is no stream to listen to and no session to end. */
export const serveMcp = async (
  app: FastifyInstance,
  load: () => Promise<AnswerMcp>,
  publicUrl: string | undefined,
  report: Report,
): Promise<void> => {
  await app.register(async (mcp) => {
    answerFailures(mcp, report, failureBody);
    mcp.route({
      method: "POST",
      url: PATH,
      bodyLimit: MOST_BODY,
      config: { needsKey: true, bearerKey: true, takesToken: true, takesBody: true },
      onRequest: checkOrigin(publicUrl),
      onSend: challenge,
      handler: async (request, reply) => {
        // An event need not wait for the acknowledgement of the headers before it, which a client may delay by 40 ms.
        request.raw.socket.setNoDelay(true);
        const answer = await load();
        const ended = new AbortController();
        reply.raw.once("close", () => ended.abort());
        const caller = callerOf(app, request);
        return reply.send(await answer(webRequest(request), request.body, caller, ended.signal));
      },
    });
  });
  refuseOtherMethods(app, PATH, ["POST"]);
};
