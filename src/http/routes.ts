import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { type ContractRoute, contractRoutes } from "../contract/document.ts";
import { QaError } from "../domain/errors.ts";
import { type AnswerOptions, answererOf } from "./answers.ts";
import { BASE_PATH } from "./context.ts";
import { checkMediaType } from "./media-type.ts";
import { routeSchema } from "./route-schema.ts";

const bind = (
  app: FastifyInstance,
  { operation, method, path }: ContractRoute,
  options: AnswerOptions,
): void => {
  app.route({
    method,
    url: urlOf(path),
    schema: routeSchema(operation),
    config: {
      needsKey: operation.security?.length !== 0,
      takesBody: operation.requestBody !== undefined,
      operation: operation.operationId,
    },
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
export const bindContract = (app: FastifyInstance, options: AnswerOptions): void => {
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
