import type { FastifyInstance } from "fastify";

/** What a server needs to do its work, each with a word: `ok`, or what is the matter. */
export interface Readiness {
  ready: boolean;
  checks: Readonly<Record<"records" | "storage" | "index" | "removals" | "disk", string>>;
}

/**
 * For whoever keeps the server running, outside the contract and without a key: `/healthz` says that it is alive,
 * `/readyz` whether it can do its work. They tell no more than a word each: no paths, versions or figures.
 */
export const serveProbes = (app: FastifyInstance, readiness: () => Promise<Readiness>): void => {
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "alive" }),
  );
  app.get("/readyz", async (_request, reply) => {
    const { ready, checks } = await readiness();
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: ready ? "ready" : "not_ready", checks });
  });
};
