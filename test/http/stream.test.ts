import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contractRoutes } from "../../src/contract/document.ts";
import type { Context, Handlers } from "../../src/contract/handlers.ts";
import { QaError } from "../../src/domain/errors.ts";
import type { Event } from "../../src/domain/events.ts";
import { type App, buildApp } from "../../src/http/app.ts";
import { DEFAULT_RATE_LIMIT } from "../../src/http/rate-limit.ts";
import { idempotencyRecords, openDatabase } from "../../src/store/sqlite/index.ts";
import { citationOf, citedPart, eventsIn, exchangeOf } from "../support/chat.ts";
import { Answered, startTestServer } from "../support/server.ts";
import { WELL } from "../support/storage.ts";

const WORKSPACE = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10";
const KEY = `qa_${"a".repeat(43)}`;
const BODY = { external_user_id: "u", message: "Why?" };
const PARTS = [citedPart("One.", 1), citedPart("Two.", 2), { text: "Three.", source: null }];
const EXCHANGE = exchangeOf(PARTS);

type Reply = typeof EXCHANGE;

/** Tells of the parts as they come, and answers. */
const telling = async ({ emit }: Context): Promise<Reply> => {
  for (const part of PARTS) {
    emit?.("part", part);
    for (const citation of citationOf(part)) emit?.("citation", citation);
  }
  return EXCHANGE;
};

/** Never answers, but ends when its caller has gone. */
const patient = ({ signal }: Context): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

describe("an answer as a stream", () => {
  let app: App;
  let folder: string;
  let db: Awaited<ReturnType<typeof openDatabase>>;
  let url: string;
  let events: Event[];
  /** How often the operation ran. */
  let runs: number;
  let operation: (context: Context) => Promise<Reply>;
  let revoked: boolean | Error;
  /** Once the request is read. */
  let reading: Promise<void>;

  beforeEach(async () => {
    revoked = false;
    reading = Promise.resolve();
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
    events = [];
    runs = 0;
    operation = telling;
    const others = contractRoutes().map(({ operation: { operationId } }) => [operationId, vi.fn()]);
    app = await buildApp({
      // Made from the contract's own list of operations; one is asked for here.
      handlers: {
        ...(Object.fromEntries(others) as unknown as Handlers),
        sendMessage: async (_input, context) => {
          await reading;
          return () => {
            runs += 1;
            return operation(context);
          };
        },
      },
      keys: {
        find: async () => ({ id: "key", app_id: "app" }),
        isRevoked: () => {
          if (typeof revoked === "object") throw revoked;
          return revoked;
        },
        touch: () => undefined,
      },
      idempotency: idempotencyRecords(db),
      tokens: { find: async () => undefined, isRevoked: () => false },
      rateLimits: { key: DEFAULT_RATE_LIMIT, endUser: DEFAULT_RATE_LIMIT },
      storage: WELL,
      report: (event) => events.push(event),
      heartbeatMs: 20,
    });
    url = `${await app.fastify.listen({ host: "127.0.0.1", port: 0 })}/api/v1/workspaces/${WORKSPACE}/chat/`;
  });
  afterEach(async () => {
    await app.stop();
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  const ask = (headers: Record<string, string> = {}, more: RequestInit = {}, body: object = BODY) =>
    fetch(url, {
      method: "POST",
      headers: {
        "X-API-Key": KEY,
        "Content-Type": "application/json",
        Accept: "text/event-stream",
        ...headers,
      },
      body: JSON.stringify(body),
      ...more,
    });
  const whole = async (response: Promise<Response>): Promise<Answered> =>
    new Answered(await response, await (await response).text());
  const names = (text: string): string[] => eventsIn(text).map(({ event }) => event);

  it("sends parts and citations as events, then what JSON would have answered", async () => {
    const streamed = await whole(ask({ "X-Request-Id": "trace-1" }));
    const json = await whole(ask({ Accept: "application/json" }));
    expect(streamed.status).toBe(200);
    expect(names(streamed.text)).toEqual(["part", "citation", "part", "citation", "part", "done"]);
    expect(eventsIn(streamed.text)[0]?.data).toEqual(PARTS[0]);
    expect(eventsIn(streamed.text).at(-1)?.data).toEqual(json.at("data"));
    const headers = Object.fromEntries(streamed.headers);
    expect(headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-request-id": "trace-1",
      ratelimit: expect.any(String),
      "ratelimit-policy": expect.any(String),
    });
    expect(json.headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  it("sends each event as it is told, and comments while nothing is", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    operation = async ({ emit }) => {
      emit?.("part", { text: "line\nbreak \u2028", source: null });
      await promise;
      return EXCHANGE;
    };
    const response = await ask();
    let text = "";
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      text += decoder.decode(piece.value, { stream: true });
      if (/^: .*\n\n/m.test(text)) resolve();
    }
    expect(names(text)).toEqual(["part", "done"]);
    expect(eventsIn(text)[0]?.data).toEqual({ text: "line\nbreak \u2028", source: null });
  });

  it("tells nothing that the contract does not have", async () => {
    operation = async ({ emit }) => {
      emit?.("part", { text: "a", source: null, ...{ secret: "x" } });
      return { ...EXCHANGE, ...{ secret: "x" } };
    };
    const { text } = await whole(ask());
    expect(names(text)).toEqual(["part", "done"]);
    expect(text).not.toContain("secret");
  });

  it("answers a failure before the first event with its status", async () => {
    operation = async () => {
      throw new QaError("model_rate_limited", "Too many.", { retryAfter: 3 });
    };
    const refused = await whole(ask());
    expect([refused.status, refused.at("error.code")]).toEqual([503, "model_rate_limited"]);
    expect(refused.headers.get("content-type")).toMatch(/^application\/json/);
    expect(refused.headers.get("retry-after")).toBe("3");
    expect((await whole(ask({}, {}, { message: "Why?" }))).status).toBe(400);
    expect((await whole(ask({ "X-API-Key": "none" }))).status).toBe(401);
  });

  it("tells a failure after the first event as the last one", async () => {
    operation = async ({ emit }) => {
      emit?.("part", { text: "a", source: null });
      throw new QaError("model_error", "It broke.", { cause: new Error("secret path") });
    };
    const { status, text } = await whole(ask({ "X-Request-Id": "trace-2" }));
    expect([status, names(text)]).toEqual([200, ["part", "error"]]);
    expect(eventsIn(text)[1]?.data).toEqual({
      code: "model_error",
      message: "It broke.",
      request_id: "trace-2",
      retryable: true,
    });
    expect(events).toContainEqual(expect.objectContaining({ event: "fault", request_id: "trace-2" }));
  });

  it("tells a failure after a comment as an event, too", async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    operation = () => promise;
    const response = await ask();
    reject(new QaError("model_timeout", "Too slow."));
    const text = await response.text();
    expect([response.status, names(text)]).toEqual([200, ["error"]]);
  });

  it.each([
    ["before the first event", "text/event-stream", patient],
    [
      "after the first event",
      "text/event-stream",
      (context: Context) => {
        context.emit?.("part", { text: "a", source: null });
        return patient(context);
      },
    ],
    ["of JSON", "application/json", patient],
  ])("cancels the work when its caller goes away %s", async (_when, accept, work) => {
    const began = Promise.withResolvers<Context>();
    const ended = Promise.withResolvers<unknown>();
    operation = (context) => {
      began.resolve(context);
      const answer = work(context);
      answer.catch(ended.resolve);
      return answer;
    };
    const leaving = new AbortController();
    const asked = ask({ Accept: accept }, { signal: leaving.signal }).then((response) => response.text());
    const { signal } = await began.promise;
    expect(signal.aborted).toBe(false);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    expect(await ended.promise).toBe(signal.reason);
    const isTold = () => events.filter(({ event }) => event === "aborted").length;
    await expect.poll(isTold).toBe(1);
    expect(events).not.toContainEqual(expect.objectContaining({ event: "fault" }));
  });

  it("ends with an error once what opened it is revoked, sends nothing more, and lets a repeat run", async () => {
    const ended = Promise.withResolvers<unknown>();
    operation = async (context) => {
      const answer = patient(context);
      answer.catch(ended.resolve);
      context.emit?.("part", { text: "a", source: null });
      revoked = true;
      context.emit?.("part", { text: "b", source: null });
      return answer;
    };
    const streamed = await whole(ask({ "Idempotency-Key": "r", "X-Request-Id": "trace-3" }));
    expect(names(streamed.text)).toEqual(["part", "error"]);
    expect(eventsIn(streamed.text)[1]?.data).toMatchObject({
      code: "invalid_api_key",
      request_id: "trace-3",
      retryable: false,
    });
    expect(await ended.promise).toMatchObject({ code: "unavailable" });
    revoked = false;
    operation = telling;
    expect(names((await whole(ask({ "Idempotency-Key": "r" }))).text).at(-1)).toBe("done");
  });

  it.each([["text/event-stream"], ["application/json"]])(
    "is refused as %s where it is revoked before anything was sent, however long the work goes on",
    async (accept) => {
      operation = () => {
        revoked = true;
        return new Promise(() => undefined);
      };
      const answer = await whole(ask({ Accept: accept }));
      // A heartbeat may have begun the stream before.
      const told = answer.status === 200 ? eventsIn(answer.text).at(-1)?.data : answer.at("error");
      expect(told).toMatchObject({ code: "invalid_api_key" });
    },
  );

  it("is not begun where it is revoked while the request is read", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    reading = promise;
    revoked = true;
    expect((await whole(ask())).status).toBe(401);
    revoked = false;
    resolve();
    await whole(ask());
    expect(runs).toBe(1);
  });

  it("fails where it cannot be told whether it is revoked, and the server goes on", async () => {
    operation = patient;
    revoked = new Error("disk I/O error");
    const failed = await whole(ask({ Accept: "application/json" }));
    expect([failed.status, failed.at("error.code")]).toEqual([500, "internal_error"]);
    revoked = false;
    operation = telling;
    expect((await whole(ask())).status).toBe(200);
  });

  it("is not cancelled by its own end", async () => {
    let signal: AbortSignal | undefined;
    operation = async (context) => {
      ({ signal } = context);
      return telling(context);
    };
    await whole(ask());
    await whole(ask({ Accept: "application/json" }));
    expect(signal?.aborted).toBe(false);
  });

  it.each([
    ["text/event-stream", true],
    ["TEXT/Event-Stream; charset=utf-8", true],
    ["text/event-stream, */*", true],
    ["text/event-stream, application/json;q=0.9", true],
    ["application/json, text/event-stream", false],
    ["application/json;q=0.5, text/event-stream;q=0.4", false],
    ["text/event-stream;q=0.1, */*", false],
    ["text/event-stream;q=0", false],
    ["text/event-stream;q=lots", false],
    ["*/*", false],
    ["text/html", false],
    ["text/*", false],
    ["", false],
  ])("answers Accept: %s as a stream: %s", async (accept, isStream) => {
    const { status, headers } = await whole(ask({ Accept: accept }));
    expect([status, headers.get("content-type")?.startsWith("text/event-stream")]).toEqual([200, isStream]);
  });

  it("gives a repeat under its Idempotency-Key the stored answer, whatever it accepts", async () => {
    const again = async (key: string, accept: string) =>
      whole(ask({ "Idempotency-Key": key, Accept: accept }));
    const first = await again("one", "text/event-stream");
    const streamed = await again("one", "text/event-stream");
    const json = await again("one", "application/json");
    expect(eventsIn(streamed.text)).toEqual(eventsIn(first.text).slice(-1));
    expect(json.at("data")).toEqual(EXCHANGE);
    await again("two", "application/json");
    expect(eventsIn((await again("two", "text/event-stream")).text)).toEqual([
      { event: "done", data: EXCHANGE },
    ]);
    expect(runs).toBe(2);
    const other = await whole(ask({ "Idempotency-Key": "one" }, {}, { ...BODY, message: "Else?" }));
    expect([other.status, other.at("error.code")]).toEqual([409, "idempotency_conflict"]);
  });

  it("gives a repeat a stored failure with its status, and keeps none that may pass", async () => {
    const failing = (code: "skill_not_found" | "model_error") => async (): Promise<never> => {
      throw new QaError(code, "No.");
    };
    operation = failing("skill_not_found");
    const [first, second] = [
      await whole(ask({ "Idempotency-Key": "a" })),
      await whole(ask({ "Idempotency-Key": "a" })),
    ];
    expect([first.status, second.status, runs]).toEqual([400, 400, 1]);
    operation = async (context) => {
      context.emit?.("part", { text: "a", source: null });
      return failing("model_error")();
    };
    expect(names((await whole(ask({ "Idempotency-Key": "b" }))).text)).toEqual(["part", "error"]);
    operation = telling;
    expect(names((await whole(ask({ "Idempotency-Key": "b" }))).text).at(-1)).toBe("done");
  });

  it("runs once for two that arrive at once, one of them as JSON", async () => {
    const [streamed, json] = await Promise.all([
      whole(ask({ "Idempotency-Key": "k" })),
      whole(ask({ "Idempotency-Key": "k", Accept: "application/json" })),
    ]);
    expect(eventsIn(streamed.text).at(-1)?.data).toEqual(json.at("data"));
    expect(runs).toBe(1);
  });

  it("lets a stream end when the server stops", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    operation = async ({ emit }) => {
      emit?.("part", { text: "a", source: null });
      await promise;
      return EXCHANGE;
    };
    const response = await ask();
    const stopped = app.stop();
    await expect
      .poll(() =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .not.toBe(405);
    resolve();
    expect(names(await response.text())).toEqual(["part", "done"]);
    await stopped;
  });

  it("keeps all for a caller who reads late, without heartbeats in between", async () => {
    const told = Promise.withResolvers<void>();
    const text = "x".repeat(1_000_000);
    operation = async ({ emit }) => {
      for (let at = 0; at < 20; at += 1) emit?.("part", { text, source: null });
      told.resolve();
      return EXCHANGE;
    };
    const body = JSON.stringify(BODY);
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.pause();
    socket.write(
      `POST ${new URL(url).pathname} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${KEY}\r\nContent-Type: application/json\r\n` +
        `Accept: text/event-stream\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await told.promise;
    let read = "";
    for await (const chunk of socket) read += chunk;
    expect(read.match(/event: part/g)).toHaveLength(20);
    expect(read).toContain("event: done");
  });
});

describe("on the real server", () => {
  it("stores what `done` told", async () => {
    const server = await startTestServer();
    const chat = `/workspaces/${server.workspaceId}/chat/`;
    const streamed = await server.call("POST", chat, BODY, { Accept: "text/event-stream" });
    const [done] = eventsIn(streamed.text).slice(-1);
    if (done?.event !== "done") return expect.fail(streamed.text);
    const { session, user_message, assistant_message } = done.data as Reply;
    const path = `${chat}sessions/${session.id}/messages/?external_user_id=u`;
    expect((await server.call("GET", path)).at("data.results")).toEqual([user_message, assistant_message]);
    await server.end();
  });
});
