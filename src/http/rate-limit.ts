import type { FastifyInstance } from "fastify";
import { QaError } from "../domain/errors.ts";

/** Requests of one key within a window. */
export interface RateLimit {
  /** 0 turns the limit off. @default 1200 */
  requests: number;
  /** Seconds. @default 60 */
  windowSeconds: number;
}

export const DEFAULT_RATE_LIMIT: RateLimit = { requests: 1200, windowSeconds: 60 };

/** Keys counted at once; beyond it those whose window is over are forgotten first. */
const MAX_KEYS = 10_000;

interface Window {
  used: number;
  /** Milliseconds since 1970. */
  ends: number;
}

/** Counts each key's requests in a window that begins with its first one, and says in the headers what is left. */
export const limitRates = (app: FastifyInstance, { requests, windowSeconds }: RateLimit): void => {
  if (requests === 0) return;
  const windows = new Map<string, Window>();

  const forget = (time: number): void => {
    for (const [key, window] of windows) if (window.ends <= time) windows.delete(key);
    for (const key of windows.keys()) {
      if (windows.size < MAX_KEYS) break;
      windows.delete(key);
    }
  };

  const windowOf = (key: string, time: number): Window => {
    const open = windows.get(key);
    if (open && open.ends > time) return open;
    if (windows.size >= MAX_KEYS) forget(time);
    const fresh = { used: 0, ends: time + windowSeconds * 1000 };
    windows.set(key, fresh);
    return fresh;
  };

  app.addHook("onRequest", (request, reply, done) => {
    if (request.keyId === "") return done();
    const time = Date.now();
    const window = windowOf(request.keyId, time);
    window.used += 1;
    const seconds = Math.ceil((window.ends - time) / 1000);
    reply.header("ratelimit-policy", `"key";q=${requests};w=${windowSeconds}`);
    reply.header("ratelimit", `"key";r=${Math.max(0, requests - window.used)};t=${seconds}`);
    if (window.used <= requests) return done();
    const message = `Too many requests with this key. Try again in ${seconds} seconds.`;
    done(new QaError("rate_limited", message, { retryAfter: seconds }));
  });
};
