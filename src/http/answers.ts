import type { FastifyReply, FastifyRequest } from "fastify";
import { type ContractOperation, storesWith } from "../contract/document.ts";
import type { Context, FileReply } from "../contract/handlers.ts";
import type { Report } from "../domain/events.ts";
import { CredentialWatch, type Revocation } from "./access/revocation.ts";
import { formShape, RequestForm } from "./body/form.ts";
import { mediaType } from "./body/media-type.ts";
import type { RequestContext, Watched } from "./context.ts";
import type { StorageGuard, StoredAnswer } from "./ports.ts";
import { prefersEvents } from "./replies/accept.ts";
import { failureBody, translated } from "./replies/errors.ts";
import { EventStream, eventSchemas } from "./replies/event-stream.ts";
import type { Once } from "./replies/idempotency.ts";
import { aborted } from "./replies/log.ts";
import { sendFile } from "./replies/send-file.ts";

/** An operation without its types: the contract's validation stands between it and the request. */
type AnyHandler = (
  input: { path: unknown; query: unknown; body: unknown },
  context: Context,
) => Promise<unknown>;

/** The only place where types are trusted: values that pass the contract's validators have its types. */
export const handlerOf = (handlers: object, id: string): AnyHandler => {
  const handler: unknown = Object.hasOwn(handlers, id) ? Reflect.get(handlers, id) : undefined;
  if (typeof handler !== "function") throw new Error(`No operation implements ${id} of the contract`);
  return handler as AnyHandler;
};

/** Carries out a request that has been read and checked. */
type Act = () => Promise<unknown>;

/** An operation in two steps, read and act. Operations without a form have nothing to read. */
const inSteps = (
  handler: AnyHandler,
  takesForm: boolean,
): ((...request: Parameters<AnyHandler>) => Promise<Act>) =>
  takesForm
    ? async (...request) => (await handler(...request)) as Act
    : async (...request) =>
        () =>
          handler(...request);

const successOf = (operation: ContractOperation): { status: number; isFile: boolean } => {
  const status = Object.keys(operation.responses).find((code) => code.startsWith("2"));
  if (status === undefined) throw new Error(`${operation.operationId} declares no success`);
  return { status: Number(status), isFile: operation.responses[status]?.content?.["*/*"] !== undefined };
};

export interface AnswerOptions {
  /** The functions that implement the contract, by `operationId`. */
  handlers: object;
  contextOf(request: FastifyRequest, reply: FastifyReply, watched?: Watched): RequestContext;
  revocation: Revocation;
  once: Once;
  storage: StorageGuard;
  /** Milliseconds after which a silent stream gets a heartbeat. */
  heartbeatMs: number;
  report: Report;
}

const JSON_TYPE = "application/json; charset=utf-8";

type Answerer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const inputOf = (request: FastifyRequest, body: unknown) => ({
  path: request.params,
  query: request.query,
  body,
});

const send = (reply: FastifyReply, answer: StoredAnswer): FastifyReply =>
  reply.code(answer.status).header("content-type", JSON_TYPE).send(answer.body);

/**
 * Serialises an operation's result, with the contract's own serialiser, which is looked up once: each lookup parses the
 * content type again.
 */
const jsonOf = ({ operationId }: ContractOperation, status: number) => {
  let serialise: ((payload: Record<string, unknown>) => string) | undefined;
  return (reply: FastifyReply, data: unknown): string => {
    serialise ??= reply.getSerializationFunction(String(status), "application/json");
    if (serialise === undefined) throw new Error(`${operationId} declares no JSON for ${status}`);
    return serialise({ status: "ok", data });
  };
};

const fileAnswerer =
  (handler: AnyHandler, options: AnswerOptions): Answerer =>
  async (request, reply) => {
    const context = options.contextOf(request, reply);
    return options.storage.reading(async () => {
      const file = await handler(inputOf(request, undefined), context);
      return sendFile(request, reply, file as FileReply, options.report);
    });
  };

/** Makes the reply to a request that may be repeated, at most once; `events` receives progress in the meantime. */
type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  watched?: { events?: EventStream | undefined; watched?: Watched },
) => Promise<StoredAnswer>;

const repeatableAnswer = (
  operation: ContractOperation,
  handler: AnyHandler,
  status: number,
  options: AnswerOptions,
): Answer => {
  const toJson = jsonOf(operation, status);
  const shape = formShape(operation);
  const read = inSteps(handler, shape !== undefined);
  const isForm = (request: FastifyRequest): boolean => mediaType(request) === "multipart/form-data";
  return (request, reply, { events, watched } = {}) =>
    options.storage.storing(async () => {
      const form = shape && isForm(request) ? new RequestForm(request, shape) : undefined;
      const context = options.contextOf(request, reply, watched);
      const act = await read(inputOf(request, form ?? request.body), context);
      let begun = false;
      try {
        // A long body may have been read after its caller was rejected.
        watched?.revoked?.throwIfAborted();
        events?.start();
        return await options.once(request, form?.content ?? request.body ?? null, async (attempt) => {
          begun = true;
          context.attempt = attempt;
          return { status, body: toJson(reply, await act()) };
        });
      } finally {
        if (!begun) await form?.discard();
        if (context.isAbandoned) options.report(aborted(request));
      }
    });
};

/**
 * A stream of events if the caller prefers them, otherwise the whole reply at once; it ends when the caller's
 * credential is revoked.
 */
const streamedAnswerer =
  (answer: Answer, schemas: NonNullable<ReturnType<typeof eventSchemas>>, options: AnswerOptions): Answerer =>
  async (request, reply) => {
    const whileAllowed = (events?: EventStream): Promise<StoredAnswer> => {
      const watch = new CredentialWatch(() => options.revocation(request));
      const emit: Context["emit"] = events && ((event, data) => watch.send(() => events.emit(event, data)));
      return watch.during(
        answer(request, reply, { events, watched: { emit, revoked: watch.signal, look: watch.look } }),
      );
    };
    if (!prefersEvents(request.headers.accept)) return send(reply, await whileAllowed());
    const events = new EventStream(reply, schemas, options.heartbeatMs);
    try {
      const whole = await whileAllowed(events);
      const { data, error } = JSON.parse(whole.body);
      if (error === undefined) events.end("done", data);
      else if (events.begun) events.end("error", error);
      else send(reply, whole);
    } catch (thrown) {
      if (!events.begun) throw thrown;
      const error = translated(thrown, request, options.report);
      // The headers, to which `Retry-After` belongs, were sent long ago.
      const wait = error.retryAfter === undefined ? {} : { retry_after: Math.ceil(error.retryAfter) };
      events.end("error", { ...failureBody(error, request.id).error, ...wait });
    } finally {
      events.release();
    }
    return reply;
  };

/**
 * Answers a route: with a file, with the result of an operation that makes nothing, or with that of one that may be
 * repeated; the last as JSON or, if the contract has events and the caller prefers them, as a stream.
 */
export const answererOf = (
  operation: ContractOperation,
  method: string,
  options: AnswerOptions,
): Answerer => {
  const handler = handlerOf(options.handlers, operation.operationId);
  const { status, isFile } = successOf(operation);
  if (isFile) return fileAnswerer(handler, options);
  const stores = storesWith(operation, method);
  if (method !== "POST" || !stores) {
    const toJson = jsonOf(operation, status);
    return async (request, reply) => {
      const context = options.contextOf(request, reply);
      const work = () => handler(inputOf(request, request.body), context);
      const data = await (stores ? options.storage.storing(work) : work());
      return send(reply, { status, body: toJson(reply, data) });
    };
  }
  const answer = repeatableAnswer(operation, handler, status, options);
  const schemas = eventSchemas(operation);
  if (schemas === undefined) return async (request, reply) => send(reply, await answer(request, reply));
  return streamedAnswerer(answer, schemas, options);
};
