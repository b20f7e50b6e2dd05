import { describe, expect, it, vi } from "vitest";
import { ApiError, type AskOptions, type ClientOptions, createClient } from "../../src/client/index.ts";
import { citationsOf, citedPart, eventText, exchangeOf, partOf, withLink } from "../support/chat/chat.ts";
import { contractServer } from "../support/contract/contract-server.ts";
import { example, failure, hang, type Reply } from "../support/contract/http.ts";

const WORKSPACE = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10";
const QUESTION = { external_user_id: "u", message: "Why?" };
const FIRST = citedPart("Größe: 1.", 1);
const PARTS = [FIRST, citedPart("Two.", 2), partOf("Three.")];
const EXCHANGE = exchangeOf(PARTS);
const CITATIONS = EXCHANGE.assistant_message.citations;

describe("ask", () => {
  const server = contractServer();

  const client = (options: Partial<ClientOptions> = {}) =>
    createClient({ baseUrl: server.url, apiKey: "qa_test", ...options });
  const streaming =
    (text: string): Reply =>
    () =>
      new Response(text, {
        headers: { "Content-Type": "text/event-stream; charset=utf-8", "X-Request-Id": "r-1" },
      });
  const WHOLE = [
    ...PARTS.flatMap((part) => [
      eventText("part", part),
      ...citationsOf(part).map((citation) => eventText("citation", citation)),
    ]),
    eventText("done", EXCHANGE),
  ];
  const listener = () => ({ onPart: vi.fn<NonNullable<AskOptions["onPart"]>>(), onCitation: vi.fn() });
  const keys = () => server.seen.map(({ headers }) => headers.get("Idempotency-Key"));

  it("tells of parts and citations as they come, and gives what is stored", async () => {
    server.answer("sendMessage", streaming(`: hello\n\n${WHOLE.join("")}`));
    const told = listener();
    expect(await client().ask(WORKSPACE, QUESTION, told)).toEqual(EXCHANGE);
    expect(told.onPart.mock.calls.flat()).toEqual(PARTS);
    expect(told.onCitation.mock.calls.flat()).toEqual(CITATIONS);
    expect(server.seen[0]?.headers.get("Accept")).toBe("text/event-stream, application/json;q=0.5");
    expect(server.seen[0]?.body).toEqual(QUESTION);
  });

  it("asks for JSON if nobody listens, and understands JSON if somebody does", async () => {
    const { data } = await (await example("sendMessage")(new Request("http://x"))).json();
    expect(await client().ask(WORKSPACE, QUESTION)).toEqual(data);
    expect(server.seen[0]?.headers.get("Accept")).toBe("application/json");
    const told = listener();
    expect(await client().ask(WORKSPACE, QUESTION, told)).toEqual(data);
    expect(told.onPart.mock.calls.flat()).toEqual(data.assistant_message.response.parts);
    expect(told.onCitation.mock.calls.flat()).toEqual(data.assistant_message.citations);
  });

  it("tells of all that only the end brings, as a repeat does", async () => {
    server.answer("sendMessage", streaming(eventText("done", EXCHANGE)));
    const told = listener();
    await client().ask(WORKSPACE, QUESTION, told);
    expect(told.onPart.mock.calls.flat()).toEqual(PARTS);
    expect(told.onCitation.mock.calls.flat()).toEqual(CITATIONS);
  });

  it("reports the rest if the links of what was reported are signed again", async () => {
    const first = withLink(FIRST, "https://qa.example/evidence/1/?expires=1&signature=a");
    const again = PARTS.map((part) => withLink(part, "https://qa.example/evidence/1/?expires=2&signature=b"));
    server.answer("sendMessage", streaming(eventText("part", first) + eventText("done", exchangeOf(again))));
    const told = listener();
    await client().ask(WORKSPACE, QUESTION, told);
    expect(told.onPart.mock.calls.flat()).toEqual([first, ...again.slice(1)]);
    expect(told.onCitation.mock.calls.flat()).toHaveLength(CITATIONS.length);
  });

  it("reports no part that does not continue what was reported", async () => {
    const other = partOf("Something else.");
    server.answer("sendMessage", streaming(eventText("part", other) + eventText("done", EXCHANGE)));
    const told = listener();
    expect(await client().ask(WORKSPACE, QUESTION, told)).toEqual(EXCHANGE);
    expect(told.onPart.mock.calls.flat()).toEqual([other]);
  });

  it("tries again under one key until something was reported", async () => {
    server.answer(
      "sendMessage",
      failure(503, "unavailable"),
      streaming(": still\n\n"),
      streaming(WHOLE.join("")),
    );
    const told = listener();
    expect(await client().ask(WORKSPACE, QUESTION, told)).toEqual(EXCHANGE);
    expect(told.onPart).toHaveBeenCalledTimes(PARTS.length);
    expect(new Set(keys()).size).toBe(1);
    expect(server.seen).toHaveLength(3);
  });

  it("does not try again once a part was reported, and says that the answer broke off", async () => {
    const text = WHOLE.join("");
    server.answer("sendMessage", streaming(text.slice(0, text.indexOf("event: done") + 30)));
    const told = listener();
    const key = "mine";
    const failed = client().ask(WORKSPACE, QUESTION, { ...told, idempotencyKey: key });
    await expect(failed).rejects.toMatchObject({
      name: "ApiError",
      code: "stream_broken",
      retryable: true,
      requestId: "r-1",
      status: undefined,
    });
    expect(told.onPart).toHaveBeenCalledTimes(PARTS.length);
    expect(keys()).toEqual([key]);
  });

  it("rejects with the error of the stream", async () => {
    const error = {
      code: "model_error" as const,
      message: "It broke.",
      request_id: "r-2",
      retryable: true,
      retry_after: 30,
      details: [{ field: "a", message: "b" }],
    };
    server.answer("sendMessage", streaming(WHOLE[0] + eventText("error", error)));
    await expect(client().ask(WORKSPACE, QUESTION, listener())).rejects.toMatchObject({
      code: "model_error",
      message: "It broke.",
      requestId: "r-2",
      retryAfter: 30,
      details: error.details,
    });
    server.answer("sendMessage", failure(404, "not_found"));
    await expect(client().ask(WORKSPACE, QUESTION, listener())).rejects.toMatchObject({
      code: "not_found",
      status: 404,
    });
  });

  it.each([
    ["data that is no JSON", streaming("event: part\ndata: {\n\n")],
    ["an error that is none", streaming("event: error\ndata: {}\n\n")],
    ["JSON that is none of ours", () => Response.json({})],
    ["a page", () => new Response("<p>", { headers: { "Content-Type": "application/json" } })],
  ])("does not take %s", async (_what, reply) => {
    server.answer("sendMessage", reply);
    const failed = client({ retries: 0 }).ask(WORKSPACE, QUESTION, listener());
    await expect(failed).rejects.toMatchObject({ name: "ApiError", code: "unexpected_reply" });
  });

  it("rejects with what a listener throws", async () => {
    server.answer("sendMessage", streaming(WHOLE.join("")));
    const thrown = new Error("mine");
    const onPart = (): never => {
      throw thrown;
    };
    await expect(client().ask(WORKSPACE, QUESTION, { onPart })).rejects.toBe(thrown);
  });

  /** A stream that tells one part and never ends; resolves `gone` when its reader leaves. */
  const endless = () => {
    const gone = Promise.withResolvers<void>();
    const reply: Reply = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode(WHOLE[0])),
          cancel: () => gone.resolve(),
        }),
        { headers: { "Content-Type": "text/event-stream" } },
      );
    return { reply, gone: gone.promise };
  };

  it("stops with the signal's reason, and leaves the server", async () => {
    const { reply, gone } = endless();
    server.answer("sendMessage", reply);
    const stop = new AbortController();
    const reason = new Error("enough");
    const onPart = (): void => stop.abort(reason);
    await expect(client().ask(WORKSPACE, QUESTION, { onPart, signal: stop.signal })).rejects.toBe(reason);
    await gone;
    server.answer("sendMessage", hang);
    const asked = client().ask(WORKSPACE, QUESTION, { onPart, signal: stop.signal });
    await expect(asked).rejects.toBe(reason);
  });

  it("does not wait for ever for a server that falls silent", async () => {
    const { reply, gone } = endless();
    server.answer("sendMessage", reply);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const onPart = (): void => queueMicrotask(() => vi.advanceTimersByTime(1_000));
    const failed = await client({ timeout: 1_000 })
      .ask(WORKSPACE, QUESTION, { onPart })
      .catch((error) => error);
    vi.useRealTimers();
    expect(failed).toBeInstanceOf(ApiError);
    expect(failed.code).toBe("timed_out");
    await gone;
  });
});
