import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contractRoutes } from "../../src/contract/document.ts";
import { unlinked } from "../support/chat/chat.ts";
import { answering } from "../support/chat/chat-server.ts";
import { LocalChat } from "../support/chat/local-chat.ts";
import { QUESTION, SAID, TideChat } from "../support/chat/tide-chat.ts";
import type { Answered, Caller } from "../support/process/server.ts";
import { makeToken, tokenCaller } from "../support/process/tokens.ts";
import { describeOnEachStore } from "../support/store/stores.ts";

/** Every operation that a token opens, as its `security` says. */
const OPEN = contractRoutes()
  .map(({ operation }) => operation)
  .filter(({ security }) => security.some((scheme) => "EndUserToken" in scheme))
  .map(({ operationId }) => operationId);

const USER = "ann";
const OF_ALLOWED = "How high does the tide rise?";
const OF_OTHER = "What does the bakery sell?";
const OF_BOTH = "How high does the tide rise? And what does the bakery sell?";
const QUESTIONS = [OF_ALLOWED, OF_OTHER, OF_BOTH];
const ALLOWED = "The tide rises by four metres.";
const OTHER = "The bakery sells rye bread.";
const STREAM = { Accept: "text/event-stream" };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** All objects in a JSON value that say they are of this resource. */
const piecesOf = (value: unknown, resourceId: string): Record<string, unknown>[] => {
  if (!isObject(value)) return [];
  const below = Object.values(value).flatMap((each) => piecesOf(each, resourceId));
  return value.resource_id === resourceId ? [value, ...below] : below;
};

describeOnEachStore("what the limits of a token leave out", () => {
  const chat = new LocalChat();
  /** A thread of the end user whose answers cite the one document, the other, and both. */
  let thread: string;
  let wide: Caller;
  let limited: Caller;
  /** What stands in answers only where they tell of the other document. */
  let markers: string[];

  const tokenFor = async (limits: object): Promise<Caller> => {
    const token = await makeToken(chat.server, { external_user_id: USER, ...limits });
    return tokenCaller(chat.server.url, token);
  };
  const messagesOf = (call: Caller, session = thread): Promise<Answered> =>
    call("GET", `${chat.chat}sessions/${session}/messages/`);
  const ask = (call: Caller, message: string, more: object = {}, headers: Record<string, string> = {}) =>
    call("POST", chat.chat, { message, ...more }, headers);
  const askInForm = (call: Caller, message: string): Promise<Answered> => {
    const form = new FormData();
    form.append("message", message);
    return call("POST", chat.chat, form);
  };
  const ofAll = (send: (question: string) => Promise<Answered>): Promise<Answered[]> =>
    Promise.all(QUESTIONS.map(send));

  beforeAll(async () => {
    for (const message of QUESTIONS) {
      const more = thread === undefined ? {} : { session_id: thread };
      thread = (await chat.ask(message, more)).textAt("data.session.id");
    }
    wide = await tokenFor({});
    limited = await tokenFor({ resource_ids: [chat.ready] });
    const pieces = piecesOf(JSON.parse((await messagesOf(wide)).text), chat.other);
    const chunks = pieces.flatMap(({ chunk_id }) => (typeof chunk_id === "string" ? [chunk_id] : []));
    markers = [chat.other, "bakery.pdf", "rye bread", "beech wood", ...chunks];
  });

  const found = ({ text }: Answered): string[] => markers.filter((marker) => text.includes(marker));
  const expectNothing = (answer: Answered): void => {
    expect(answer.status, answer.text).toBe(200);
    expect(found(answer), answer.text).toEqual([]);
  };

  /** For each operation, requests whose answers could tell of the documents. */
  const CASES: Record<string, Record<string, (call: Caller) => Promise<Answered[]>>> = {
    sendMessage: {
      "a new thread": (call) => ofAll((message) => ask(call, message)),
      "a form": (call) => ofAll((message) => askInForm(call, message)),
      "a stream": (call) => ofAll((message) => ask(call, message, {}, STREAM)),
      "a thread with answers of both": async (call) => [
        await ask(call, OF_BOTH, { session_id: thread }),
        await ask(call, "And what else does it sell?", { session_id: thread }),
        await ask(call, OF_BOTH, { session_id: thread }, STREAM),
      ],
    },
    listSessions: { "": async (call) => [await call("GET", `${chat.chat}sessions/`)] },
    listMessages: { "": async (call) => [await messagesOf(call)] },
  };
  const named = Object.entries(CASES).flatMap(([operationId, ways]) =>
    Object.entries(ways).map(([way, send]): [string, string, (typeof ways)[string]] => [
      operationId,
      way,
      send,
    ]),
  );
  /** A list of sessions shows what was asked, and nothing of an answer. */
  const telling = named.filter(([operationId]) => operationId !== "listSessions");

  it("is tried with every operation that tokens open", () => {
    expect(Object.keys(CASES).sort()).toEqual(OPEN.toSorted());
  });

  it.each(telling)("is in the answers to a token without limits: %s %s", async (_id, _way, send) => {
    const text = (await send(wide)).map((answer) => answer.text).join("\n");
    for (const told of [ALLOWED, OTHER, chat.ready, chat.other, "harbour.pdf", "bakery.pdf"])
      expect(text).toContain(told);
  });

  it.each(named)("is in no answer to a token with them: %s %s", async (_id, _way, send) => {
    for (const answer of await send(limited)) expectNothing(answer);
  });

  it.each(telling)("does not take along what is within the limits: %s %s", async (_id, _way, send) => {
    const text = (await send(limited)).map((answer) => answer.text).join("\n");
    for (const told of [ALLOWED, chat.ready, "harbour.pdf"]) expect(text).toContain(told);
  });

  it("leaves the parts and citations of the others in the transcript, whole", async () => {
    const [all, some] = [await messagesOf(wide), await messagesOf(limited)];
    const allowedIn = (answer: Answered) => unlinked(piecesOf(JSON.parse(answer.text), chat.ready));
    expect(allowedIn(some)).toEqual(allowedIn(all));
    expect(some.at("data.count")).toBe(all.at("data.count"));
    const links = piecesOf(JSON.parse(some.text), chat.ready).map(({ evidence_url }) => String(evidence_url));
    for (const link of links) expect((await fetch(link)).status).toBe(200);
  });

  it("is the same for a token that names the other document alone", async () => {
    const other = await tokenFor({ resource_ids: [chat.other] });
    const { text } = await messagesOf(other);
    expect(text).toContain(OTHER);
    for (const hidden of [chat.ready, "harbour.pdf", "four metres"]) expect(text).not.toContain(hidden);
  });

  describe("with an Idempotency-Key", () => {
    it.each([
      ["JSON", {}],
      ["a stream", STREAM],
    ])("is not in a repeat of what a wider token asked, as %s", async (kind, accept) => {
      const headers = { "Idempotency-Key": `wider, ${kind}`, ...accept };
      const first = await ask(wide, OF_BOTH, {}, headers);
      expect(found(first)).not.toEqual([]);
      const repeat = await ask(limited, OF_BOTH, {}, headers);
      expect(found(repeat), repeat.text).toEqual([]);
      expect((await ask(wide, OF_BOTH, {}, headers)).text).toContain(OTHER);
    });

    it("is not in a repeat in another way than the first", async () => {
      const headers = { "Idempotency-Key": "wider, JSON first" };
      await ask(wide, OF_OTHER, { session_id: thread }, headers);
      const repeat = await ask(limited, OF_OTHER, { session_id: thread }, { ...headers, ...STREAM });
      expect(found(repeat), repeat.text).toEqual([]);
    });

    it("is not in a repeat of what a token with other limits, or the app, asked", async () => {
      const headers = { "Idempotency-Key": "others'" };
      const body = { external_user_id: USER };
      await ask(await tokenFor({ resource_ids: [chat.other] }), OF_BOTH, body, headers);
      await ask(await tokenFor({ resource_ids: [chat.ready, chat.other] }), OF_BOTH, body, headers);
      await ask(chat.call, OF_BOTH, body, headers);
      const repeat = await ask(limited, OF_BOTH, body, headers);
      expect(found(repeat), repeat.text).toEqual([]);
    });

    it("does not hinder the repeat of a token with the same limits", async () => {
      const headers = { "Idempotency-Key": "same limits" };
      const first = await ask(limited, OF_ALLOWED, {}, headers);
      const again = await tokenFor({ resource_ids: [chat.ready] });
      expect((await ask(again, OF_ALLOWED, {}, headers)).text).toBe(first.text);
    });
  });

  it("is all there afterwards for the app and for a token without limits", async () => {
    const ofApp = await chat.call("GET", `${chat.chat}sessions/${thread}/messages/?external_user_id=${USER}`);
    for (const { text } of [await messagesOf(wide), ofApp])
      for (const told of [OTHER, "bakery.pdf", chat.other]) expect(text).toContain(told);
  });
});

describeOnEachStore("what the limits of a token leave out, where a model answers", () => {
  const chat = new TideChat();
  const HIDDEN = "rye bread";
  let limited: Caller;
  let thread: string;

  /** The app's own question, about all documents: the model tells of the other one without a source, too. */
  beforeEach(async () => {
    const [tide, bakery] = [
      { text: "By four metres.", source: 1, quote: "rises by four metres" },
      { text: `Besides, the bakery has ${HIDDEN}.` },
    ];
    chat.says(answering(tide, bakery));
    const asked = await chat.server.ask(`${QUESTION} And what does the bakery sell?`, {
      external_user_id: USER,
    });
    expect(asked.text).toContain(HIDDEN);
    thread = asked.textAt("data.session.id");
    const token = await makeToken(chat.server, { external_user_id: USER, resource_ids: [chat.tide] });
    limited = tokenCaller(chat.server.url, token);
    chat.says(SAID);
    chat.provider.calls.length = 0;
  });

  it("is not in the transcript if it has no source", async () => {
    const { text } = await limited("GET", `${chat.server.chat}sessions/${thread}/messages/`);
    expect(text).toContain("rises by four metres");
    expect(text).not.toContain(HIDDEN);
  });

  it("is given to no model for a question in the same thread", async () => {
    const more = { message: "And how high is it, and what does the bakery sell?", session_id: thread };
    const answer = await limited("POST", chat.server.chat, more);
    expect(answer.status, answer.text).toBe(200);
    const told = JSON.stringify(chat.calls().map(({ body }) => body.messages));
    expect(told).toContain("rises by four metres");
    expect(told).not.toContain(HIDDEN);
    expect(answer.text).not.toContain(HIDDEN);
  });
});
