import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Failure } from "../../contract/generated/types.ts";
import { type ErrorCode, notFound, QaError } from "../../domain/errors.ts";
import type { Report } from "../../domain/events.ts";
import { newId } from "../../domain/ids.ts";
import { storageFault, unreadableStorage } from "../../domain/storage/storage.ts";
import { detailsOf, invalid } from "../schema/validation.ts";

/** Fastify's own refusals, in the contract's words. */
const FASTIFY_CODES: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ["invalid_request", "The body is not valid JSON."],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["invalid_request", "The body is empty. Send JSON."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["invalid_request", "The body is not as long as Content-Length says."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["unsupported_media_type", "Send the body as application/json."],
};

const isFastifyError = (error: Error): error is FastifyError => "code" in error && "statusCode" in error;

/** The refusal of a body that exceeds its route's limit, in bytes. */
const tooLarge = (limit: number | undefined, cause: Error): QaError => {
  const most = limit === undefined ? "its limit" : `${Math.ceil(limit / 1024)} KiB`;
  return new QaError("payload_too_large", `The body is over ${most}. Send a smaller one.`, { cause });
};

const translate = (error: unknown, bodyLimit: number | undefined): QaError => {
  if (error instanceof QaError) return error;
  if (error instanceof Error && isFastifyError(error)) {
    if (error.validation !== undefined) {
      // A path value that is not an id names nothing, like an unknown id.
      if (error.validationContext === "params") return notFound();
      const errors = error.validation;
      return invalid(detailsOf(errors.map((each) => ({ ...each, schemaPath: "", params: each.params }))));
    }
    if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return tooLarge(bodyLimit, error);
    const known = FASTIFY_CODES[error.code];
    if (known) return new QaError(known[0], known[1], { cause: error });
    if (error instanceof SyntaxError) return new QaError("invalid_request", "The body is not valid JSON.");
    if (error.statusCode === 400)
      return new QaError("invalid_request", "The request is malformed.", { cause: error });
  }
  // Failed writes were already handled (see `StorageGuard`), so this is a failed read.
  if (storageFault(error) !== undefined) return unreadableStorage(error);
  return new QaError("internal_error", "The server failed. Try again; if it stays, report the request id.", {
    cause: error,
  });
};

/** A failure in the contract's format. */
export const failureBody = (error: QaError, requestId: string): Failure => ({
  status: "error",
  error: {
    code: error.code,
    message: error.message,
    request_id: requestId,
    retryable: error.retryable,
    ...(error.details ? { details: error.details } : {}),
  },
});

/** Replies on a connection whose request cannot be routed, and closes it. */
export const refuseConnection = (socket: Duplex, error: QaError, requestId: string): void => {
  if (!socket.writable) return;
  const body = JSON.stringify(failureBody(error, requestId));
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    "Content-Type: application/json",
    `X-Request-Id: ${requestId}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
};

/**
 * Replies to anything that is not routable HTTP: a malformed request line, headers or chunks, or headers that are too
 * large.
 */
export const refuseUnreadable = (_error: Error, socket: Duplex): void => {
  const message = "The request is malformed, or its URL or headers are too large.";
  refuseConnection(socket, new QaError("invalid_request", message), newId());
};

/** An error in the form that its caller may see; a fault on our side is reported with its request id. */
export const translated = (
  thrown: unknown,
  { id, routeOptions }: FastifyRequest,
  report: Report,
): QaError => {
  const error = translate(thrown, routeOptions.bodyLimit);
  const { code, cause, status } = error;
  if (status >= 500 && cause !== undefined) {
    const stack = cause instanceof Error ? cause.stack : cause;
    report({ level: "error", event: "fault", request_id: id, code, error: String(stack) });
  }
  return error;
};

/** Whether a stream ended because its caller left before any of it was sent. */
const hasLeft = (thrown: unknown, reply: FastifyReply): boolean =>
  reply.raw.destroyed &&
  thrown instanceof Error &&
  "code" in thrown &&
  thrown.code === "ERR_STREAM_PREMATURE_CLOSE";

/** Sends every failure on an app's paths in the format of `form`, with these headers. */
export const answerFailures = (
  app: FastifyInstance,
  report: Report,
  form: (error: QaError, requestId: string) => object,
  headers: (error: QaError) => Record<string, string> = () => ({}),
): void => {
  app.setErrorHandler(async (thrown, request: FastifyRequest, reply: FastifyReply) => {
    // Nobody is at fault then, and it is not reported.
    const error = translated(thrown, request, hasLeft(thrown, reply) ? () => undefined : report);
    if (error.retryAfter !== undefined) reply.header("retry-after", String(Math.ceil(error.retryAfter)));
    // Whoever has the link may learn why their page shows no picture. No page may read what a link returns.
    if (request.routeOptions.config.isSignedLink) reply.header("access-control-allow-origin", "*");
    reply.code(error.status).headers(headers(error)).type("application/json");
    return reply.send(form(error, request.id));
  });
};

/** Sends every failure in the contract's format. */
export const answerErrors = (app: FastifyInstance, report: Report): void => {
  answerFailures(app, report, failureBody);
  // Before any of a body is read, whatever its type.
  app.addHook("onRequest", (request, _reply, done) => (request.is404 ? done(notFound()) : done()));
};
