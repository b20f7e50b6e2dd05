import type { FastifyInstance } from "fastify";
import { refuseOtherMethods } from "../routes.ts";

/** The components that a server needs, each with one word: `ok`, or what is wrong. */
export interface Readiness {
  ready: boolean;
  checks: Readonly<Record<"records" | "storage" | "index" | "removals" | "disk", string>>;
}

const PATHS = ["/healthz", "/readyz"];

export const isProbe = (path: string | undefined): boolean => PATHS.some((each) => each === path);

/**
 * Probes for operators, outside the contract and without a key: `/healthz` says that the server is alive, `/readyz`
 * whether it can work. They only answer with words: no paths, versions or figures.
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
  for (const path of PATHS) refuseOtherMethods(app, path, ["GET"]);
};
