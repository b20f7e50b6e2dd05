import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from "fastify";
import {
  type ContractOperation,
  type ContractRoute,
  contractRoutes,
  storesWith,
} from "../contract/document.ts";
import { QaError } from "../domain/errors.ts";
import type { Telemetry } from "../domain/telemetry.ts";
import { checkOwnUser } from "./access/own-user.ts";
import { bodyLimitOf } from "./body/body-limit.ts";
import { checkMediaType } from "./body/media-type.ts";
import { routeSchema } from "./schema/route-schema.ts";

export interface ContractOptions {
  contract: object;
  /** Its base path; `servers` of the contract says the same. */
  basePath: string;
  /** Precedes the operations' names in metrics, if two contracts share some. */
  label: string;
  /** The route's configuration of who may use an operation. */
  access(operation: ContractOperation): FastifyContextConfig;
  /** The handler of an operation. */
  answerer(
    operation: ContractOperation,
    method: string,
  ): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  telemetry: Telemetry;
}

const bind = (
  app: FastifyInstance,
  { operation, method, path }: ContractRoute,
  { telemetry, basePath, label, access, answerer }: ContractOptions,
): void => {
  const answer = answerer(operation, method);
  const name = label + operation.operationId;
  const takesToken = isOpenToTokens(operation);
  app.route({
    method,
    url: urlOf(basePath, path),
    schema: routeSchema(operation),
    bodyLimit: bodyLimitOf(operation),
    config: {
      ...access(operation),
      takesToken,
      opensToViewers: operation["x-viewer"] === true,
      isSignedLink: isSignedLink(operation),
      takesWork: operation.security.length === 0 && operation.requestBody !== undefined,
      takesBody: operation.requestBody !== undefined,
      stores: storesWith(operation, method),
      operation: name,
    },
    ...checkMediaType(operation),
    ...(takesToken ? { preValidation: checkOwnUser(operation) } : {}),
    handler: (request, reply) =>
      telemetry.run("operation", { operation: name }, () => answer(request, reply), {
        facts: { "qa.request_id": request.id },
      }),
  });
};

/** Whether the signature in its query is its permission. */
const isSignedLink = ({ parameters = [] }: ContractOperation): boolean =>
  parameters.some(({ in: place, name }) => place === "query" && name === "signature");

const isOpenToTokens = ({ security }: ContractOperation): boolean =>
  security.some((scheme) => "EndUserToken" in scheme);

const urlOf = (basePath: string, path: string): string => basePath + path.replace(/\{(\w+)\}/g, ":$1");

const withHead = (methods: string[]): string[] => (methods.includes("GET") ? [...methods, "HEAD"] : methods);

/**
 * Answers methods that a path does not have with 405 and `Allow`.
 * @param tokenMethods those that are open to tokens, of which browsers ask before they send a request.
 */
export const refuseOtherMethods = (
  app: FastifyInstance,
  url: string,
  declared: string[],
  tokenMethods: string[] = [],
): void => {
  const allowed = withHead(declared);
  const others = app.supportedMethods.filter((method) => !allowed.includes(method));
  const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header("allow", allowed.join(", "));
    throw new QaError("method_not_allowed", `This path takes ${allowed.join(", ")}.`);
  };
  const config = tokenMethods.length > 0 ? { tokenMethods: withHead(tokenMethods) } : {};
  app.route({ method: others as HTTPMethods[], url, config, onRequest: refuse, handler: refuse });
};

/** Makes a route for every operation of a contract, each answered by the handler of its `operationId`. */
export const bindContract = (app: FastifyInstance, options: ContractOptions): void => {
  const routes = contractRoutes(options.contract);
  for (const route of routes) bind(app, route, options);
  for (const path of new Set(routes.map((route) => route.path))) {
    const here = routes.filter((route) => route.path === path);
    const methodsOf = (some: ContractRoute[]): string[] => some.map(({ method }) => method);
    const open = here.filter(({ operation }) => isOpenToTokens(operation));
    refuseOtherMethods(app, urlOf(options.basePath, path), methodsOf(here), methodsOf(open));
  }
};
