import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { inject } from "light-my-request";

export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/** Headers that say where a request came from and what it was sent to, for limits and links. */
const PASSED_ON = ["host", "x-forwarded-for", "x-forwarded-proto", "user-agent"];

const passedOn = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );

const webStream = (source: Readable): ReadableStream<Uint8Array> => {
  const pieces = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
};

/**
 * A `fetch` whose requests this server answers itself, without a connection, as if the outer request's caller had sent
 * them: every hook, limit and check applies. If aborted, one ends like a connection that its caller closes.
 */
export const innerFetch =
  (app: FastifyInstance, { raw, id }: FastifyRequest): Fetch =>
  async (request, init) => {
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const signal = init?.signal ?? request.signal;
    signal.throwIfAborted();
    const dispatch = (inner: IncomingMessage, reply: ServerResponse): void => {
      signal.addEventListener("abort", () => reply.destroy());
      app.routing(inner, reply);
    };
    const reply = await inject(dispatch, {
      method: request.method,
      url: `${pathname}${search}`,
      headers: { ...passedOn(raw), ...Object.fromEntries(request.headers), "x-request-id": id },
      ...(body.length > 0 && { payload: body }),
      ...(raw.socket.remoteAddress !== undefined && { remoteAddress: raw.socket.remoteAddress }),
      payloadAsStream: true,
    });
    const headers = Object.entries(reply.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return new Response(webStream(reply.stream()), { status: reply.statusCode, headers });
  };
