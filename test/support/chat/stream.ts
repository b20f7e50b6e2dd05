import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import { contractRoutes } from "../../../src/contract/document.ts";
import type { Context, Handlers } from "../../../src/contract/handlers.ts";
import { KeyedQueue } from "../../../src/domain/concurrency/keyed-queue.ts";
import type { Event } from "../../../src/domain/events.ts";
import { type App, buildApp } from "../../../src/http/app.ts";
import { DEFAULT_RATE_LIMIT } from "../../../src/http/rate-limit.ts";
import { idempotencyRecords } from "../../../src/store/records/index.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";
import { Answered } from "../process/server.ts";
import { WELL } from "../store/storage.ts";
import { citationsOf, citedPart, eventsIn, exchangeOf, partOf } from "./chat.ts";

const WORKSPACE = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10";
export const KEY = `qa_${"a".repeat(43)}`;
export const BODY = { external_user_id: "u", message: "Why?" };
export const PARTS = [citedPart("One.", 1), citedPart("Two.", 2), partOf("Three.")];
export const EXCHANGE = exchangeOf(PARTS);

export type Reply = typeof EXCHANGE;

/** Tells of the parts as they come, and answers. */
export const telling = async ({ emit }: Context): Promise<Reply> => {
  for (const part of PARTS) {
    emit?.("part", part);
    for (const citation of citationsOf(part)) emit?.("citation", citation);
  }
  return EXCHANGE;
};

/** Never answers, but ends when its caller has gone. */
export const patient = ({ signal }: Context): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

/** The names of the events in a body. */
export const names = (text: string): string[] => eventsIn(text).map(({ event }) => event);

/** @returns the whole of an answer. */
export const whole = async (response: Promise<Response>): Promise<Answered> =>
  new Answered(await response, await (await response).text());

/** What a test sets and sees of the server. */
interface StreamServer {
  stop: () => Promise<void>;
  /** Where a question is sent to. */
  url: string;
  events: Event[];
  /** How often the operation ran. */
  runs: number;
  operation: (context: Context) => Promise<Reply>;
  revoked: boolean | Error;
  /** Once the request is read. */
  reading: Promise<void>;
  ask: (headers?: Record<string, string>, more?: RequestInit, body?: object) => Promise<Response>;
}

const fresh = (): Omit<StreamServer, "stop" | "ask"> => ({
  url: "",
  events: [],
  runs: 0,
  operation: telling,
  revoked: false,
  reading: Promise.resolve(),
});

/** A server, anew for each test, whose one operation is the test's own. */
export const useStreamServer = (): StreamServer => {
  let folder: string;
  let db: Awaited<ReturnType<typeof openDatabase>>;
  let app: App;
  const server: StreamServer = {
    ...fresh(),
    stop: () => app.stop(),
    ask: (headers = {}, more = {}, body = BODY) =>
      fetch(server.url, {
        method: "POST",
        headers: {
          "X-API-Key": KEY,
          "Content-Type": "application/json",
          Accept: "text/event-stream",
          ...headers,
        },
        body: JSON.stringify(body),
        ...more,
      }),
  };

  beforeEach(async () => {
    Object.assign(server, fresh());
    folder = await mkdtemp(join(tmpdir(), "qa-stream-"));
    db = await openDatabase(join(folder, "records.sqlite"));
    const workspace = {
      id: WORKSPACE,
      app_id: "app",
      title: "w",
      description: "",
      created_at: "",
      updated_at: "",
    };
    await db.insertInto("apps").values({ id: "app", name: "a", created_at: "" }).execute();
    await db.insertInto("workspaces").values(workspace).execute();
    const others = contractRoutes().map(({ operation: { operationId } }) => [operationId, vi.fn()]);
    app = await buildApp({
      turns: new KeyedQueue(),
      // Made from the contract's own list of operations; one is asked for here.
      handlers: {
        ...(Object.fromEntries(others) as unknown as Handlers),
        sendMessage: async (_input, context) => {
          await server.reading;
          return () => {
            server.runs += 1;
            return server.operation(context);
          };
        },
      },
      keys: {
        find: async () => ({ id: "key", app_id: "app", workspace: undefined, holder: undefined }),
        isRevoked: () => {
          if (typeof server.revoked === "object") throw server.revoked;
          return server.revoked;
        },
        touch: () => undefined,
      },
      idempotency: idempotencyRecords(db),
      tokens: { find: async () => undefined, isRevoked: () => false },
      rateLimits: { key: DEFAULT_RATE_LIMIT, endUser: DEFAULT_RATE_LIMIT },
      storage: WELL,
      report: (event) => server.events.push(event),
      heartbeatMs: 20,
    });
    server.url = `${await app.fastify.listen({ host: "127.0.0.1", port: 0 })}/api/v1/workspaces/${WORKSPACE}/chat/`;
  });
  afterEach(async () => {
    await app.stop();
    await db.destroy();
    await rm(folder, { recursive: true });
  });
  return server;
};
