import { afterAll, beforeAll, expect, it } from "vitest";
import { SENTENCES, until, upload } from "../../support/operator/data-directory.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import type { Caller } from "../../support/process/server.ts";
import { describeOnEachStore } from "../../support/store/stores.ts";

const QUESTION = "Which bread does the bakery in Quillon sell on Thursdays?";

describeOnEachStore("ratings of answers", () => {
  let server: OperatorServer;
  let author: { token: string };
  let admin: { token: string };
  let viewer: { token: string };
  let document: string;
  /** Those who ask in the console, by the end user as whom they do. */
  let operators: Map<string, Caller>;

  beforeAll(async () => {
    server = await startOperatorServer();
    author = { token: await server.sessionOf("author") };
    admin = { token: await server.sessionOf("admin") };
    viewer = { token: await server.sessionOf("viewer") };
    operators = new Map([
      ["console:the.author", await server.callerAs("author")],
      ["console:the.viewer", await server.callerAs("viewer")],
    ]);
    document = await upload(server, server.workspaceId, SENTENCES[1] ?? "");
    await until(server, server.workspaceId, document, "ready");
  });
  afterAll(() => server.end());

  const ask = async (external_user_id: string, workspaceId = server.workspaceId) => {
    const asked = { external_user_id, message: QUESTION };
    const call = operators.get(external_user_id) ?? server.call;
    const reply = await call("POST", `/workspaces/${workspaceId}/chat/`, asked);
    return {
      answer: reply.textAt("data.assistant_message.id"),
      question: reply.textAt("data.user_message.id"),
      thread: reply.textAt("data.session.id"),
    };
  };
  const pathOf = (message: string, workspaceId = server.workspaceId): string =>
    `/workspaces/${workspaceId}/messages/${message}/rating/`;
  const rate = (who: { token: string }, message: string, body: object) =>
    server.operate(who, "PUT", pathOf(message), body);
  const list = (who: { token: string }, query: string, workspaceId = server.workspaceId) =>
    server.operate(who, "GET", `/workspaces/${workspaceId}/ratings/?${query}`);

  it("are kept with who and when, changed, listed with the answer, and taken back", async () => {
    const { answer, thread } = await ask("console:the.author");
    const first = await rate(author, answer, { rating: "down", note: "It is rye bread." });
    expect(first.at("data")).toEqual({
      message_id: answer,
      session_id: thread,
      rating: "down",
      note: "It is rye bread.",
      rated_by: "the.author",
      rated_at: expect.any(String),
    });
    await rate(admin, answer, { rating: "down" });
    expect((await rate(author, answer, { rating: "up" })).at("data")).toMatchObject({ note: "" });
    const here = `session_id=${thread}`;
    expect((await list(viewer, here)).at("data.results")).toMatchObject([
      {
        message_id: answer,
        rating: "up",
        rated_by: "the.author",
        external_user_id: "console:the.author",
        question: QUESTION,
        answer: expect.stringContaining("saffron bread"),
        citations: [
          { resource_id: document, resource_title: "note.pdf", page: 1, quote: expect.any(String) },
        ],
      },
      { rating: "down", rated_by: "the.admin" },
    ]);
    expect((await list(author, `${here}&rating=down`)).at("data.results.0.rated_by")).toBe("the.admin");
    const second = await list(author, `${here}&page=2&page_size=1`);
    expect([second.at("data.count"), second.at("data.results.0.rated_by")]).toEqual([2, "the.admin"]);
    expect((await server.operate(author, "DELETE", pathOf(answer))).status).toBe(200);
    expect((await server.operate(author, "DELETE", pathOf(answer))).status).toBe(404);
    expect((await list(author, here)).at("data.count")).toBe(1);
  });

  it("are of answers alone, in their own workspace", async () => {
    const { answer, question } = await ask("ann");
    expect((await rate(author, question, { rating: "up" })).status).toBe(404);
    const other = (await server.call("POST", "/workspaces/", { title: "w" })).textAt("data.id");
    const wrong = await server.operate(author, "PUT", pathOf(answer, other), { rating: "up" });
    expect(wrong.status).toBe(404);
    expect((await rate(author, answer, { rating: "fair" })).status).toBe(400);
    expect((await rate(author, answer, { rating: "up", note: "a".repeat(2_001) })).status).toBe(400);
    await rate(author, answer, { rating: "up" });
    expect((await server.operate(author, "DELETE", pathOf(answer, other))).status).toBe(404);
    expect((await list(author, "", other)).at("data.count")).toBe(0);
  });

  it("of a viewer are of their own answers, and those of end users are not shown to them", async () => {
    const [own, theirs, anns] = [
      await ask("console:the.viewer"),
      await ask("console:the.author"),
      // As SQLite's LIKE would have it, this is an operator's.
      await ask("CONSOLE:the.viewer"),
    ];
    const statuses = [own, theirs, anns].map(async ({ answer }) => {
      const rated = await rate(viewer, answer, { rating: "up" });
      return rated.status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 403, 404]);
    await rate(author, anns.answer, { rating: "down" });
    const seen = async (who: { token: string }) =>
      (await list(who, `session_id=${anns.thread}`)).at("data.count");
    expect([await seen(viewer), await seen(author)]).toEqual([0, 1]);
  });

  it("are nobody else's once their operator is removed: the name is not given again", async () => {
    const add = (name: string) =>
      server.operate(admin, "POST", "/operators/", {
        name,
        role: "author",
        password: "correct horse battery",
      });
    const made = await add("bo_b");
    await server.operate(admin, "DELETE", `/operators/${made.at("data.id")}/`);
    const again = await add("bo_b");
    expect([again.status, again.at("error.message")]).toEqual([400, expect.stringContaining("was removed")]);
    // As LIKE would have it, this is the same.
    expect((await add("bo-b")).status).toBe(201);
  });

  it("go with their workspace", async () => {
    const gone = (await server.call("POST", "/workspaces/", { title: "w" })).textAt("data.id");
    const { answer } = await ask("ann", gone);
    await server.operate(author, "PUT", pathOf(answer, gone), { rating: "down", note: "a secret" });
    await server.call("DELETE", `/workspaces/${gone}/`);
    expect((await list(author, "", gone)).status).toBe(404);
    const left = await server.operator.db.selectFrom("ratings").selectAll().execute();
    expect(JSON.stringify(left)).not.toContain("a secret");
  });
});
