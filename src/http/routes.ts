import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { type ContractOperation, type ContractRoute, contractRoutes } from "../contract/document.ts";
import type { Context, FileReply, Handlers, OperationId } from "../contract/handlers.ts";
import { QaError } from "../domain/errors.ts";
import { BASE_PATH, RequestContext } from "./context.ts";
import { formShape, openForm } from "./form.ts";
import type { idempotency } from "./idempotency.ts";
import { checkMediaType, mediaType } from "./media-type.ts";
import type { StoredAnswer } from "./ports.ts";
import { routeSchema } from "./route-schema.ts";
import { sendFile } from "./send-file.ts";

/** An operation seen from outside its types: the contract's validation stands between it and the request. */
type AnyHandler = (
  input: { path: unknown; query: unknown; body: unknown },
  context: Context,
) => Promise<unknown>;

const isOperation = (handlers: Handlers, id: string): id is OperationId => Object.hasOwn(handlers, id);

/** The one place where types are taken on trust: what the contract's validators let through is what its types say. */
const handlerOf = (handlers: Handlers, id: string): AnyHandler => {
  if (!isOperation(handlers, id)) throw new Error(`No operation implements ${id} of the contract`);
  return handlers[id] as AnyHandler;
};

const successOf = (operation: ContractOperation): { status: number; isFile: boolean } => {
  const status = Object.keys(operation.responses).find((code) => code.startsWith("2"));
  if (status === undefined) throw new Error(`${operation.operationId} declares no success`);
  return { status: Number(status), isFile: operation.responses[status]?.content?.["*/*"] !== undefined };
};

export interface BindOptions {
  handlers: Handlers;
  publicUrl: string | undefined;
  once: ReturnType<typeof idempotency>;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** What answers a route: a file, what an operation that makes nothing returns, or what one returns that may be repeated. */
const answererOf = (operation: ContractOperation, method: string, options: BindOptions) => {
  const handler = handlerOf(options.handlers, operation.operationId);
  const { status, isFile } = successOf(operation);
  const inputOf = (request: FastifyRequest, body: unknown) => ({
    path: request.params,
    query: request.query,
    body,
  });
  if (isFile)
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const file = await handler(inputOf(request, undefined), new RequestContext(request, options.publicUrl));
      return sendFile(request, reply, file as FileReply);
    };
  let serialise: ((payload: Record<string, unknown>) => string) | undefined;
  /** The contract's own serialiser of the success: looked up once, since each lookup reads the content type anew. */
  const toJson = (reply: FastifyReply, data: unknown): string => {
    serialise ??= reply.getSerializationFunction(String(status), "application/json");
    if (serialise === undefined) throw new Error(`${operation.operationId} declares no JSON for ${status}`);
    return serialise({ status: "ok", data });
  };
  const send = (reply: FastifyReply, answer: StoredAnswer): FastifyReply =>
    reply.code(answer.status).header("content-type", JSON_TYPE).send(answer.body);
  if (method !== "POST")
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const context = new RequestContext(request, options.publicUrl);
      const data = await handler(inputOf(request, request.body), context);
      return send(reply, { status, body: toJson(reply, data) });
    };
  const shape = formShape(operation);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const form = mediaType(request) === "multipart/form-data" ? shape : undefined;
    const answer = await options.once(request, async (attempt) => {
      if (form === undefined) await attempt.read(JSON.stringify(request.body ?? null));
      const body = form ? openForm(request, form, attempt.read) : request.body;
      const context = new RequestContext(request, options.publicUrl, attempt);
      return { status, body: toJson(reply, await handler(inputOf(request, body), context)) };
    });
    return send(reply, answer);
  };
};

const bind = (
  app: FastifyInstance,
  { operation, method, path }: ContractRoute,
  options: BindOptions,
): void => {
  app.route({
    method,
    url: urlOf(path),
    schema: routeSchema(operation),
    config: { needsKey: operation.security?.length !== 0, takesBody: operation.requestBody !== undefined },
    ...checkMediaType(operation),
    handler: answererOf(operation, method, options),
  });
};

const urlOf = (path: string): string => BASE_PATH + path.replace(/\{(\w+)\}/g, ":$1");

/** Answers the methods that a path does not have with 405 and `Allow`. */
const bindOtherMethods = (app: FastifyInstance, path: string, declared: string[]): void => {
  const allowed = declared.includes("GET") ? [...declared, "HEAD"] : declared;
  const others = app.supportedMethods.filter((method) => !allowed.includes(method));
  const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header("allow", allowed.join(", "));
    throw new QaError("method_not_allowed", `This path takes ${allowed.join(", ")}.`);
  };
  app.route({ method: others as HTTPMethods[], url: urlOf(path), onRequest: refuse, handler: refuse });
};

/** Makes a route of every operation of the contract, each answered by the handler of its `operationId`. */
export const bindContract = (app: FastifyInstance, options: BindOptions): void => {
  const routes = contractRoutes();
  for (const route of routes) bind(app, route, options);
  for (const path of new Set(routes.map((route) => route.path))) {
    bindOtherMethods(
      app,
      path,
      routes.filter((route) => route.path === path).map((route) => route.method),
    );
  }
};
