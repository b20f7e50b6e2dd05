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
/** For each end user with tokens, however many these are: one person, who types. */
export const DEFAULT_END_USER_RATE_LIMIT: RateLimit = { requests: 60, windowSeconds: 60 };
/**
 * Probes are allowed this many times as often as other pages: callers at the same address must not make a server look
 * down.
 */
const PROBE_FACTOR = 10;

interface LimitOptions {
  /** The limit's name in the headers. */
  name: string;
  /** The caller, as named in the refusal. */
  whose: string;
  /** The caller for whom a request counts; undefined if the limit does not apply. */
  callerOf: (request: FastifyRequest) => string | undefined;
  /** Report the remaining quota only in refusals: other replies may be cached. @default false */
  onlyRefusals?: boolean;
}

/** Reports the remaining quota in a reply's headers. @returns seconds until the window ends. */
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

/**
 * Counts each caller's requests in a window that begins with the first one, and reports the remaining quota in the
 * headers.
 */
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

/** Statuses of invalid or expired links. */
const OPENED_NOTHING = new Set([400, 404]);
/** Whether a link proved valid: its file was sent, or has no such range. */
const hasOpened = (status: number): boolean => status < 400 || status === 416;

/** Independent of how its path is written: the parameters are decoded, and case does not matter in ids. */
const linkOf = (request: FastifyRequest): string =>
  `${callerAddress(request)} ${request.routeOptions.url} ${JSON.stringify(request.params).toLowerCase()}`;

/**
 * Counts valid links by address and file, and invalid ones by address: those name whatever their caller likes. A file
 * is only counted once a link was valid for it, so that invented ids displace no count.
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
    /** For a route: whether a signature in its query is the permission, for whoever has the link. */
    isSignedLink?: boolean;
    /** For a route open to everyone: whether a request is expensive, so that fewer are allowed. */
    takesWork?: boolean;
  }
}

/** The origin of a request without a credential, and what it asks for. */
const placeOf = (request: FastifyRequest): string => `${callerAddress(request)} ${request.routeOptions.url}`;

/** Whether it came without a credential: neither a key, nor a token, nor a session. */
const isOpen = ({ keyId, token, signedIn }: FastifyRequest): boolean =>
  keyId === "" && token === undefined && signedIn === undefined;

interface RateLimits {
  key: RateLimit;
  endUser: RateLimit;
}

/** By the request's key or token. */
const limitCredentials = (app: FastifyInstance, limits: RateLimits, nodes: () => number): void => {
  limit(
    app,
    limits.key,
    {
      name: "key",
      whose: "with this key",
      // All of an operator's keys together: each may have as many as they like.
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

/** By the address, if the request has no credential. */
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
 * Limits the requests with keys, of end users, by signed links and without a credential, each counted separately, so
 * that none can displace another. Requests without a holder count for their address and for what they ask for, as many
 * people may share an address. Nothing of a body is read before.
 * @param nodes among which callers are spread: each node allows its part of the limit, and so all together no more than
 * it. A caller who stays with one node has that part alone.
 */
export const limitRates = (app: FastifyInstance, limits: RateLimits, nodes: () => number = () => 1): void => {
  limitCredentials(app, limits, nodes);
  limitLinks(app, limits.key, nodes);
  limitAddresses(app, limits, nodes);
};
