import { describe, expect, it } from "vitest";
import { partOf } from "../../support/chat/chat.ts";
import { answering, lastOf, passagesIn, textOf } from "../../support/chat/chat-server.ts";
import { PARTS, QUESTION, SAID, TIDE, TideChat } from "../../support/chat/tide-chat.ts";
import { always } from "../../support/provider/provider-faults.ts";
import type { ProviderOptions } from "../../support/provider/provider-protocol.ts";

const REQUIRED = { require_model: true };

describe("chat with a model", () => {
  const chat = new TideChat();

  it("answers with parts, each with the page and line of its quote", async () => {
    const answer = await chat.server.ask(QUESTION);
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
        parts: [
          { source: { resource_id: chat.tide, resource_title: "tides.pdf", chunk_index: 0, metadata } },
        ],
      },
      citations: [{ resource_id: chat.tide, metadata }],
      resource_ids: [chat.tide],
    });
    const [stored] = (await chat.server.messages(answer.textAt("data.session.id"))).at(
      "data.results",
    ) as unknown[];
    expect(stored).toEqual(answer.at("data.user_message"));
  });

  it("gives the model the passages in numbered fences, and its rules, apart", async () => {
    await chat.server.ask(QUESTION);
    const [system, user] = chat.lastPrompt();
    expect(system?.role).toBe("system");
    expect(textOf(system ?? { role: "", content: "" })).not.toContain("tide");
    expect(passagesIn(lastOf(chat.lastPrompt()))[0]).toContain(TIDE);
    expect(textOf(user ?? { role: "", content: "" })).toMatch(
      /<passage number="1" document="tides.pdf" page="1">/,
    );
    expect(lastOf(chat.lastPrompt()).endsWith(`Question: ${QUESTION}`)).toBe(true);
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
    chat.says(reply);
    const answer = await chat.server.ask(QUESTION);
    expect(answer.at(PARTS)).toEqual([partOf("Five.")]);
    expect(answer.at("data.assistant_message.citations")).toEqual([]);
    expect(answer.at("data.assistant_message.resource_ids")).toEqual([]);
  });

  it.each([
    ["in marks of its own", { source: 1, quote: "“rises by four metres”" }],
    ["of a number written as text", { source: "1", quote: "rises by four metres" }],
  ])("keeps a source %s", async (_, claim) => {
    chat.says({ type: "answer", parts: [{ text: "By four.", ...claim }], form: null });
    const answer = await chat.server.ask(QUESTION);
    expect(answer.at(`${PARTS}.0.source.metadata.quote`)).toBe("rises by four metres");
  });

  it("neutralises HTML, links that run something and control characters in a part", async () => {
    chat.says(
      answering(
        { text: "a <script>alert(x)</script>\u0000\u001b[m [x](javascript:alert(x))" },
        { text: "![pixel](https://evil.example/?q=x)" },
      ),
    );
    const content = (await chat.server.ask(QUESTION)).textAt("data.assistant_message.content");
    expect(content).toBe(
      "a &lt;script>alert(x)&lt;/script>[m [x]\\(javascript:alert(x))\n\n! [pixel](https://evil.example/?q=x)",
    );
  });

  it("leaves out empty parts", async () => {
    chat.says(answering({ text: " \u0000\n" }, { text: "Four." }, { text: "" }));
    expect((await chat.server.ask(QUESTION)).at(PARTS)).toEqual([partOf("Four.")]);
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
    chat.says(reply, SAID);
    const answer = await chat.server.ask(QUESTION);
    expect([answer.status, answer.at(`${PARTS}.0.text`)]).toEqual([200, "By **four metres**."]);
    expect(chat.calls()).toHaveLength(2);
  });

  it.each(MISFITS)("that is required fails after %s twice, and stores nothing", async (_, reply) => {
    chat.says(reply);
    const before = await chat.server.sessions();
    const answer = await chat.server.ask(QUESTION, REQUIRED);
    expect([answer.status, answer.at("error.code"), answer.at("error.retryable")]).toEqual([
      502,
      "model_error",
      true,
    ]);
    expect(answer.text).not.toContain("tide rises");
    expect(chat.calls()).toHaveLength(2);
    expect(await chat.server.sessions()).toBe(before);
  });

  const FAILURES: [string, ProviderOptions["faults"], number, string][] = [
    ["never ends its answer", { chat: always({ is: "too long" }) }, 502, "model_error"],
    ["declines", { chat: always({ is: "refused" }) }, 502, "model_error"],
    ["refuses the key", { chat: always({ is: "status", status: 401 }) }, 502, "model_error"],
    ["times out", { chat: always({ is: "status", status: 408 }) }, 504, "model_timeout"],
  ];

  it.each(FAILURES)(
    "that is required stores neither session nor message when the provider %s",
    async (_, faults, status, code) => {
      chat.provider.options.faults = faults ?? {};
      const before = await chat.server.sessions();
      const answer = await chat.server.ask(QUESTION, REQUIRED, { "Idempotency-Key": `fails ${code} ${_}` });
      expect([answer.status, answer.at("error.code")]).toEqual([status, code]);
      expect(await chat.server.sessions()).toBe(before);
    },
  );

  it("tells of an answer without end that it was cut off", async () => {
    chat.provider.options.faults = { chat: always({ is: "too long" }) };
    expect((await chat.server.ask(QUESTION, REQUIRED)).textAt("error.message")).toContain("cut off");
    expect(chat.calls()).toHaveLength(1);
    expect(chat.calls()[0]?.body.max_tokens).toBeGreaterThan(0);
  });

  it("asks no model if nothing was found", async () => {
    const empty = (await chat.server.call("POST", "/workspaces/", { title: "empty" })).textAt("data.id");
    const answer = await chat.server.call("POST", `/workspaces/${empty}/chat/`, {
      external_user_id: "ann",
      message: QUESTION,
    });
    expect(answer.status).toBe(200);
    expect(answer.at(`${PARTS}.0.source`)).toBeNull();
    expect(chat.calls()).toEqual([]);
  });

  it("appends the skill's prompt to the system prompt", async () => {
    const operator = await chat.server.openOperator();
    const make = { title: "Pirate", core_prompt: "Answer as a pirate would." };
    const skill = await operator.createSkill({
      ...make,
      scope: "workspace",
      workspace: chat.server.workspaceId,
    });
    await operator.close();
    await chat.server.ask(QUESTION);
    expect(textOf(chat.lastPrompt()[0] ?? { role: "", content: "" })).not.toContain("pirate");
    await chat.server.ask(QUESTION, { skill_id: skill.id });
    expect(textOf(chat.lastPrompt()[0] ?? { role: "", content: "" })).toMatch(/Answer as a pirate would\.$/);
  });
});
