import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { refuseOtherMethods } from "../routes.ts";

interface Script {
  text: string;
  compressed: Buffer;
  tag: string;
}

const PATH = "/widget.js";

const prepared = async (load: () => Promise<string>): Promise<Script> => {
  const text = await load();
  const tag = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  return { text, compressed: await promisify(gzip)(text, { level: 9 }), tag };
};

/**
 * `GET /widget.js`: the script of `<qa-chat>`, for pages of any origin. It is loaded on first use. Cached for five
 * minutes, then revalidated by its `ETag`, which differs for each encoding (RFC 9110, 8.8.3.3).
 */
export const serveWidget = (app: FastifyInstance, load: () => Promise<string>): void => {
  let script: Promise<Script> | undefined;
  app.get(PATH, async (request, reply) => {
    script ??= prepared(load);
    const { text, compressed, tag } = await script;
    const isCompressed = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(
      String(request.headers["accept-encoding"] ?? ""),
    );
    const etag = isCompressed ? `"${tag}-gzip"` : `"${tag}"`;
    reply.headers({
      etag,
      vary: "Accept-Encoding",
      "cache-control": "public, max-age=300",
      // A module from another origin only runs if this allows it, and it contains no secrets.
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    const known = String(request.headers["if-none-match"] ?? "").split(/\s*,\s*/);
    if (known.some((each) => each === "*" || each.replace(/^W\//, "") === etag))
      return reply.code(304).send();
    reply.type("text/javascript; charset=utf-8");
    if (isCompressed) reply.header("content-encoding", "gzip");
    return reply.send(isCompressed ? compressed : text);
  });
  refuseOtherMethods(app, PATH, ["GET"]);
};
