import type { FastifyInstance, FastifyRequest } from "fastify";
import { QaError } from "../../domain/errors.ts";
import type { NamedWorkspace } from "../../domain/records.ts";
import { hashKey, isKeyShaped } from "../../domain/security/keys.ts";
import type { KeyDirectory } from "../ports.ts";
import { bearerIn } from "./bearer.ts";
import { refusalOf } from "./operator-access.ts";
import { pathWorkspace } from "./path-workspace.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The app of the key or token that it came with; empty on operations open to all. */
    appId: string;
    /** Empty without a key. */
    keyId: string;
    /** The workspace that its path names; undefined if it names none of the app's. */
    workspace: NamedWorkspace | undefined;
  }
  interface FastifyContextConfig {
    /** For the customers' contract: whether it takes a credential. */
    needsKey?: boolean;
    /** Whether a key is sent as a bearer token, as clients of the OpenAI API do. */
    bearerKey?: boolean;
    /** Set on the routes of a contract. */
    takesBody?: boolean;
    /** Whether it stores something. */
    stores?: boolean;
    /** Its name in metrics. */
    operation?: string;
  }
}

const isBearer = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.bearerKey === true;

/** The refusal of a request without a valid key. */
export const invalidKey = (request: FastifyRequest): QaError => {
  const place = isBearer(request) ? "as Authorization: Bearer qa_…" : "in the X-API-Key header";
  return new QaError("invalid_api_key", `The API key is missing or not valid. Send a valid key ${place}.`);
};

const keyOf = (request: FastifyRequest): unknown =>
  isBearer(request) ? bearerIn(request) : request.headers["x-api-key"];

/**
 * Determines the holder of each request's key, unless a token gives access, before anything of its body is read; one
 * 401 for every kind of bad key.
 */
export const checkKeys = (app: FastifyInstance, directory: KeyDirectory): void => {
  app.decorateRequest("appId", "");
  app.decorateRequest("keyId", "");
  app.decorateRequest("workspace", undefined);
  app.decorateRequest("holder", undefined);
  app.addHook("onRequest", (request, _reply, done) => {
    if (!request.routeOptions.config.needsKey || request.token) return done();
    const key = keyOf(request);
    if (typeof key !== "string" || !isKeyShaped(key)) return done(invalidKey(request));
    directory.find(hashKey(key), pathWorkspace(request)).then((found) => {
      if (found === undefined) return done(invalidKey(request));
      const refused = refusalOf(found.holder, request);
      if (refused) return done(refused);
      request.appId = found.app_id;
      request.keyId = found.id;
      request.workspace = found.workspace;
      request.holder = found.holder;
      done();
    }, done);
  });
  app.addHook("onResponse", (request, _reply, done) => {
    const touched = request.keyId === "" ? undefined : directory.touch(request.keyId);
    if (touched === undefined) done();
    else touched.then(() => done(), done);
  });
};
