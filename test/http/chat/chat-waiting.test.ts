import { describe, expect, it, vi } from "vitest";
import { answering, lastOf, startChat, textOf } from "../../support/chat/chat-server.ts";
import { QUESTION, SAID, TIDE, TideChat } from "../../support/chat/tide-chat.ts";
import { callerOf, startTestServer } from "../../support/process/server.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { inOrder } from "../../support/provider/provider-faults.ts";

describe("while the model thinks", () => {
  const chat = new TideChat();

  it("the caller's going ends the call, and nothing is stored", async () => {
    const session_id = (await chat.server.ask(QUESTION)).textAt("data.session.id");
    const { release, isAsked } = chat.held();
    const leaving = new AbortController();
    const request = fetch(`${chat.server.url}/api/v1${chat.server.chat}`, {
      method: "POST",
      headers: { "X-API-Key": chat.server.key, "Content-Type": "application/json" },
      body: JSON.stringify({ external_user_id: "ann", message: "Never mind?", session_id }),
      signal: leaving.signal,
    });
    await isAsked();
    leaving.abort();
    await expect(request).rejects.toThrow();
    // The model still holds its answer back: only a call that was ended lets the thread go on.
    expect((await chat.server.ask(QUESTION, { session_id })).status).toBe(200);
    release();
    const transcript = await chat.server.messages(session_id);
    expect(transcript.at("data.count")).toBe(4);
    expect(transcript.text).not.toContain("Never mind?");
  });

  it("a resource that is deleted is not cited: the question is answered again", async () => {
    const gone = await chat.server.upload("gone.pdf", ["The lighthouse of Marrowby is striped in red."]);
    const { release, isAsked } = chat.held();
    chat.says(answering({ text: "Red.", source: 1, quote: "striped in red" }));
    const answer = chat.server.ask("How is the lighthouse of Marrowby striped?");
    await isAsked();
    await chat.server.call("DELETE", `/workspaces/${chat.server.workspaceId}/resources/${gone}/`);
    release();
    expect((await answer).status).toBe(200);
    expect((await answer).at("data.assistant_message.resource_ids")).toEqual([]);
  });

  it("a second message to the thread waits for the first, and knows its answer", async () => {
    const session_id = (await chat.server.ask(QUESTION)).textAt("data.session.id");
    const { release, isAsked } = chat.held();
    const first = chat.server.ask("How high, in metres?", { session_id });
    await isAsked();
    const second = chat.server.ask("And in feet?", { session_id });
    const elsewhere = await chat.server.ask(QUESTION);
    expect(elsewhere.status).toBe(200);
    expect(chat.provider.calls.some(({ body }) => lastOf(body.messages ?? []).includes("And in feet?"))).toBe(
      false,
    );
    release();
    await Promise.all([first, second]);
    expect(chat.lastPrompt().map(textOf)).toContain("How high, in metres?");
    const transcript = (await chat.server.messages(session_id)).at("data.results") as { content: string }[];
    expect(transcript.map(({ content }) => content).filter((_, at) => at % 2 === 0)).toEqual([
      QUESTION,
      "How high, in metres?",
      "And in feet?",
    ]);
  });

  it("the same Idempotency-Key at once asks one model once", async () => {
    const { release, isAsked } = chat.held();
    const headers = { "Idempotency-Key": "twice at once" };
    const both = [chat.server.ask(QUESTION, {}, headers), chat.server.ask(QUESTION, {}, headers)];
    await isAsked();
    release();
    const [one, other] = await Promise.all(both);
    expect(one?.text).toBe(other?.text);
    expect(chat.calls()).toHaveLength(1);
  });
});

describe("chat with a model that its provider limits", () => {
  it("asks to come back later if it is required, stores nothing, and answers the same request then", async () => {
    const server = await startChat({}, "chat");
    await server.upload("tides.pdf", [TIDE]);
    server.provider.options.complete = () => SAID;
    server.provider.counts.chat = 0;
    server.provider.options.faults = { chat: inOrder({ is: "limited", retryAfter: "3" }) };
    const headers = { "Idempotency-Key": "once and again" };
    const required = { require_model: true };
    const limited = await server.ask(QUESTION, required, headers);
    expect([limited.status, limited.at("error.code")]).toEqual([503, "model_rate_limited"]);
    const seconds = Number(limited.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3);
    expect(await server.sessions()).toBe(0);
    const again = async () => (await server.ask(QUESTION, required, headers)).status;
    await expect.poll(again, { timeout: 60_000, interval: 500 }).toBe(200);
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
    await vi.waitUntil(() => isAsked, { timeout: 60_000 });
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
