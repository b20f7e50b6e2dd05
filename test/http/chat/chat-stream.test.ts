import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventsIn, unlinked } from "../../support/chat/chat.ts";
import { answering, type ChatServer, startChat } from "../../support/chat/chat-server.ts";
import { inOrder } from "../../support/provider/provider-faults.ts";

const TIDE = "The tide rises by four metres at the Quillfeather pier.";
const QUESTION = "How high does the tide rise?";
const FIRST = { text: "By **four metres**.", source: 1, quote: "four metres" };
const SECOND = { text: "At the pier.", source: 1, quote: "at the Quillfeather pier" };
const THIRD = { text: "" };
const STREAM = { Accept: "text/event-stream" };

describe("an answer as the model writes it", () => {
  let server: ChatServer;
  let provider: ChatServer["provider"];

  beforeAll(async () => {
    server = await startChat({}, "chat");
    provider = server.provider;
    await server.upload("tides.pdf", [TIDE]);
  });
  beforeEach(() => {
    provider.calls.length = 0;
    provider.counts.chat = 0;
    provider.options.faults = {};
    provider.options.wholeOnly = false;
    provider.options.hold = () => undefined;
    provider.options.complete = () => answering(FIRST, SECOND, THIRD);
  });
  afterAll(() => server.end());

  const names = (text: string): string[] => eventsIn(text).map(({ event }) => event);
  const streamed = () => server.ask(QUESTION, {}, STREAM);

  it("is sent part by part, before the model is done, each source checked", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    // The model writes its second part once the first has come through.
    provider.options.hold = (sent) => (sent.includes("At the") ? promise : undefined);
    const response = await fetch(`${server.url}/api/v1${server.chat}`, {
      method: "POST",
      headers: { "X-API-Key": server.key, "Content-Type": "application/json", ...STREAM },
      body: JSON.stringify({ external_user_id: "ann", message: QUESTION }),
    });
    let text = "";
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
      text += read.value;
      if (text.includes("event: citation")) resolve();
    }
    expect(names(text)).toEqual(["part", "citation", "part", "done"]);
    const [part, , second, done] = eventsIn(text).map(({ data }) => unlinked(data));
    expect(done).toMatchObject({ assistant_message: { response: { parts: [part, second] } } });
    expect(part).toMatchObject({ source: { metadata: { page: 1, line: 1, quote: "four metres" } } });
    expect(provider.calls[0]?.body.stream).toBe(true);
  });

  it("is streamed from the model for who takes JSON too, so that its silence is heard", async () => {
    expect((await server.ask(QUESTION)).status).toBe(200);
    expect(provider.calls[0]?.body.stream).toBe(true);
  });

  it("comes at once from a model that does not stream, with one call", async () => {
    provider.options.wholeOnly = true;
    expect(names((await streamed()).text)).toEqual(["part", "citation", "part", "done"]);
    expect(provider.calls).toHaveLength(1);
  });
});

describe("an answer that begins anew while it is written", () => {
  it.each([
    ["does not fit", [{ type: "answer", parts: [FIRST, "x"], form: null }, answering(SECOND)]],
    ["fits, but is another", [`${JSON.stringify(answering(FIRST)).slice(0, -14)}`, answering(SECOND, FIRST)]],
  ])("because what came %s tells nothing twice, and is whole in the end", async (_, replies) => {
    const server = await startChat({}, "chat");
    await server.upload("tides.pdf", [TIDE]);
    server.provider.options.complete = () => (replies.length > 1 ? replies.shift() : replies[0]);
    const { text } = await server.ask(QUESTION, {}, STREAM);
    const events = eventsIn(text);
    expect(events.map(({ event }) => event)).toEqual(["part", "citation", "done"]);
    const content = expect.stringMatching(/^At the pier\./);
    expect(events.at(-1)?.data).toMatchObject({ assistant_message: { content } });
    await server.end();
  });

  it("or breaks off for good ends with an error if the model is required, and nothing is stored", async () => {
    const server = await startChat({}, "chat");
    await server.upload("tides.pdf", [TIDE]);
    server.provider.counts.chat = 0;
    server.provider.options.complete = () => answering(FIRST);
    server.provider.options.faults = { chat: inOrder({ is: "too long" }) };
    const events = eventsIn((await server.ask(QUESTION, { require_model: true }, STREAM)).text);
    expect(events.map(({ event }) => event)).toEqual(["part", "citation", "error"]);
    expect(events.at(-1)?.data).toMatchObject({ code: "model_error" });
    expect(await server.sessions()).toBe(0);
    await server.end();
  });

  it("or is limited then ends with an error that says when to come back if the model is required", async () => {
    const server = await startChat({}, "chat");
    await server.upload("tides.pdf", [TIDE]);
    server.provider.counts.chat = 0;
    server.provider.options.complete = () => ({ type: "answer", parts: [FIRST, "x"], form: null });
    server.provider.options.faults = {
      chat: (call) => (call === 1 ? undefined : { is: "limited", retryAfter: "30" }),
    };
    const events = eventsIn((await server.ask(QUESTION, { require_model: true }, STREAM)).text);
    expect(events.map(({ event }) => event)).toEqual(["part", "citation", "error"]);
    const wait = Number(new Map(Object.entries(events.at(-1)?.data ?? {})).get("retry_after"));
    expect(wait).toBeGreaterThan(20);
    expect(wait).toBeLessThanOrEqual(30);
    await server.end();
  });
});
