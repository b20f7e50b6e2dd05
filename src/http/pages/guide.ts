import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../../domain/errors.ts";
import { slashRedirect } from "../network/prefix.ts";
import type { GuideSite } from "../ports.ts";
import { refuseOtherMethods } from "../routes.ts";
import { loadedOnce, sendPageFile } from "./page-files.ts";

const PATH = "/docs/guide/";
const SEARCH = `${PATH}search`;

const HEADERS = {
  // Pages without a script, and nothing from or to another host.
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cache-control": "no-cache",
};

/** Characters of a question that are read, at most. */
const LONGEST_QUESTION = 300;

/** Redirects to a page's canonical address, if it has another one as well. */
const atOwnAddress = (hasSlash: boolean) => ({
  preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
    const address = slashRedirect(request.url, hasSlash);
    return address === undefined ? undefined : reply.redirect(address);
  },
});

/** The guide: its first page at `/docs/guide/`, each by its name below, and its answers at `search?q=`. */
export const serveGuide = (app: FastifyInstance, guide: GuideSite): void => {
  const files = loadedOnce(guide.files);
  app.get(PATH, atOwnAddress(true), async (request, reply) => {
    const page = (await files()).get("index.html");
    if (page === undefined) throw notFound();
    return sendPageFile(request, reply.headers(HEADERS), page);
  });
  app.get<{ Params: { name: string } }>(`${PATH}:name`, atOwnAddress(false), async (request, reply) => {
    const file = (await files()).get(request.params.name);
    if (file === undefined) throw notFound();
    return sendPageFile(request, reply.headers(HEADERS), file);
  });
  app.get<{ Querystring: { q?: unknown } }>(
    SEARCH,
    { ...atOwnAddress(false), config: { takesWork: true } },
    async ({ query: { q } }, reply) => {
      const question = typeof q === "string" ? q.trim().slice(0, LONGEST_QUESTION) : "";
      if (question === "") return reply.redirect("./");
      return reply
        .headers(HEADERS)
        .type("text/html; charset=utf-8")
        .send(await guide.answer(question));
    },
  );
  for (const path of [PATH, SEARCH, `${PATH}:name`]) refuseOtherMethods(app, path, ["GET"]);
};
