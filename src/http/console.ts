import type { FastifyInstance } from "fastify";
import { notFound } from "../domain/errors.ts";
import { loadedOnce, sendPageFile } from "./page-files.ts";
import type { PageFiles } from "./ports.ts";
import { refuseOtherMethods } from "./routes.ts";

/** Where the page's scripts and styles are; the bundle's `publicPath` says the same. */
const FILES = "/console/";

/**
 * Nothing from or to another host, no frames, no script or style that stands in the page.
 * @param own where links to files begin or lead: a proxy's address may be another one than the page was opened at.
 */
const policy = (own: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' blob: ${own}`.trim(),
    `media-src 'self' ${own}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** The console: a page at `/`, and its files. */
export const serveConsole = (
  app: FastifyInstance,
  load: () => Promise<PageFiles>,
  fileUrls: (string | undefined)[],
): void => {
  const loaded = loadedOnce(load);
  const own = fileUrls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin])).join(" ");
  const headers = {
    "content-security-policy": policy(own),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
  };
  app.get("/", async (request, reply) => {
    const page = (await loaded()).get("index.html");
    if (page === undefined) throw notFound();
    return sendPageFile(request, reply.headers({ ...headers, "cache-control": "no-cache" }), page);
  });
  app.get<{ Params: { name: string } }>(`${FILES}:name`, async (request, reply) => {
    const { name } = request.params;
    const file = name === "index.html" ? undefined : (await loaded()).get(name);
    if (file === undefined) throw notFound();
    return sendPageFile(
      request,
      reply.headers({ ...headers, "cache-control": "public, max-age=31536000, immutable" }),
      file,
    );
  });
  for (const path of ["/", `${FILES}:name`]) refuseOtherMethods(app, path, ["GET"]);
};
