import type { FastifyInstance } from "fastify";
import type { StorageGuard } from "../ports.ts";

/**
 * Refuses operations that store something while nothing can be stored, before their body is read. Operators' operations
 * store little, and whoever is to free space has to sign in first: they may use the reserve, as deletions may.
 */
export const refuseUnstorable = (app: FastifyInstance, storage: StorageGuard): void => {
  app.addHook("onRequest", (request, _reply, done) => {
    const { stores, roles } = request.routeOptions.config;
    if (!stores) return done();
    done(storage.refusal(request.method === "DELETE" || roles !== undefined));
  });
};
