import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Discards the rest of a body that was answered before it was read, and closes its connection if it does not end: after
 * a refusal, nobody may keep connections busy with a byte now and then.
 * @param patience milliseconds.
 */
export const endUnreadBody = (request: IncomingMessage, patience: number): void => {
  // A request made inside the server has no connection, and only its stream shows that it is over.
  if (request.complete || request.readableEnded || request.destroyed || !announcesBody(request)) return;
  const timer = setTimeout(() => request.socket.destroy(), patience);
  const stop = (): void => clearTimeout(timer);
  request.once("end", stop).once("close", stop).once("error", stop);
  request.unpipe();
  request.resume();
};

/**
 * Whether a request waits to be asked for its body (RFC 9110, 10.1.1). HTTP/1.0 cannot; there the header is ignored.
 */
export const awaitsContinue = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion !== "1.0" && headers.expect?.toLowerCase() === "100-continue";

/** Whether the known length of a body exceeds its route's limit. A form's files have bounds of their own. */
const isKnownTooLong = ({ headers, routeOptions }: FastifyRequest): boolean =>
  !/^multipart\/form-data/i.test(headers["content-type"] ?? "") &&
  Number(headers["content-length"] ?? 0) > (routeOptions.bodyLimit ?? Number.POSITIVE_INFINITY);

/**
 * Asks waiting callers for their body. The credential was checked before: a rejected caller sends nothing, and the
 * connection is closed, as its next bytes may be the body or another request.
 */
const continueBodies = (app: FastifyInstance): void => {
  app.addHook("onRequest", ({ raw }, reply, done) => {
    if (awaitsContinue(raw)) reply.header("connection", "close");
    done();
  });
  app.addHook("preParsing", (request, reply, _payload, done) => {
    if (awaitsContinue(request.raw) && !isKnownTooLong(request)) {
      reply.removeHeader("connection");
      reply.raw.writeContinue();
    }
    done();
  });
};

/**
 * Handles bodies that nobody reads: they are not requested, and end in time.
 * @param bodyMs milliseconds from the answer on, within which the rest of a body is to be there.
 */
export const endUnreadBodies = (app: FastifyInstance, bodyMs: number): void => {
  continueBodies(app);
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    endUnreadBody(raw, bodyMs);
    done();
  });
};
