import type { FastifyInstance } from "fastify";
import { QaError } from "../domain/errors.ts";
import { hashKey, isKeyShaped } from "../domain/keys.ts";
import type { NamedWorkspace } from "../domain/records.ts";
import { pathWorkspace } from "./path-workspace.ts";
import type { KeyDirectory } from "./ports.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose key or token it came with; empty on operations open to all. */
    appId: string;
    /** Empty without a key. */
    keyId: string;
    /** The workspace that its path names; undefined where it names none of the app's. */
    workspace: NamedWorkspace | undefined;
  }
  interface FastifyContextConfig {
    /** Of the customers' contract: whether it takes a credential. */
    needsKey?: boolean;
    /** Set on the routes of a contract. */
    takesBody?: boolean;
    /** Whether it stores something. */
    stores?: boolean;
    /** Its name in figures. */
    operation?: string;
  }
}

export const invalidKey = (): QaError =>
  new QaError(
    "invalid_api_key",
    "The API key is missing or not valid. Send a valid key in the X-API-Key header.",
  );

/** Knows the holder of each request's key, where no token opened it, before anything of its body is read; one 401 for every kind of bad key. */
export const checkKeys = (app: FastifyInstance, directory: KeyDirectory): void => {
  app.decorateRequest("appId", "");
  app.decorateRequest("keyId", "");
  app.decorateRequest("workspace", undefined);
  app.addHook("onRequest", (request, _reply, done) => {
    if (!request.routeOptions.config.needsKey || request.token) return done();
    const key = request.headers["x-api-key"];
    if (typeof key !== "string" || !isKeyShaped(key)) return done(invalidKey());
    directory.find(hashKey(key), pathWorkspace(request)).then((found) => {
      if (found === undefined) return done(invalidKey());
      request.appId = found.app_id;
      request.keyId = found.id;
      request.workspace = found.workspace;
      done();
    }, done);
  });
  app.addHook("onResponse", (request, _reply, done) => {
    const touched = request.keyId === "" ? undefined : directory.touch(request.keyId);
    if (touched === undefined) done();
    else touched.then(() => done(), done);
  });
};
