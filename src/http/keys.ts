import type { FastifyInstance, FastifyRequest } from "fastify";
import { QaError } from "../domain/errors.ts";
import { hashKey, isKeyShaped } from "../domain/keys.ts";
import type { KeyDirectory } from "./ports.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose key it came with; empty on operations open to all. */
    appId: string;
    keyId: string;
  }
  interface FastifyContextConfig {
    /** Set on the routes of the contract. */
    needsKey?: boolean;
    takesBody?: boolean;
  }
}

const refused = (): QaError =>
  new QaError(
    "invalid_api_key",
    "The API key is missing or not valid. Send a valid key in the X-API-Key header.",
  );

/** Knows the holder of each request's key before anything of its body is read; one 401 for every kind of bad key. */
export const checkKeys = (app: FastifyInstance, directory: KeyDirectory): void => {
  app.decorateRequest("appId", "");
  app.decorateRequest("keyId", "");
  app.addHook("onRequest", async (request: FastifyRequest) => {
    if (!request.routeOptions.config.needsKey) return;
    const key = request.headers["x-api-key"];
    const found =
      typeof key === "string" && isKeyShaped(key) ? await directory.find(hashKey(key)) : undefined;
    if (found === undefined) throw refused();
    request.appId = found.app_id;
    request.keyId = found.id;
  });
  app.addHook("onResponse", (request, _reply, done) => {
    if (request.keyId === "") done();
    else directory.touch(request.keyId).then(() => done(), done);
  });
};
