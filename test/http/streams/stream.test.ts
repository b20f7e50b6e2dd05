import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { QaError } from "../../../src/domain/errors.ts";
import { eventsIn, partOf } from "../../support/chat/chat.ts";
import {
  BODY,
  EXCHANGE,
  KEY,
  names,
  PARTS,
  type Reply,
  useStreamServer,
  whole,
} from "../../support/chat/stream.ts";
import { startTestServer } from "../../support/process/server.ts";

describe("an answer as a stream", () => {
  const stream = useStreamServer();
  const { ask } = stream;

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

  it("sends each event as it is reported, and comments in between", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    stream.operation = async ({ emit }) => {
      emit?.("part", partOf("line\nbreak \u2028"));
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
    expect(eventsIn(text)[0]?.data).toEqual(partOf("line\nbreak \u2028"));
  });

  it("tells nothing that the contract does not have", async () => {
    stream.operation = async ({ emit }) => {
      emit?.("part", { ...partOf("a"), ...{ secret: "x" } });
      return { ...EXCHANGE, ...{ secret: "x" } };
    };
    const { text } = await whole(ask());
    expect(names(text)).toEqual(["part", "done"]);
    expect(text).not.toContain("secret");
  });

  it("answers a failure before the first event with its status", async () => {
    stream.operation = async () => {
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
    stream.operation = async ({ emit }) => {
      emit?.("part", partOf("a"));
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
    expect(stream.events).toContainEqual(expect.objectContaining({ event: "fault", request_id: "trace-2" }));
  });

  it("tells a failure after a comment as an event, too", async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    stream.operation = () => promise;
    const response = await ask();
    reject(new QaError("model_timeout", "Too slow."));
    const text = await response.text();
    expect([response.status, names(text)]).toEqual([200, ["error"]]);
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

  it("keeps all for a caller who reads late, without heartbeats in between", async () => {
    const told = Promise.withResolvers<void>();
    const text = "x".repeat(1_000_000);
    stream.operation = async ({ emit }) => {
      for (let at = 0; at < 20; at += 1) emit?.("part", partOf(text));
      told.resolve();
      return EXCHANGE;
    };
    const body = JSON.stringify(BODY);
    const socket = connect(Number(new URL(stream.url).port), "127.0.0.1");
    socket.pause();
    socket.write(
      `POST ${new URL(stream.url).pathname} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${KEY}\r\nContent-Type: application/json\r\n` +
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
