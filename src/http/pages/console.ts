import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../domain/errors.ts";
import { slashRedirect } from "../network/prefix.ts";
import type { PageFiles } from "../ports.ts";
import { refuseOtherMethods } from "../routes.ts";
import { loadedOnce, sendPageFile } from "./page-files.ts";

/** The path of the page's scripts and styles; the page in the bundle says the same. */
const FILES = "/console/";

/** Where the page's styles get their nonce; src/console/index.html has it in a `meta`. */
const NONCE = "{{nonce}}";

/** The console's first request, whoever opens it: the browser sends it while the scripts are still loading. */
const SESSION = "<./operator/v1/session/>; rel=preload; as=fetch; crossorigin";

const decompressed = promisify(gunzip);

/**
 * Nothing from or to another host, no frames, no inline script, and no inline style except those of the page's own
 * components, which carry this reply's nonce.
 * @param own where links to files begin or lead: a proxy's address may be another one than the page was opened at.
 */
const policy = (own: string, nonce?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${nonce === undefined ? "" : ` 'nonce-${nonce}'`}`,
    `img-src 'self' blob: ${own}`.trim(),
    `media-src 'self' ${own}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/**
 * The console: a page at `/`, and its files.
 * @param prefix the path of the server's public address: a proxy may leave it there, without a slash at its end.
 */
export const serveConsole = (
  app: FastifyInstance,
  load: () => Promise<PageFiles>,
  fileUrls: (string | undefined)[],
  prefix: string,
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
  const html = loadedOnce(async () => {
    const page = (await loaded()).get("index.html");
    if (page === undefined) throw notFound();
    return (await decompressed(page.gzip)).toString();
  });
  app.get("/", async (request, reply) => {
    const slashed = slashRedirect(request.originalUrl, true);
    if (slashed !== undefined && request.originalUrl.split("?")[0] === prefix) return reply.redirect(slashed);
    const page = await html();
    const nonce = randomBytes(16).toString("base64");
    return reply
      .headers({
        ...headers,
        "content-security-policy": policy(own, nonce),
        "cache-control": "no-cache",
        link: SESSION,
      })
      .type("text/html; charset=utf-8")
      .send(page.replaceAll(NONCE, nonce));
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
