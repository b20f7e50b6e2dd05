import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { type ContractOperation, type ContractRoute, contractRoutes } from "../contract/document.ts";
import type { Context, FileReply, Handlers, OperationId } from "../contract/handlers.ts";
import { QaError } from "../domain/errors.ts";
import { formShape, openForm } from "./form.ts";
import type { Attempt, idempotency } from "./idempotency.ts";
import { routeSchema } from "./route-schema.ts";
import { sendFile } from "./send-file.ts";
import { invalid } from "./validation.ts";

/** Where the contract's paths begin; `servers` of openapi.yaml says the same. */
export const BASE_PATH = "/api/v1";

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

const mediaType = (request: FastifyRequest): string | undefined =>
  request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();

/** Refuses a body that is missing or of a type that the operation does not take, before any of it is read. */
const checkMediaType = (operation: ContractOperation) => {
  const accepted = Object.keys(operation.requestBody?.content ?? {});
  return async (request: FastifyRequest): Promise<void> => {
    if (accepted.length === 0) return;
    const type = mediaType(request);
    const { "content-length": length, "transfer-encoding": transfer } = request.headers;
    if (type === undefined && transfer === undefined && Number(length ?? 0) === 0)
      throw invalid([{ field: "", message: `send a body as ${accepted.join(" or ")}` }]);
    if (!accepted.includes(type ?? ""))
      throw new QaError("unsupported_media_type", `Send the body as ${accepted.join(" or ")}.`);
  };
};

const contextOf = (request: FastifyRequest, publicUrl: string | undefined, attempt: Attempt): Context => {
  const origin = publicUrl ?? `${request.protocol}://${request.host}`;
  return {
    appId: request.appId,
    keyId: request.keyId,
    baseUrl: `${origin}${BASE_PATH}`,
    requestUrl: `${origin}${request.url}`,
    newId: () => attempt.madeId,
    repeated: () => attempt.repeated,
  };
};

/** A request that makes nothing. */
const FIRST: Attempt = { madeId: "", repeated: false, read: async () => undefined };

export interface BindOptions {
  handlers: Handlers;
  publicUrl: string | undefined;
  once: ReturnType<typeof idempotency>;
}

const bindFile = (
  app: FastifyInstance,
  { operation, method, path }: ContractRoute,
  options: BindOptions,
): void => {
  const handler = handlerOf(options.handlers, operation.operationId);
  app.route({
    method,
    url: urlOf(path),
    schema: routeSchema(operation),
    config: { needsKey: operation.security?.length !== 0 },
    handler: async (request, reply) => {
      const context = contextOf(request, options.publicUrl, FIRST);
      const file = await handler({ path: request.params, query: request.query, body: undefined }, context);
      return sendFile(request, reply, file as FileReply);
    },
  });
};

const bindJson = (app: FastifyInstance, route: ContractRoute, status: number, options: BindOptions): void => {
  const { operation, method, path } = route;
  const handler = handlerOf(options.handlers, operation.operationId);
  const shape = formShape(operation);
  app.route({
    method,
    url: urlOf(path),
    schema: routeSchema(operation),
    config: { needsKey: operation.security?.length !== 0 },
    onRequest: checkMediaType(operation),
    handler: async (request, reply) => {
      const isForm = shape !== undefined && mediaType(request) === "multipart/form-data";
      const serialise = reply.getSerializationFunction(String(status), "application/json");
      if (serialise === undefined) throw new Error(`${operation.operationId} declares no JSON for ${status}`);
      const answer = await options.once(request, async (attempt) => {
        if (!isForm) await attempt.read(JSON.stringify(request.body ?? null));
        const body = isForm ? openForm(request, shape, attempt.read) : request.body;
        const input = { path: request.params, query: request.query, body };
        const data = await handler(input, contextOf(request, options.publicUrl, attempt));
        return { status, body: serialise({ status: "ok", data }) };
      });
      return reply.code(answer.status).type("application/json").send(answer.body);
    },
  });
};

const bind = (app: FastifyInstance, route: ContractRoute, options: BindOptions): void => {
  const success = successOf(route.operation);
  if (success.isFile) bindFile(app, route, options);
  else bindJson(app, route, success.status, options);
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
