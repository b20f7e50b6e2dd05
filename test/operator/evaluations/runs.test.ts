import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "../../support/network/free-port.ts";
import { until, upload } from "../../support/operator/data-directory.ts";
import { evaluator, goldenFile } from "../../support/operator/evaluations.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { startTestServer } from "../../support/process/server.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { startProvider } from "../../support/provider/provider.ts";
import { always } from "../../support/provider/provider-faults.ts";
import type { ProviderOptions } from "../../support/provider/provider-protocol.ts";

const QUESTIONS = ["How high does the tide rise?", "When does the tide turn?", "Who sees the tide?"];
const LINES = QUESTIONS.map((question) => ({ question, documents: ["note.pdf"], answers: ["four metres"] }));
const SENTENCE = "The tide rises by four metres at the pier.";

describe("an evaluation by a model", () => {
  const options: ProviderOptions = {};
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let server: OperatorServer;
  let author: ReturnType<typeof evaluator>;
  /** The questions that the model was asked so far. */
  let asked: string[];
  /** Calls to the model wait for this, from now on. */
  const hold = (until: Promise<unknown> = new Promise(() => undefined)): void => {
    options.faults = always({ is: "slow", until });
  };

  beforeEach(async () => {
    asked = [];
    options.faults = {};
    options.complete = ({ messages, name }) => {
      const told = JSON.stringify(messages.at(-1));
      if (name === "answer") asked.push(QUESTIONS.find((question) => told.includes(question)) ?? "another");
      return {
        type: "answer",
        parts: [{ text: "By four metres.", source: 1, quote: "rises by four metres" }],
        form: null,
      };
    };
    provider = await startProvider(options);
    // Its own also while it is stopped, for the server that goes on in its place.
    const port = await freePort();
    server = await startOperatorServer({ port, models: modelsAt(provider.url, "chat") });
    author = evaluator(server, { token: await server.sessionOf("author") });
    const id = await upload(server, server.workspaceId, SENTENCE);
    await until(server, server.workspaceId, id, "ready");
  });
  afterEach(async () => {
    await server.end();
    await provider.stop();
  });

  const start = async (): Promise<string> => {
    const started = await author.start(server.workspaceId, goldenFile(...LINES));
    expect(started.status, started.text).toBe(201);
    return started.textAt("data.id");
  };

  it("says what it costs, and asks the model as any question would", async () => {
    const checked = await author.call("POST", "/evaluations/check/", { golden: goldenFile(...LINES) });
    expect(checked.at("data.calls.chat")).toEqual({ plain: 3, most: 45 });
    const done = await author.until(await start(), "done");
    expect(done.at("data")).toMatchObject({ chat_model: "stand-in-chat", scores: { right: 3 } });
    expect(asked).toEqual(QUESTIONS);
  });

  it("does not mistake excerpts for the model's answers if the model fails: these questions could not be asked", async () => {
    options.faults = always({ is: "status", status: 401 });
    const done = await author.until(await start(), "done");
    expect(done.at("data.scores")).toMatchObject({ right: 0, answerable: 0, failed: 3 });
  });

  it("is one at a time, and is cancelled with the call to the model", async () => {
    const before = provider.calls.length;
    hold();
    const id = await start();
    await expect.poll(() => provider.calls.length).toBe(before + 1);
    const second = await author.start(server.workspaceId, goldenFile(...LINES));
    expect([second.status, second.at("error.code")]).toEqual([409, "already_running"]);
    const cancelled = await author.call("POST", `/evaluations/${id}/cancel/`);
    expect(cancelled.at("data")).toMatchObject({ state: "cancelled", asked: 0, questions: 3 });
    options.faults = {};
    await author.until(await start(), "done");
    expect((await author.find(id)).at("data.asked")).toBe(0);
  });

  it("continues after the server was stopped, and asks no question again that was answered", async () => {
    const never = { is: "slow", until: new Promise(() => undefined) } as const;
    options.faults = () => (asked.length === 0 ? undefined : never);
    const id = await start();
    await expect.poll(async () => (await author.find(id)).at("data.asked")).toBe(1);
    await server.close();
    options.faults = {};
    const again = await startTestServer({
      data: server.data,
      port: Number(new URL(server.url).port),
      models: modelsAt(provider.url, "chat"),
    });
    onTestFinished(() => again.close());
    await author.until(id, "done");
    expect(asked).toEqual(QUESTIONS);
  });

  it("is not continued by another model: its answers would be those of two", async () => {
    hold();
    const id = await start();
    await server.close();
    options.faults = {};
    const again = await startTestServer({
      data: server.data,
      port: Number(new URL(server.url).port),
      models: {},
    });
    onTestFinished(() => again.close());
    const ended = await author.until(id, "failed");
    expect(ended.at("data")).toMatchObject({ asked: 0, chat_model: "stand-in-chat" });
    expect(ended.textAt("data.error")).toContain("models changed");
    await author.until(await start(), "done");
  });

  it("ends if another model is set in the meantime: its answers would be those of two", async () => {
    const own = await startOperatorServer();
    onTestFinished(() => own.end());
    const admin = { token: await own.sessionOf("admin") };
    const set = (model: string) =>
      own.operate(admin, "PUT", "/models/chat/", { model, base_url: provider.url });
    await set("first");
    await until(own, own.workspaceId, await upload(own, own.workspaceId, SENTENCE), "ready");
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    options.faults = () => (asked.length === 0 ? undefined : { is: "slow", until: held });
    const evaluations = evaluator(own, admin);
    const id = (await evaluations.start(own.workspaceId, goldenFile(...LINES))).textAt("data.id");
    await expect.poll(async () => (await evaluations.find(id)).at("data.asked")).toBe(1);
    await set("second");
    release();
    const ended = await evaluations.until(id, "failed");
    expect(ended.at("data")).toMatchObject({ asked: 2, chat_model: "first" });
    expect(ended.textAt("data.error")).toContain("models changed");
  });

  it("continues, once another one is tried, after its records could not be written", async () => {
    const { db } = server.operator;
    for (const table of ["evaluation_questions", "evaluations"])
      await sql
        .raw(`CREATE TRIGGER no_${table} BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, 'no'); END`)
        .execute(db);
    const id = await start();
    await expect
      .poll(() => server.events.filter(({ event }) => event === "fault").length)
      .toBeGreaterThanOrEqual(2);
    for (const table of ["evaluation_questions", "evaluations"])
      await sql.raw(`DROP TRIGGER no_${table}`).execute(db);
    expect((await author.find(id)).at("data.state")).toBe("running");
    expect((await author.start(server.workspaceId, goldenFile(...LINES))).status).toBe(409);
    await author.until(id, "done");
  });

  it("records what could not be asked, and ends if nothing can", async () => {
    options.faults = always({ is: "status", status: 400, message: "no such model" });
    const lines = Array.from({ length: 7 }, (_, at) => ({
      question: `Who keeps tide ${at}?`,
      unanswerable: true,
    }));
    const started = await author.start(server.workspaceId, goldenFile(...lines));
    const ended = await author.until(started.textAt("data.id"), "failed");
    expect(ended.at("data")).toMatchObject({ asked: 5, scores: { failed: 5, unanswerable: 0 } });
    expect(ended.textAt("data.error")).toMatch(/^5 questions in a row could not be asked: ./);
    const failures = await author.results(started.textAt("data.id"), "failures");
    expect(failures.at("data.results.0")).toMatchObject({
      outcome: "failed",
      error: expect.stringMatching(/./),
    });
  });

  it("lets the questions of end users go before", async () => {
    const before = provider.calls.length;
    const user = Promise.withResolvers<void>();
    hold(user.promise);
    const answer = server.call("POST", `/workspaces/${server.workspaceId}/chat/`, {
      external_user_id: "ann",
      message: "Is there a tide?",
    });
    await expect.poll(() => provider.calls.length).toBe(before + 1);
    const id = await start();
    expect((await author.find(id)).at("data.asked")).toBe(0);
    expect(provider.calls).toHaveLength(before + 1);
    user.resolve();
    expect((await answer).status).toBe(200);
    await author.until(id, "done");
    expect(asked).toEqual(["another", ...QUESTIONS]);
  });
});
