import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type WindowCount, WindowCounts } from "../domain/collections/window-counts.ts";
import { QaError } from "../domain/errors.ts";
import { isProbe } from "./monitoring/probes.ts";
import { callerAddress } from "./network/address.ts";

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
/** Probes are let through so many times as often as other pages: whoever shares an address with them takes no server out. */
const PROBE_FACTOR = 10;

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

/** Says in a reply's headers what is left. @returns seconds until the window ends. */
const tellLeft = (
  reply: FastifyReply,
  name: string,
  most: number,
  window: WindowCount,
  length: number,
): number => {
  const seconds = Math.ceil((window.ends - Date.now()) / 1000);
  reply.header("ratelimit-policy", `"${name}";q=${most};w=${length}`);
  reply.header("ratelimit", `"${name}";r=${Math.max(0, most - window.used)};t=${seconds}`);
  return seconds;
};

const tooMany = (whose: string, seconds: number): QaError =>
  new QaError("rate_limited", `Too many requests ${whose}. Try again in ${seconds} seconds.`, {
    retryAfter: seconds,
  });

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
    const seconds = tellLeft(reply, name, most, window, windowSeconds);
    return isRefused ? done(tooMany(whose, seconds)) : done();
  });
};

/** Statuses of links that are none, or that hold no more. */
const OPENED_NOTHING = new Set([400, 404]);
/** Whether a link was found to hold: its file came, or has no such range. */
const hasOpened = (status: number): boolean => status < 400 || status === 416;

/** However its path is written: the parameters are decoded, and ids mean the same in either case. */
const linkOf = (request: FastifyRequest): string =>
  `${callerAddress(request)} ${request.routeOptions.url} ${JSON.stringify(request.params).toLowerCase()}`;

/**
 * Counts what links open by address and file, and those that open nothing by address: these name whatever their caller
 * likes. A file is counted once a link has opened it, so that invented ids push no count out.
 */
const limitLinks = (
  app: FastifyInstance,
  { requests, windowSeconds }: RateLimit,
  nodes: () => number,
): void => {
  if (requests === 0) return;
  const opened = new WindowCounts(windowSeconds * 1000);
  const failed = new WindowCounts(windowSeconds * 1000);
  const most = (): number => Math.ceil(requests / nodes());
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.routeOptions.config.isSignedLink) return done();
    const failures = failed.find(callerAddress(request));
    const hasFailed = failures !== undefined && failures.used >= most();
    const window = hasFailed ? failures : opened.find(linkOf(request));
    if (window === undefined || window.used < most()) return done();
    const whose = hasFailed ? "from this address that open nothing" : "for this file from this address";
    done(tooMany(whose, tellLeft(reply, "link", most(), window, windowSeconds)));
  });
  app.addHook("onSend", (request, { statusCode }, payload, done) => {
    if (request.routeOptions.config.isSignedLink) {
      if (hasOpened(statusCode)) opened.of(linkOf(request)).used += 1;
      if (OPENED_NOTHING.has(statusCode)) failed.of(callerAddress(request)).used += 1;
    }
    done(null, payload);
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

/** Where a request without a credential comes from, and what it asks for. */
const placeOf = (request: FastifyRequest): string => `${callerAddress(request)} ${request.routeOptions.url}`;

/** Whether no credential opened it: neither a key, nor a token, nor a session. */
const isOpen = ({ keyId, token, signedIn }: FastifyRequest): boolean =>
  keyId === "" && token === undefined && signedIn === undefined;

interface RateLimits {
  key: RateLimit;
  endUser: RateLimit;
}

/** By the key or the token that opens a request. */
const limitCredentials = (app: FastifyInstance, limits: RateLimits, nodes: () => number): void => {
  limit(
    app,
    limits.key,
    {
      name: "key",
      whose: "with this key",
      // Of an operator all together: each may have as many keys as they like.
      callerOf: ({ keyId, holder }) => (holder ? `operator ${holder.name}` : keyId || undefined),
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
};

/** By the address, where no credential opens a request. */
const limitAddresses = (app: FastifyInstance, limits: RateLimits, nodes: () => number): void => {
  limit(
    app,
    limits.endUser,
    {
      name: "address",
      whose: "from this address",
      onlyRefusals: true,
      callerOf: (request) => (request.routeOptions.config.takesWork ? placeOf(request) : undefined),
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
        const isOther = isSignedLink || takesWork || isProbe(request.routeOptions.url);
        return isOther || !isOpen(request) ? undefined : placeOf(request);
      },
    },
    nodes,
  );
  limit(
    app,
    { ...limits.key, requests: limits.key.requests * PROBE_FACTOR },
    {
      name: "probe",
      whose: "from this address",
      onlyRefusals: true,
      callerOf: (request) => (isProbe(request.routeOptions.url) ? placeOf(request) : undefined),
    },
    nodes,
  );
};

/**
 * Limits the requests of keys, those of end users, those by signed links and those that need no credential, each
 * counted apart, so that none can push another out. What has no holder counts for the address that it comes from and for
 * what it asks for, as many people may share an address. Nothing of a body is read before.
 * @param nodes among which callers are spread: each node allows its part of the limit, and so all together no more than
 *   it. A caller who stays with one node has that part alone.
 */
export const limitRates = (app: FastifyInstance, limits: RateLimits, nodes: () => number = () => 1): void => {
  limitCredentials(app, limits, nodes);
  limitLinks(app, limits.key, nodes);
  limitAddresses(app, limits, nodes);
};
