import { createHash } from "node:crypto";
import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import { contractYaml } from "../../contract/yaml.ts";
import { belowPrefix } from "../network/prefix.ts";
import { refuseOtherMethods } from "../routes.ts";

/**
 * The page's appearance and features. Everything that would contact its maker's servers is off: the assistant, the MCP
 * generator, sharing, deploying, opening the contract in their app, fonts, telemetry.
 */
const CONFIGURATION = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
} as const;

/** Nothing from or to another host, no frames. The page's script generates its styles, so they cannot be listed. */
const policy = (scripts: string): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const INLINE_SCRIPT = /<script[^>]*>([^<][\s\S]*?)<\/script>/g;

/** A page's inline scripts by their digests (CSP 3, 2.3.1), so that no other can run. */
const scriptsOf = (page: string): string =>
  [...page.matchAll(INLINE_SCRIPT)]
    .map(([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`)
    .join(" ");

/** A contract to show. */
interface Shown {
  contract: object;
  title: string;
  /** Its path as JSON and YAML, with these extensions. */
  path: string;
  /** The page's path. */
  page: `/${string}`;
  /** The path of the server's public address. */
  prefix: string;
}

/** A contract as JSON and YAML, and a page to read and try it, entirely from within the program. */
export const serveDocs = async (
  app: FastifyInstance,
  { contract, title, path, page, prefix }: Shown,
): Promise<void> => {
  const served = belowPrefix(contract, prefix);
  const json = JSON.stringify(served);
  let yaml: string | undefined;
  await app.register(async (docs) => {
    // The plugin's types stop at OpenAPI 3.0; it serves the document unchanged.
    await docs.register(swagger, {
      mode: "static",
      specification: { document: served as StaticDocumentSpec["document"] },
    });
    docs.addHook("onSend", (_request, reply, payload, done) => {
      const isPage =
        typeof payload === "string" && String(reply.getHeader("content-type")).startsWith("text/html");
      reply.headers({
        "content-security-policy": policy(isPage ? `'self' ${scriptsOf(payload)}` : "'none'"),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
      });
      // The plugin's own location lacks what a proxy removed.
      if (reply.hasHeader("location")) reply.header("location", `./${page.split("/").at(-1)}/`);
      done(null, payload);
    });
    docs.get(`${path}.json`, async (_request, reply) => reply.type("application/json").send(json));
    docs.get(`${path}.yaml`, async (_request, reply) => {
      yaml ??= contractYaml(docs.swagger());
      return reply.type("application/yaml").send(yaml);
    });
    await docs.register(scalar, {
      routePrefix: page,
      // Relative to the page, so that it works below any prefix.
      configuration: {
        ...CONFIGURATION,
        url: `${"../".repeat(page.split("/").length - 1)}${path.slice(1)}.json`,
        pageTitle: title,
      },
    });
    for (const each of [`${path}.json`, `${path}.yaml`, `${page}/`, `${page}/js/scalar.js`])
      refuseOtherMethods(docs, each, ["GET"]);
  });
};
