import type { FastifyInstance } from "fastify";
import type { StorageGuard } from "./ports.ts";

const READS = new Set(["GET", "HEAD"]);

/** Refuses the operations that store something while nothing can be stored, before their body is read. */
export const refuseUnstorable = (app: FastifyInstance, storage: StorageGuard): void => {
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.config.operation === undefined || READS.has(request.method)) return done();
    done(storage.refusal(request.method === "DELETE"));
  });
};
