import type { FastifyInstance, FastifyRequest } from "fastify";
import { QaError } from "../domain/errors.ts";
import { WindowCounts } from "../domain/window-counts.ts";
import { addressOf } from "./address.ts";

/** Requests of one caller within a window. */
export interface RateLimit {
  /** 0 turns the limit off. */
  requests: number;
  /** Seconds. */
  windowSeconds: number;
}

/** For each API key. */
export const DEFAULT_RATE_LIMIT: RateLimit = { requests: 1200, windowSeconds: 60 };
/** For each end user who comes with tokens, however many these are: one person, who types. */
export const DEFAULT_END_USER_RATE_LIMIT: RateLimit = { requests: 60, windowSeconds: 60 };

interface LimitOptions {
  /** The limit's name in the headers. */
  name: string;
  /** Who it is, in the refusal. */
  whose: string;
  /** Whom a request counts for; undefined where the limit is not for it. */
  callerOf: (request: FastifyRequest) => string | undefined;
  /** Say what is left with refusals alone: other answers may be kept by caches. @default false */
  onlyRefusals?: boolean;
}

/** Counts each caller's requests in a window that begins with its first one, and says in the headers what is left. */
const limit = (
  app: FastifyInstance,
  { requests, windowSeconds }: RateLimit,
  { name, whose, callerOf, onlyRefusals = false }: LimitOptions,
  nodes: () => number,
): void => {
  if (requests === 0) return;
  const counts = new WindowCounts(windowSeconds * 1000);
  app.addHook("onRequest", (request, reply, done) => {
    const caller = callerOf(request);
    if (caller === undefined) return done();
    const window = counts.of(caller);
    window.used += 1;
    const most = Math.ceil(requests / nodes());
    const isRefused = window.used > most;
    if (onlyRefusals && !isRefused) return done();
    const seconds = Math.ceil((window.ends - Date.now()) / 1000);
    reply.header("ratelimit-policy", `"${name}";q=${most};w=${windowSeconds}`);
    reply.header("ratelimit", `"${name}";r=${Math.max(0, most - window.used)};t=${seconds}`);
    if (!isRefused) return done();
    const message = `Too many requests ${whose}. Try again in ${seconds} seconds.`;
    done(new QaError("rate_limited", message, { retryAfter: seconds }));
  });
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** Of a route: whether a signature in its query is what opens it, for whoever has the link. */
    isSignedLink?: boolean;
    /** Of a route that anybody may ask: whether a request takes work, so that fewer of them are allowed. */
    takesWork?: boolean;
  }
}

/** Whether no credential opened it: neither a key, nor a token, nor a session. */
const isOpen = ({ keyId, token, signedIn }: FastifyRequest): boolean =>
  keyId === "" && token === undefined && signedIn === undefined;

/**
 * Limits the requests of keys, those of end users, those by signed links and those that need no credential, each
 * counted apart, so that none can push another out. What has no holder counts for the address that it comes from and for
 * what it asks for, as many people may share an address. Nothing of a body is read before.
 * @param nodes among which callers are spread: each node allows its part of the limit, and so all together no more than
 *   it. A caller who stays with one node has that part alone.
 */
export const limitRates = (
  app: FastifyInstance,
  limits: { key: RateLimit; endUser: RateLimit },
  nodes: () => number = () => 1,
): void => {
  limit(
    app,
    limits.key,
    {
      name: "key",
      whose: "with this key",
      callerOf: ({ keyId }) => (keyId === "" ? undefined : keyId),
    },
    nodes,
  );
  limit(
    app,
    limits.endUser,
    {
      name: "end-user",
      whose: "of this end user",
      callerOf: ({ token }) => token && `${token.workspace_id} ${token.external_user_id}`,
    },
    nodes,
  );
  limit(
    app,
    limits.key,
    {
      name: "link",
      whose: "for this file from this address",
      onlyRefusals: true,
      // However its path is written: the parameters are decoded, and ids mean the same in either case.
      callerOf: (request) =>
        request.routeOptions.config.isSignedLink
          ? `${addressOf(request)} ${request.routeOptions.url} ${JSON.stringify(request.params).toLowerCase()}`
          : undefined,
    },
    nodes,
  );
  limit(
    app,
    limits.endUser,
    {
      name: "address",
      whose: "from this address",
      onlyRefusals: true,
      callerOf: (request) =>
        request.routeOptions.config.takesWork
          ? `${addressOf(request)} ${request.routeOptions.url}`
          : undefined,
    },
    nodes,
  );
  limit(
    app,
    limits.key,
    {
      name: "open",
      whose: "from this address",
      onlyRefusals: true,
      callerOf: (request) => {
        const { isSignedLink, takesWork } = request.routeOptions.config;
        if (isSignedLink || takesWork || !isOpen(request)) return undefined;
        return `${addressOf(request)} ${request.routeOptions.url}`;
      },
    },
    nodes,
  );
};
