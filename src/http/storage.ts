import type { FastifyInstance } from "fastify";
import type { StorageGuard } from "./ports.ts";

const READS = new Set(["GET", "HEAD"]);

/**
 * Refuses the operations that store something while nothing can be stored, before their body is read. Those of the
 * operator store little, and whoever is to make room has to sign in first: they may use the reserve, as deletions may.
 */
export const refuseUnstorable = (app: FastifyInstance, storage: StorageGuard): void => {
  app.addHook("onRequest", (request, _reply, done) => {
    const { operation, roles } = request.routeOptions.config;
    if (operation === undefined || READS.has(request.method)) return done();
    done(storage.refusal(request.method === "DELETE" || roles !== undefined));
  });
};
