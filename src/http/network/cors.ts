import type { FastifyInstance, FastifyReply } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** On the route that refuses a path's other methods: the path's methods that are open to tokens. */
    tokenMethods?: readonly string[];
  }
}

/** Request headers that a page may set. `X-API-Key` is not among them: no browser sends a key across origins. */
const ACCEPTED = "authorization, content-type, idempotency-key, x-request-id";
/** Reply headers that a page may read. */
const EXPOSED = "x-request-id, retry-after, ratelimit, ratelimit-policy";
/** Seconds for which a browser may cache a preflight's reply; the most that Chromium allows. */
const MAX_AGE = "7200";

/** The origin of a web page; others, such as `null` or an extension's, are in no token. */
const ORIGIN = /^https?:\/\/[\x21-\x7e]+$/;

/** Lets a page of this origin read the reply (Fetch standard, 3.2). Never with credentials: there are no cookies. */
export const allowOrigin = (reply: FastifyReply, origin: string): void => {
  if (!ORIGIN.test(origin)) return;
  reply.header("access-control-allow-origin", origin).header("access-control-expose-headers", EXPOSED);
};

/**
 * Answers the preflights of operations that are open to tokens. A preflight carries no token, and a reply that depended
 * on the origins of valid tokens would tell anyone which pages use this server. So every origin gets the same reply,
 * which grants nothing: the request itself is refused unless its token names the origin.
 */
export const answerPreflights = (app: FastifyInstance): void => {
  app.addHook("onRequest", (request, reply, done) => {
    const methods = request.routeOptions.config.tokenMethods;
    if (methods === undefined || request.method !== "OPTIONS") return done();
    const { origin, "access-control-request-method": asked } = request.headers;
    if (origin === undefined || !ORIGIN.test(origin) || !methods.includes(asked ?? "")) return done();
    reply
      .code(204)
      .headers({
        vary: "Origin",
        "access-control-allow-origin": origin,
        "access-control-allow-methods": methods.join(", "),
        "access-control-allow-headers": ACCEPTED,
        "access-control-max-age": MAX_AGE,
      })
      .send();
  });
};
