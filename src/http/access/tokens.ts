import type { FastifyInstance, FastifyRequest } from "fastify";
import { insufficientScope, notFound, QaError } from "../../domain/errors.ts";
import type { Token } from "../../domain/records.ts";
import { hashKey, isTokenShaped } from "../../domain/security/keys.ts";
import { allowOrigin } from "../network/cors.ts";
import type { TokenDirectory } from "../ports.ts";
import { bearerIn } from "./bearer.ts";
import { pathWorkspace } from "./path-workspace.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The end user's token that it came with, which allows its operation and workspace. */
    token: Token | undefined;
  }
  interface FastifyContextConfig {
    /** Set on the routes of the contract. */
    takesToken?: boolean;
  }
}

export const invalidToken = (): QaError =>
  new QaError("invalid_token", "The token is not valid any more, or never was. Fetch a new one.");

/**
 * The end user's token of a request. Next to an API key, only a token meant for this server counts: a proxy may have
 * its own. Where a key is sent in the same way, only what begins like a token is one.
 */
const tokenIn = (request: FastifyRequest): string | undefined => {
  const { headers, routeOptions } = request;
  const bearer = bearerIn(request);
  const mayBeOther = headers["x-api-key"] !== undefined || routeOptions.config.bearerKey === true;
  return !mayBeOther || bearer?.startsWith("qat_") ? bearer : undefined;
};

/** Why a valid token does not allow this request; undefined if it does. */
const refusal = (token: Token, request: FastifyRequest): QaError | undefined => {
  if (!request.routeOptions.config.takesToken) return insufficientScope();
  // If a path names no workspace, the operation checks whether the request does.
  const namesOne = request.routeOptions.url?.includes(":workspace_id");
  return !namesOne || pathWorkspace(request) === token.workspace_id ? undefined : notFound();
};

/**
 * Determines the end user of each request with a token before anything of its body is read; one 401 for every kind of
 * bad token. Any page may read that reply, which reveals nothing, so that it can fetch another token.
 */
export const checkTokens = (app: FastifyInstance, directory: TokenDirectory): void => {
  app.decorateRequest("token", undefined);
  app.addHook("onRequest", (request, reply, done) => {
    const bearer = request.routeOptions.config.needsKey ? tokenIn(request) : undefined;
    if (bearer === undefined) return done();
    reply.header("vary", "Origin");
    if (request.headers["x-api-key"] !== undefined) return done(invalidToken());
    const { origin } = request.headers;
    const refuse = (): void => {
      if (origin !== undefined) allowOrigin(reply, origin);
      done(invalidToken());
    };
    if (!isTokenShaped(bearer)) return refuse();
    directory.find(hashKey(bearer)).then((found) => {
      if (found === undefined) return refuse();
      const { app_id, token, workspace } = found;
      if (origin !== undefined) {
        if (!token.origins.includes(origin))
          return done(
            new QaError(
              "origin_not_allowed",
              "The token is not for this origin. Name the origin when the token is created.",
            ),
          );
        allowOrigin(reply, origin);
      }
      const refused = refusal(token, request);
      if (refused) return done(refused);
      request.appId = app_id;
      request.token = token;
      request.workspace = workspace;
      done();
    }, done);
  });
};
