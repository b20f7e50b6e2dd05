import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../domain/errors.ts";
import type { PageFile, PageFiles } from "./ports.ts";
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

const decompressed = promisify(gunzip);

const takesGzip = ({ headers }: FastifyRequest): boolean => {
  const accepted = headers["accept-encoding"];
  return typeof accepted === "string" && /(^|[\s,])gzip\s*(,|$)/.test(accepted);
};

const send = async (request: FastifyRequest, reply: FastifyReply, { type, gzip }: PageFile) => {
  reply.type(type).header("vary", "Accept-Encoding");
  if (takesGzip(request)) return reply.header("content-encoding", "gzip").send(gzip);
  return reply.send(await decompressed(gzip));
};

/** The console: a page at `/`, and its files. */
export const serveConsole = (
  app: FastifyInstance,
  load: () => Promise<PageFiles>,
  fileUrls: (string | undefined)[],
): void => {
  let files: Promise<PageFiles> | undefined;
  /** A failure is not kept: who asks next tries again. */
  const loaded = (): Promise<PageFiles> => {
    files ??= load().catch((error: unknown) => {
      files = undefined;
      throw error;
    });
    return files;
  };
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
    return send(request, reply.headers({ ...headers, "cache-control": "no-cache" }), page);
  });
  app.get<{ Params: { name: string } }>(`${FILES}:name`, async (request, reply) => {
    const { name } = request.params;
    const file = name === "index.html" ? undefined : (await loaded()).get(name);
    if (file === undefined) throw notFound();
    return send(
      request,
      reply.headers({ ...headers, "cache-control": "public, max-age=31536000, immutable" }),
      file,
    );
  });
  for (const path of ["/", `${FILES}:name`]) refuseOtherMethods(app, path, ["GET"]);
};
