import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorSessions } from "../../../src/store/records/index.ts";
import {
  type Credential,
  type OperatorServer,
  startOperatorServer,
} from "../../support/operator/operator.ts";
import { type Caller, callerOf } from "../../support/process/server.ts";
import { makeToken, tokenCaller } from "../../support/process/tokens.ts";

describe("a key that an operator's session holds", () => {
  let server: OperatorServer;
  let appId: string;

  beforeAll(async () => {
    server = await startOperatorServer();
    const { results } = await server.operator.listApps({ page: 1, page_size: 1 });
    appId = results[0]?.id ?? "";
  });
  afterAll(() => server.end());

  const openAccess = async (credential: Credential): Promise<{ call: Caller; expires: number }> => {
    const answer = await server.operate(credential, "POST", `/apps/${appId}/access/`);
    expect(answer.status, answer.text).toBe(201);
    return {
      call: callerOf(server.url, answer.textAt("data.key")),
      expires: Date.parse(answer.textAt("data.expires_at")),
    };
  };
  const status = async (call: Caller): Promise<number> =>
    (await call("GET", `/workspaces/${server.workspaceId}/`)).status;

  it("opens what is the app's, for less than an hour, and nothing of another", async () => {
    const { call, expires } = await openAccess({ token: await server.sessionOf("author") });
    expect(await status(call)).toBe(200);
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 60 * 60_000);
    const other = await server.otherApp("other");
    const foreign = (await other("POST", "/workspaces/", { title: "w" })).textAt("data.id");
    expect((await call("GET", `/workspaces/${foreign}/`)).status).toBe(404);
  });

  it("ends at its time", async () => {
    const token = await server.sessionOf("admin");
    const { call } = await openAccess({ token });
    await server.operator.db
      .updateTable("keys")
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where("session_id", "is not", null)
      .execute();
    expect(await status(call)).toBe(401);
    // The next one takes the place of those that are over.
    await openAccess({ token });
    const left = await server.operator.db
      .selectFrom("keys")
      .select("id")
      .where("session_id", "is not", null)
      .execute();
    expect(left).toHaveLength(1);
  });

  it("ends with its session: signed out, or ended for its operator", async () => {
    const out = { token: await server.sessionOf("author") };
    const signedOut = await openAccess(out);
    await server.operate(out, "DELETE", "/session/");
    expect(await status(signedOut.call)).toBe(401);

    const ended = await openAccess({ token: await server.sessionOf("author") });
    await operatorSessions(server.operator.db).endAllOf(server.idOf("author"));
    expect(await status(ended.call)).toBe(401);
  });

  it("goes as far as the role that its operator has at the time, and so do end users' tokens made with it", async () => {
    const admin = { token: await server.sessionOf("admin") };
    const { call } = await openAccess({ token: await server.sessionOf("author") });
    const token = await makeToken({ call, workspaceId: server.workspaceId }, { external_user_id: "ann" });
    const endUser = tokenCaller(server.url, token);
    const path = `/workspaces/${server.workspaceId}/`;
    const seen = async () => [
      (await call("GET", path)).status,
      (await call("PUT", path, { title: "w" })).status,
      (await endUser("GET", `${path}chat/sessions/`)).status,
    ];
    const become = (role: string) =>
      server.operate(admin, "PUT", `/operators/${server.idOf("author")}/`, { role });
    expect(await seen()).toEqual([200, 200, 200]);
    await become("viewer");
    expect(await seen()).toEqual([200, 403, 401]);
    await become("author");
    expect(await seen()).toEqual([200, 200, 200]);
  });

  it("takes the tokens of end users along that were made with it", async () => {
    const session = { token: await server.sessionOf("admin") };
    const { call } = await openAccess(session);
    const token = await makeToken({ call, workspaceId: server.workspaceId }, { external_user_id: "ann" });
    const endUser = tokenCaller(server.url, token);
    const sessions = `/workspaces/${server.workspaceId}/chat/sessions/?external_user_id=ann`;
    expect((await endUser("GET", sessions)).status).toBe(200);
    await server.operate(session, "DELETE", "/session/");
    expect((await endUser("GET", sessions)).status).toBe(401);
    // It is named by that token still, and so is kept.
    await openAccess({ token: await server.sessionOf("admin") });
  });

  it("counts together with all others of its operator when requests are limited", async () => {
    const limited = await startOperatorServer({ rateLimit: 3 });
    const { results } = await limited.operator.listApps({ page: 1, page_size: 1 });
    const token = await limited.sessionOf("viewer");
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const opened = await limited.operate({ token }, "POST", `/apps/${results[0]?.id}/access/`);
      const call = callerOf(limited.url, opened.textAt("data.key"));
      statuses.push((await call("GET", `/workspaces/${limited.workspaceId}/`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await limited.end();
  });

  it("is in the audit log, and neither listed nor counted as the app's own", async () => {
    const token = await server.sessionOf("admin");
    const before = await server.operate({ token }, "GET", "/keys/");
    const apps = await server.operate({ token }, "GET", "/apps/");
    await openAccess({ token });
    expect((await server.operate({ token }, "GET", "/keys/")).at("data")).toEqual(before.at("data"));
    expect((await server.operate({ token }, "GET", "/apps/")).at("data")).toEqual(apps.at("data"));
    const audit = await server.operate({ token }, "GET", "/audit/?page_size=1");
    expect(audit.at("data.results.0")).toMatchObject({
      actor: "the.admin",
      action: "openAccess",
      subject: { app_id: appId },
    });
    expect(audit.text).not.toMatch(/qa_[0-9A-Za-z]{43}/);
  });
});
