import type { FastifyInstance } from "fastify";
import { notFound } from "../domain/errors.ts";
import { loadedOnce, sendPageFile } from "./page-files.ts";
import type { PageFiles } from "./ports.ts";
import { refuseOtherMethods } from "./routes.ts";

const PATH = "/docs/guide/";

const HEADERS = {
  // Pages without a script, and nothing from or to another host.
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cache-control": "no-cache",
};

/** The guide: its first page at `/docs/guide/`, each by its name below. */
export const serveGuide = (app: FastifyInstance, load: () => Promise<PageFiles>): void => {
  const files = loadedOnce(load);
  app.get<{ Params: { name?: string } }>(PATH, async (request, reply) => {
    const page = (await files()).get("index.html");
    if (page === undefined) throw notFound();
    return sendPageFile(request, reply.headers(HEADERS), page);
  });
  app.get<{ Params: { name: string } }>(`${PATH}:name`, async (request, reply) => {
    const file = (await files()).get(request.params.name);
    if (file === undefined) throw notFound();
    return sendPageFile(request, reply.headers(HEADERS), file);
  });
  for (const path of [PATH, `${PATH}:name`]) refuseOtherMethods(app, path, ["GET"]);
};
