import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answered, callerOf, startTestServer, type TestServer } from "../../support/process/server.ts";
import { makeToken, tokenCaller } from "../../support/process/tokens.ts";
import { describeOnEachStore } from "../../support/store/stores.ts";

const UNKNOWN = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10";

describeOnEachStore("tokens of end users", () => {
  let server: TestServer;
  let tokens: string;
  let sessions: string;

  beforeAll(async () => {
    server = await startTestServer();
    tokens = `/workspaces/${server.workspaceId}/tokens/`;
    sessions = `/workspaces/${server.workspaceId}/chat/sessions/`;
  });
  afterAll(() => server.end());

  const create = (
    fields: Record<string, unknown>,
    headers: Record<string, string> = {},
    call = server.call,
  ) => call("POST", tokens, { external_user_id: "ann", expires_in: 3600, ...fields }, headers);
  const list = (token: string): Promise<Answered> => tokenCaller(server.url, token)("GET", sessions);
  const expectEnded = async (token: string): Promise<void> => {
    const refused = await list(token);
    expect([refused.status, refused.at("error.code"), refused.at("error.retryable")]).toEqual([
      401,
      "invalid_token",
      false,
    ]);
  };

  it("are shown once, are valid as long as requested, and are in neither records nor log", async () => {
    const before = Date.now();
    const made = await create({ expires_in: 60 }, { "Idempotency-Key": "kept nowhere" });
    expect(made.status).toBe(200);
    const token = made.textAt("data.token");
    expect(token).toMatch(/^qat_[0-9A-Za-z]{43}$/);
    const ends = Date.parse(made.textAt("data.expires_at"));
    expect(ends).toBeGreaterThanOrEqual(before + 60_000);
    expect(ends).toBeLessThanOrEqual(Date.now() + 60_000);
    expect((await list(token)).status).toBe(200);
    const { db, close } = await server.openOperator();
    for (const table of ["tokens", "idempotency"] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(token);
    await close();
    expect(JSON.stringify(server.events)).not.toContain(token);
  });

  it.each([
    ["expires_in", 59],
    ["expires_in", 86_401],
    ["external_user_id", ""],
    ["resource_ids", []],
    ["origins", []],
    ["origins", ["https://app.example.com/"]],
    ["origins", ["https://app.example.com:443"]],
    ["origins", ["https://App.example.com"]],
    ["origins", ["https://app..example.com:99999"]],
    ["origins", ["*"]],
    ["origins", ["null"]],
    ["origin", "https://app.example.com"],
  ])("are not made with %s %j", async (field, value) => {
    const refused = await create({ [field]: value });
    expect([refused.status, refused.at("error.code")]).toEqual([400, "invalid_request"]);
    expect(refused.textAt("error.details.0.field").split(".")[0]).toBe(field);
  });

  it("are made for resources and a skill that are there", async () => {
    const resources = await create({ resource_ids: [UNKNOWN] });
    expect([resources.status, resources.at("error.code")]).toEqual([400, "resource_not_found"]);
    const skill = await create({ skill_id: UNKNOWN });
    expect([skill.status, skill.at("error.code")]).toEqual([400, "skill_not_found"]);
  });

  it("end once their time is over", async () => {
    const token = await makeToken(server, { external_user_id: "late" });
    const { db } = await server.openOperator();
    const endingAt = (time: number) =>
      db
        .updateTable("tokens")
        .set({ expires_at: new Date(time).toISOString() })
        .where("external_user_id", "=", "late")
        .execute();
    await endingAt(Date.now() + 60_000);
    expect((await list(token)).status).toBe(200);
    await endingAt(Date.now());
    await expectEnded(token);
    await db.destroy();
  });

  it("end all at once, and those of others do not", async () => {
    const mine = [await makeToken(server), await makeToken(server, { origins: ["https://a.example"] })];
    const other = await makeToken(server, { external_user_id: "bob" });
    for (const token of [...mine, other]) expect((await list(token)).status).toBe(200);
    const revoked = await server.call("DELETE", `${tokens}?external_user_id=ann`);
    expect([revoked.status, revoked.at("data")]).toEqual([200, { message: "Tokens revoked" }]);
    for (const token of mine) await expectEnded(token);
    expect((await list(other)).status).toBe(200);
    const stream = tokenCaller(server.url, mine[0] ?? "", { Accept: "text/event-stream" });
    const chat = `/workspaces/${server.workspaceId}/chat/`;
    expect((await stream("POST", chat, { message: "Still there?" })).status).toBe(401);
    expect((await server.call("DELETE", `${tokens}?external_user_id=nobody`)).status).toBe(200);
    expect((await list(await makeToken(server))).status).toBe(200);
  });

  it("end with the key that made them", async () => {
    const operator = await server.openOperator();
    const key = await operator.createKey({ app: "default" });
    const token = await makeToken({ ...server, call: callerOf(server.url, key.key) });
    expect((await list(token)).status).toBe(200);
    await operator.revokeKey(key.id);
    await operator.close();
    await expectEnded(token);
  });

  it("end with their workspace", async () => {
    const workspaceId = (await server.call("POST", "/workspaces/", { title: "w" })).textAt("data.id");
    const token = await makeToken({ ...server, workspaceId });
    const own = `/workspaces/${workspaceId}/chat/sessions/`;
    const call = tokenCaller(server.url, token);
    expect((await call("GET", own.replace(workspaceId, workspaceId.toUpperCase()))).status).toBe(200);
    await server.call("DELETE", `/workspaces/${workspaceId}/`);
    expect((await call("GET", own)).status).toBe(401);
  });

  it("are the same on a repeat, and stay revoked", async () => {
    const headers = { "Idempotency-Key": "again" };
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => create({}, headers)));
    expect(new Set([first, ...others].map((answer) => answer?.text)).size).toBe(1);
    const token = first?.textAt("data.token") ?? "";
    expect((await list(token)).status).toBe(200);
    expect((await create({ expires_in: 61 }, headers)).at("error.code")).toBe("idempotency_conflict");
    await server.call("DELETE", `${tokens}?external_user_id=ann`);
    expect((await create({}, headers)).text).toBe(first?.text);
    await expectEnded(token);
  });

  it("are not revealed to another key of the app that repeats the request", async () => {
    const headers = { "Idempotency-Key": "of one key" };
    await create({}, headers);
    const operator = await server.openOperator();
    const { key } = await operator.createKey({ app: "default" });
    await operator.close();
    const refused = await create({}, headers, callerOf(server.url, key));
    expect([refused.status, refused.at("error.code")]).toEqual([409, "idempotency_conflict"]);
  });
});

describeOnEachStore("tokens of end users, after a restart", () => {
  it("hold, and those that were revoked do not", async () => {
    const first = await startTestServer();
    const sessions = `/workspaces/${first.workspaceId}/chat/sessions/`;
    const kept = await makeToken(first);
    const revoked = await makeToken(first, { external_user_id: "bob" });
    await first.call("DELETE", `/workspaces/${first.workspaceId}/tokens/?external_user_id=bob`);
    await first.close();
    const second = await startTestServer({ data: first.data });
    const statusOf = async (token: string) => (await tokenCaller(second.url, token)("GET", sessions)).status;
    expect([await statusOf(kept), await statusOf(revoked)]).toEqual([200, 401]);
    await second.close();
    await rm(first.data, { recursive: true });
  });
});
