import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openOperator } from "../../src/operator/operator.ts";
import { answering, type ChatServer, lastOf, passagesIn, startChat, textOf } from "../support/chat-server.ts";
import { modelsAt } from "../support/models.ts";
import { always, inOrder } from "../support/provider-faults.ts";
import type { Message, ProviderOptions } from "../support/provider-protocol.ts";
import { callerOf, startTestServer } from "../support/server.ts";

const TIDE = "The tide rises by four metres at the Quillfeather pier.";
const QUESTION = "How high does the tide rise?";
const SAID = answering({ text: "By **four metres**.", source: 1, quote: "rises by four  metres" });

const parts = "data.assistant_message.response.parts";

describe("chat with a model", () => {
  let server: ChatServer;
  let provider: ChatServer["provider"];
  let tide: string;

  /** What the model answers; every question but a rewriting one. */
  const says = (...replies: unknown[]): void => {
    provider.options.complete = ({ name, messages }) =>
      name === "answer" ? (replies.length > 1 ? replies.shift() : replies[0]) : { question: asked(messages) };
  };
  const asked = (messages: Message[]): string =>
    /<question>\n([\s\S]*)\n<\/question>/.exec(lastOf(messages))?.[1] ?? "";
  const calls = () => provider.calls.filter(({ kind }) => kind === "chat");
  const lastPrompt = (): Message[] => calls().at(-1)?.body.messages ?? [];

  beforeAll(async () => {
    server = await startChat({}, "chat");
    provider = server.provider;
    tide = await server.upload("tides.pdf", ["A page of the harbour office.", TIDE]);
    await server.upload("bakery.pdf", ["The bakery sells rye bread, baked over beech wood."]);
  });
  beforeEach(() => {
    provider.options.faults = {};
    provider.calls.length = 0;
    says(SAID);
  });
  afterAll(() => server.end());

  it("answers with parts, each with the page and line of its quote", async () => {
    const answer = await server.ask(QUESTION);
    expect(answer.status).toBe(200);
    const metadata = {
      source_type: "pdf",
      page: 1,
      line: 2,
      line_end: 2,
      quote: "rises by four metres",
    };
    expect(answer.at("data.assistant_message")).toMatchObject({
      content: "By **four metres**.",
      response: {
        type: "answer",
        form: null,
        parts: [{ source: { resource_id: tide, resource_title: "tides.pdf", chunk_index: 0, metadata } }],
      },
      citations: [{ resource_id: tide, metadata }],
      resource_ids: [tide],
    });
    const [stored] = (await server.messages(answer.textAt("data.session.id"))).at(
      "data.results",
    ) as unknown[];
    expect(stored).toEqual(answer.at("data.user_message"));
  });

  it("gives the model the passages in numbered fences, and its rules, apart", async () => {
    await server.ask(QUESTION);
    const [system, user] = lastPrompt();
    expect(system?.role).toBe("system");
    expect(textOf(system ?? { role: "", content: "" })).not.toContain("tide");
    expect(passagesIn(lastOf(lastPrompt()))[0]).toContain(TIDE);
    expect(textOf(user ?? { role: "", content: "" })).toMatch(
      /<passage number="1" document="tides.pdf" page="1">/,
    );
    expect(lastOf(lastPrompt()).endsWith(`Question: ${QUESTION}`)).toBe(true);
  });

  it.each([
    ["of a number that was not given", answering({ text: "Five.", source: 99, quote: "four metres" })],
    ["of number 0", answering({ text: "Five.", source: 0, quote: "four metres" })],
    ["of a number that is none", answering({ text: "Five.", source: 1.5, quote: "four metres" })],
    ["of what is not there", answering({ text: "Five.", source: 1, quote: "rises by five metres" })],
    ["of half a word", answering({ text: "Five.", source: 1, quote: "our met" })],
    ["of words that say nothing", answering({ text: "Five.", source: 1, quote: "the" })],
    ["without a quote", answering({ text: "Five.", source: 1 })],
  ])("drops a source %s, and keeps the part", async (_, reply) => {
    says(reply);
    const answer = await server.ask(QUESTION);
    expect(answer.at(parts)).toEqual([{ text: "Five.", source: null }]);
    expect(answer.at("data.assistant_message.citations")).toEqual([]);
    expect(answer.at("data.assistant_message.resource_ids")).toEqual([]);
  });

  it.each([
    ["in marks of its own", { source: 1, quote: "“rises by four metres”" }],
    ["of a number written as text", { source: "1", quote: "rises by four metres" }],
  ])("keeps a source %s", async (_, claim) => {
    says({ type: "answer", parts: [{ text: "By four.", ...claim }], form: null });
    const answer = await server.ask(QUESTION);
    expect(answer.at(`${parts}.0.source.metadata.quote`)).toBe("rises by four metres");
  });

  it("neutralises HTML, links that run something and control characters in a part", async () => {
    says(
      answering(
        { text: "a <script>alert(1)</script>\u0000\u001b[31m [x](javascript:alert(1))" },
        { text: "![pixel](https://evil.example/?q=1)" },
      ),
    );
    const content = (await server.ask(QUESTION)).textAt("data.assistant_message.content");
    expect(content).toBe(
      "a &lt;script>alert(1)&lt;/script>[31m [x]\\(javascript:alert(1))\n\n! [pixel](https://evil.example/?q=1)",
    );
  });

  it("leaves out empty parts", async () => {
    says(answering({ text: " \u0000\n" }, { text: "Four." }, { text: "" }));
    expect((await server.ask(QUESTION)).at(parts)).toEqual([{ text: "Four.", source: null }]);
  });

  const MISFITS: [string, unknown][] = [
    ["prose", "The tide rises by four metres."],
    ["no parts", { type: "answer", parts: [], form: null }],
    ["empty parts alone", answering({ text: "" }, { text: "\u0000" })],
    ["another type", { type: "poem", parts: [{ text: "x", source: null, quote: null }], form: null }],
    ["a part that is none", { type: "answer", parts: ["x"], form: null }],
    ["a form without fields", { type: "form", parts: [], form: { title: "Which?", fields: [] } }],
    ["null", null],
  ];

  it.each(MISFITS)("asks once more after %s", async (_, reply) => {
    says(reply, SAID);
    const answer = await server.ask(QUESTION);
    expect([answer.status, answer.at(`${parts}.0.text`)]).toEqual([200, "By **four metres**."]);
    expect(calls()).toHaveLength(2);
  });

  it.each(MISFITS)("fails after %s twice, and stores nothing", async (_, reply) => {
    says(reply);
    const before = await server.sessions();
    const answer = await server.ask(QUESTION);
    expect([answer.status, answer.at("error.code"), answer.at("error.retryable")]).toEqual([
      502,
      "model_error",
      true,
    ]);
    expect(answer.text).not.toContain("tide rises");
    expect(calls()).toHaveLength(2);
    expect(await server.sessions()).toBe(before);
  });

  const FAILURES: [string, ProviderOptions["faults"], number, string][] = [
    ["never ends its answer", { chat: always({ is: "too long" }) }, 502, "model_error"],
    ["declines", { chat: always({ is: "refused" }) }, 502, "model_error"],
    ["refuses the key", { chat: always({ is: "status", status: 401 }) }, 502, "model_error"],
    ["times out", { chat: always({ is: "status", status: 408 }) }, 504, "model_timeout"],
  ];

  it.each(FAILURES)(
    "stores neither session nor message when the provider %s",
    async (_, faults, status, code) => {
      provider.options.faults = faults ?? {};
      const before = await server.sessions();
      const answer = await server.ask(QUESTION, {}, { "Idempotency-Key": `fails ${code} ${_}` });
      expect([answer.status, answer.at("error.code")]).toEqual([status, code]);
      expect(await server.sessions()).toBe(before);
    },
  );

  it("tells of an answer without end that it was cut off", async () => {
    provider.options.faults = { chat: always({ is: "too long" }) };
    expect((await server.ask(QUESTION)).textAt("error.message")).toContain("cut off");
    expect(calls()).toHaveLength(1);
    expect(calls()[0]?.body.max_tokens).toBeGreaterThan(0);
  });

  it("asks no model where nothing was found", async () => {
    const empty = (await server.call("POST", "/workspaces/", { title: "empty" })).textAt("data.id");
    const answer = await server.call("POST", `/workspaces/${empty}/chat/`, {
      external_user_id: "ann",
      message: QUESTION,
    });
    expect(answer.status).toBe(200);
    expect(answer.at(`${parts}.0.source`)).toBeNull();
    expect(calls()).toEqual([]);
  });

  it("appends the skill's prompt to the system prompt", async () => {
    const operator = await openOperator(server.data);
    const make = { title: "Pirate", core_prompt: "Answer as a pirate would." };
    const skill = await operator.createSkill({ ...make, scope: "workspace", workspace: server.workspaceId });
    await operator.close();
    await server.ask(QUESTION);
    expect(textOf(lastPrompt()[0] ?? { role: "", content: "" })).not.toContain("pirate");
    await server.ask(QUESTION, { skill_id: skill.id });
    expect(textOf(lastPrompt()[0] ?? { role: "", content: "" })).toMatch(/Answer as a pirate would\.$/);
  });

  it("rewrites a follow-up question for the search, and answers it with the thread before it", async () => {
    const first = await server.ask(QUESTION);
    expect(calls()).toHaveLength(1);
    provider.options.complete = ({ name }) =>
      name === "question"
        ? { question: "What does the bakery sell?" }
        : answering({ text: "Rye bread.", source: 1, quote: "rye bread" });
    const second = await server.ask("And over there?", { session_id: first.textAt("data.session.id") });
    expect(second.at(`${parts}.0.source.resource_title`)).toBe("bakery.pdf");
    const [, rewriting, answer] = calls();
    expect(lastOf(rewriting?.body.messages ?? [])).toContain(QUESTION);
    expect(answer?.body.messages?.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(answer?.body.messages?.slice(1, 3).map(textOf)).toEqual([QUESTION, "By **four metres**."]);
    expect(lastOf(answer?.body.messages ?? [])).toContain("Question: And over there?");
  });

  it.each([["prose"], [{ question: 7 }], [{ question: " " }], [{ question: "x".repeat(3_000) }]])(
    "searches for a follow-up question as it is after a rewriting that does not fit: %j",
    async (reply) => {
      const session_id = (await server.ask(QUESTION)).textAt("data.session.id");
      provider.options.complete = ({ name }) => (name === "question" ? reply : SAID);
      const answer = await server.ask("Does the tide rise at Quillfeather?", { session_id });
      expect(answer.at(`${parts}.0.source.resource_id`)).toBe(tide);
    },
  );

  it("stores a form, and its answer follows in the same thread with the form in words", async () => {
    const field = {
      name: "year",
      label: "Which year?",
      type: "select",
      required: true,
      options: ["2022", "2023"],
    };
    const note = { name: "note", label: "Note", type: "text", required: false, options: ["dropped"] };
    const form = { title: "Choose a year", fields: [field, note] };
    const part = { text: "I need the year.", source: 1, quote: "four metres" };
    says({ type: "form", parts: [part], form });
    const first = await server.ask(QUESTION);
    expect(first.at("data.assistant_message.response")).toEqual({
      type: "form",
      parts: [{ text: "I need the year.", source: null }],
      form: { ...form, fields: [field, { ...note, options: [] }] },
    });
    expect(first.at("data.assistant_message.citations")).toEqual([]);
    says(SAID);
    const second = await server.ask("year: 2023", { session_id: first.textAt("data.session.id") });
    expect(second.at("data.assistant_message.response.type")).toBe("answer");
    const told = textOf(lastPrompt().at(-2) ?? { role: "", content: "" });
    for (const word of ["I need the year.", "Choose a year", "Which year?", "2022; 2023", "Note"])
      expect(told).toContain(word);
    const transcript = await server.messages(first.textAt("data.session.id"));
    expect(transcript.at("data.results.1")).toEqual(first.at("data.assistant_message"));
  });

  it("gives a form without parts its title as the part", async () => {
    const fields = [{ name: "a", label: "A", type: "date", required: true, options: [] }];
    says({ type: "form", parts: [], form: { title: "When?", fields } });
    expect((await server.ask(QUESTION)).at(parts)).toEqual([{ text: "When?", source: null }]);
  });

  describe("while the model thinks", () => {
    /** The model's next answer waits until it is told. */
    const held = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      let count = 0;
      provider.options.faults = {
        chat: () => {
          count += 1;
          return count === 1 ? { is: "slow", until: promise } : undefined;
        },
      };
      return { release: resolve, isAsked: () => vi.waitUntil(() => count > 0, { timeout: 10_000 }) };
    };

    it("the caller's going ends the call, and nothing is stored", async () => {
      const session_id = (await server.ask(QUESTION)).textAt("data.session.id");
      const { release, isAsked } = held();
      const leaving = new AbortController();
      const request = fetch(`${server.url}/api/v1${server.chat}`, {
        method: "POST",
        headers: { "X-API-Key": server.key, "Content-Type": "application/json" },
        body: JSON.stringify({ external_user_id: "ann", message: "Never mind?", session_id }),
        signal: leaving.signal,
      });
      await isAsked();
      leaving.abort();
      await expect(request).rejects.toThrow();
      // The model still holds its answer back: only a call that was ended lets the thread go on.
      expect((await server.ask(QUESTION, { session_id })).status).toBe(200);
      release();
      const transcript = await server.messages(session_id);
      expect(transcript.at("data.count")).toBe(4);
      expect(transcript.text).not.toContain("Never mind?");
    });

    it("a resource that is deleted is not cited: the question is answered anew", async () => {
      const gone = await server.upload("gone.pdf", ["The lighthouse of Marrowby is striped in red."]);
      const { release, isAsked } = held();
      says(answering({ text: "Red.", source: 1, quote: "striped in red" }));
      const answer = server.ask("How is the lighthouse of Marrowby striped?");
      await isAsked();
      await server.call("DELETE", `/workspaces/${server.workspaceId}/resources/${gone}/`);
      release();
      expect((await answer).status).toBe(200);
      expect((await answer).at("data.assistant_message.resource_ids")).toEqual([]);
    });

    it("a second message to the thread waits for the first, and knows its answer", async () => {
      const session_id = (await server.ask(QUESTION)).textAt("data.session.id");
      const { release, isAsked } = held();
      const first = server.ask("How high, in metres?", { session_id });
      await isAsked();
      const second = server.ask("And in feet?", { session_id });
      const elsewhere = await server.ask(QUESTION);
      expect(elsewhere.status).toBe(200);
      expect(provider.calls.some(({ body }) => lastOf(body.messages ?? []).includes("And in feet?"))).toBe(
        false,
      );
      release();
      await Promise.all([first, second]);
      expect(lastPrompt().map(textOf)).toContain("How high, in metres?");
      const transcript = (await server.messages(session_id)).at("data.results") as { content: string }[];
      expect(transcript.map(({ content }) => content).filter((_, at) => at % 2 === 0)).toEqual([
        QUESTION,
        "How high, in metres?",
        "And in feet?",
      ]);
    });

    it("the same Idempotency-Key at once asks one model once", async () => {
      const { release, isAsked } = held();
      const headers = { "Idempotency-Key": "twice at once" };
      const both = [server.ask(QUESTION, {}, headers), server.ask(QUESTION, {}, headers)];
      await isAsked();
      release();
      const [one, other] = await Promise.all(both);
      expect(one?.text).toBe(other?.text);
      expect(calls()).toHaveLength(1);
    });
  });
});

describe("chat with a model that its provider limits", () => {
  it("asks to come back later, stores nothing, and answers the same request then", async () => {
    const server = await startChat({}, "chat");
    await server.upload("tides.pdf", [TIDE]);
    server.provider.options.complete = () => SAID;
    server.provider.counts.chat = 0;
    server.provider.options.faults = { chat: inOrder({ is: "limited", retryAfter: "3" }) };
    const headers = { "Idempotency-Key": "once and again" };
    const limited = await server.ask(QUESTION, {}, headers);
    expect([limited.status, limited.at("error.code")]).toEqual([503, "model_rate_limited"]);
    const seconds = Number(limited.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3);
    expect(await server.sessions()).toBe(0);
    const again = async () => (await server.ask(QUESTION, {}, headers)).status;
    await expect.poll(again, { timeout: 10_000, interval: 500 }).toBe(200);
    expect(await server.sessions()).toBe(1);
    await server.end();
  });
});

describe("chat with a model when the server stops", () => {
  it("ends the model's call after the time of grace, and stores nothing", async () => {
    const server = await startChat({}, "chat");
    await server.upload("tides.pdf", [TIDE]);
    await server.close();
    const { promise, resolve } = Promise.withResolvers<void>();
    let isAsked = false;
    server.provider.options.faults = {
      chat: () => {
        isAsked = true;
        return { is: "slow", until: promise };
      },
    };
    const options = { data: server.data, models: modelsAt(server.provider.url, "chat") };
    const stopping = await startTestServer({ ...options, graceMs: 50 });
    const path = `/workspaces/${server.workspaceId}/chat/`;
    const body = { external_user_id: "ann", message: QUESTION };
    const asked = callerOf(stopping.url, server.key)("POST", path, body).catch(() => undefined);
    await vi.waitUntil(() => isAsked, { timeout: 30_000 });
    await stopping.close();
    resolve();
    expect((await asked)?.status).not.toBe(200);
    const restarted = await startTestServer(options);
    const sessions = await callerOf(restarted.url, server.key)(
      "GET",
      `${path}sessions/?external_user_id=ann`,
    );
    expect(sessions.at("data.count")).toBe(0);
    await restarted.close();
    await server.end();
  });
});
