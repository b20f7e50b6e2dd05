import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventsIn, unlinked } from "../../support/chat/chat.ts";
import { answering, type ChatServer, startChat } from "../../support/chat/chat-server.ts";
import { QUESTION, SAID, TIDE, TideChat } from "../../support/chat/tide-chat.ts";
import { makePng } from "../../support/media/media.ts";
import { always, inOrder } from "../../support/provider/provider-faults.ts";
import type { ProviderOptions } from "../../support/provider/provider-protocol.ts";

const RESPONSE = "data.assistant_message.response";
const REQUIRED = { require_model: true };
const STREAM = { Accept: "text/event-stream" };
/** What a provider says of its failures, which no reader is to see. */
const WORDS = "the provider's own words";

type Failure = [string, Partial<ProviderOptions>, string, number, string];

const FAILURES: Failure[] = [
  [
    "fails at once",
    { faults: always({ is: "status", status: 500, message: WORDS }) },
    "The model could not be reached",
    502,
    "model_error",
  ],
  [
    "takes too long",
    { faults: always({ is: "status", status: 408, message: WORDS }) },
    "The model took too long",
    504,
    "model_timeout",
  ],
  [
    "is asked too often",
    { faults: always({ is: "limited", retryAfter: "60" }) },
    "The model is receiving too many requests",
    503,
    "model_rate_limited",
  ],
  [
    "refuses the key",
    { faults: always({ is: "status", status: 401, message: WORDS }) },
    "The model is not set up correctly",
    502,
    "model_error",
  ],
  [
    "does not know the model",
    { faults: always({ is: "status", status: 404, message: WORDS }) },
    "The model is not set up correctly",
    502,
    "model_error",
  ],
  [
    "declines",
    { faults: always({ is: "refused" }) },
    "The model did not complete its answer",
    502,
    "model_error",
  ],
  [
    "never ends its answer",
    { faults: always({ is: "too long" }) },
    "The model did not complete its answer",
    502,
    "model_error",
  ],
  [
    "answers twice in another form",
    { complete: () => WORDS },
    "The model's reply could not be used",
    502,
    "model_error",
  ],
  [
    "answers with what cannot be read",
    { faults: always({ is: "other shape", body: {} }) },
    "The model's reply could not be used",
    502,
    "model_error",
  ],
];

describe("a question whose model fails", () => {
  let server: ChatServer;
  beforeEach(async () => {
    server = await startChat({}, "chat");
    await server.upload("tides.pdf", [TIDE]);
    server.provider.counts.chat = 0;
  });
  afterEach(() => server.end());

  it.each(FAILURES)("is answered with excerpts if it %s", async (_, options, why) => {
    Object.assign(server.provider.options, options);
    const answer = await server.ask(QUESTION);
    expect(answer.status).toBe(200);
    expect(answer.at(RESPONSE)).toMatchObject({
      engine: "excerpts",
      notice: `${why}, so this answer quotes the documents.`,
      parts: [{ text: TIDE, source: { resource_title: "tides.pdf", metadata: { page: 1 } } }],
    });
    expect(answer.text).not.toContain(WORDS);
    const [, stored] = (await server.messages(answer.textAt("data.session.id"))).at(
      "data.results",
    ) as unknown[];
    expect(unlinked(stored)).toMatchObject({ response: unlinked(answer.at(RESPONSE)) });
  });

  it.each(FAILURES)(
    "fails where it %s and is required, and nothing is stored",
    async (_, options, _why, status, code) => {
      Object.assign(server.provider.options, options);
      for (const asked of [
        await server.ask(QUESTION, REQUIRED),
        await server.askForm({ message: QUESTION, require_model: "true" }),
      ]) {
        expect([asked.status, asked.at("error.code")]).toEqual([status, code]);
        expect(asked.text).not.toContain(WORDS);
      }
      expect(await server.sessions()).toBe(0);
    },
  );

  it("is answered with excerpts if nothing listens at its address any more", async () => {
    await server.provider.stop();
    expect((await server.ask(QUESTION)).at(RESPONSE)).toMatchObject({
      engine: "excerpts",
      notice: "The model could not be reached, so this answer quotes the documents.",
    });
  });

  it("is answered by the model again once that answers", async () => {
    server.provider.options.complete = () => SAID;
    server.provider.options.faults = { chat: always({ is: "status", status: 401 }) };
    const session_id = (await server.ask(QUESTION)).textAt("data.session.id");
    server.provider.options.faults = {};
    expect((await server.ask(QUESTION, { session_id })).at(RESPONSE)).toMatchObject({
      engine: "model",
      notice: null,
    });
  });

  it("is reported as it is read if it is streamed", async () => {
    server.provider.options.faults = always({ is: "status", status: 401 });
    const events = eventsIn((await server.ask(QUESTION, {}, STREAM)).text);
    expect(events.map(({ event }) => event)).toEqual(["part", "citation", "done"]);
    expect(events[0]?.data).toMatchObject({ text: TIDE });
    expect(events.at(-1)?.data).toMatchObject({ assistant_message: { response: { engine: "excerpts" } } });
  });

  it("is whole in the end of a stream in which the model broke off, with none of its parts", async () => {
    server.provider.options.complete = () =>
      answering({ text: "By **four metres**.", source: 1, quote: "four metres" });
    server.provider.options.faults = { chat: inOrder({ is: "too long" }) };
    const events = eventsIn((await server.ask(QUESTION, {}, STREAM)).text);
    expect(events.map(({ event }) => event)).toEqual(["part", "citation", "done"]);
    expect(events[0]?.data).toMatchObject({ text: "By **four metres**." });
    expect(events.at(-1)?.data).toMatchObject({
      assistant_message: { content: TIDE, response: { engine: "excerpts", parts: [{ text: TIDE }] } },
    });
    expect(await server.sessions()).toBe(1);
  });
});

describe("a question with an image whose model fails", () => {
  let server: ChatServer;
  const image = () => new File([Uint8Array.from(makePng(8, 8, () => [200, 30, 30, 255]))], "pier.png");
  beforeEach(async () => {
    server = await startChat({}, "chat", "vision");
    await server.upload("tides.pdf", [TIDE]);
    server.provider.options.describe = () => "The Quillfeather pier at high tide.";
  });
  afterEach(() => server.end());

  it("is answered with excerpts if the image could be described", async () => {
    server.provider.options.faults = { chat: always({ is: "status", status: 401 }) };
    const answer = await server.askForm({ message: QUESTION, image: image() });
    expect(answer.at(RESPONSE)).toMatchObject({ engine: "excerpts", notice: expect.any(String) });
    expect(answer.text).toContain(TIDE);
  });

  it("fails if the image could not: the question is about what it shows", async () => {
    server.provider.options.faults = { vision: always({ is: "status", status: 401 }) };
    const answer = await server.askForm({ message: QUESTION, image: image() });
    expect([answer.status, answer.at("error.code")]).toEqual([502, "model_error"]);
    expect(await server.sessions()).toBe(0);
  });
});

describe("who answered", () => {
  const chat = new TideChat();

  it("is a model if one did, and there is no notice", async () => {
    expect((await chat.server.ask(QUESTION, REQUIRED)).at(RESPONSE)).toMatchObject({
      engine: "model",
      notice: null,
    });
  });

  it("are excerpts if no model is configured, even if one is required", async () => {
    const server = await startChat({});
    await server.upload("tides.pdf", [TIDE]);
    expect((await server.ask(QUESTION, REQUIRED)).at(RESPONSE)).toMatchObject({
      engine: "excerpts",
      notice: null,
    });
    await server.end();
  });
});
