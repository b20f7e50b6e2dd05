import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractRoutes, operatorDocument } from "../../../src/contract/document.ts";
import { newId } from "../../../src/domain/ids.ts";
import { issueSignInCode } from "../../../src/operator/sign-in.ts";
import { operatorLog } from "../../../src/store/records/index.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";

const PASSWORD = "correct horse battery staple";

describe("the audit log", () => {
  let server: OperatorServer;
  let admin: { token: string };

  beforeAll(async () => {
    server = await startOperatorServer();
    admin = { token: await server.sessionOf("admin") };
  });
  afterAll(() => server.end());

  const newest = async (page_size = 1) =>
    (await operatorLog(server.operator.db).list({ page: 1, page_size })).results;

  it("has every change with who made it, and under which request", async () => {
    const { operate } = server;
    const noted: string[] = [];
    /** Sends a change and looks at what was noted of it. */
    const change = async (action: string, method: string, path: string, body?: unknown, as = admin) => {
      const id = newId();
      const answer = await operate(as, method, path, body, { "X-Request-Id": id });
      expect(answer.status, answer.text).toBeLessThan(300);
      const [entry] = await newest();
      expect(entry).toMatchObject({ action, request_id: id });
      noted.push(action);
      return { answer, entry };
    };
    const { answer: app } = await change("createApp", "POST", "/apps/", { name: "shop" });
    const { answer: key, entry } = await change("createKey", "POST", "/keys/", { app: "shop", name: "till" });
    expect(entry).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      actor: "the.admin",
      action: "createKey",
      subject: { key_id: key.at("data.id"), app_id: app.at("data.id"), name: "till" },
      request_id: expect.any(String),
    });
    await change("openAccess", "POST", `/apps/${app.at("data.id")}/access/`);
    await change("revokeKey", "DELETE", `/keys/${key.at("data.id")}/`);
    const skill = { title: "t", core_prompt: "the prompt", scope: "global" };
    const { answer: made } = await change("createSkill", "POST", "/skills/", skill);
    const path = `/skills/${made.at("data.id")}/`;
    await change("updateSkill", "PUT", path, { core_prompt: "another prompt" });
    await change("enableSkill", "POST", `${path}enable/`, { app: "shop" });
    await change("disableSkill", "POST", `${path}disable/`, { app: "shop" });
    await change("deleteSkill", "DELETE", path);
    await change("rebuildIndex", "POST", "/index/rebuild/", { embedding_model: "m" });
    await change("setModel", "PUT", "/models/chat/", { model: "m", api_key: "the-model's-key" });
    await change("removeModel", "DELETE", "/models/chat/");
    const user = "external_user_id=ann";
    await change("revokeWorkspaceTokens", "DELETE", `/workspaces/${server.workspaceId}/tokens/?${user}`);
    await change("startExamination", "POST", "/doctor/", {});
    await change("cancelExamination", "DELETE", "/doctor/");
    const golden = '{"question": "Who keeps the light?", "unanswerable": true}';
    const { answer: run } = await change(
      "startEvaluation",
      "POST",
      `/workspaces/${server.workspaceId}/evaluations/`,
      { name: "golden.jsonl", golden },
    );
    await change("cancelEvaluation", "POST", `/evaluations/${run.at("data.id")}/cancel/`);
    await change("deleteEvaluation", "DELETE", `/evaluations/${run.at("data.id")}/`);
    const chat = `/workspaces/${server.workspaceId}/chat/`;
    const asked = await server.call("POST", chat, { external_user_id: "ann", message: "?" });
    const answer = asked.textAt("data.assistant_message.id");
    const rating = `/workspaces/${server.workspaceId}/messages/${answer}/rating/`;
    const set = `/workspaces/${server.workspaceId}/golden/`;
    const { answer: kept } = await change("addGoldenQuestion", "POST", set, {
      question: "Who?",
      unanswerable: true,
    });
    const goldenPath = `${set}${kept.at("data.id")}/`;
    await change("updateGoldenQuestion", "PUT", goldenPath, { question: "Who else?" });
    await change("deleteGoldenQuestion", "DELETE", goldenPath);
    await change("rateAnswer", "PUT", rating, { rating: "down", note: "n" });
    await change("deleteRating", "DELETE", rating);
    const ann = { name: "ann", role: "author", password: PASSWORD };
    const { answer: operator } = await change("createOperator", "POST", "/operators/", ann);
    await change("updateOperator", "PUT", `/operators/${operator.at("data.id")}/`, { role: "admin" });
    const signIn = { name: "ann", password: PASSWORD, token: true };
    const { answer: session } = await change("signIn", "POST", "/sessions/", signIn);
    await change(
      "changeOwnPassword",
      "PUT",
      "/session/password/",
      { current_password: PASSWORD, password: `${PASSWORD}!` },
      { token: session.textAt("data.token") },
    );
    await change("deleteOperator", "DELETE", `/operators/${operator.at("data.id")}/`);
    const { code } = await issueSignInCode(server.operator.db, "me");
    await change("signInWithLink", "POST", "/sessions/link/", { code });
    const viewer = { token: await server.sessionOf("viewer") };
    const sessions = await operate(viewer, "GET", "/sessions/");
    await change("endOperatorSession", "DELETE", `/sessions/${sessions.at("data.results.0.id")}/`);
    await change("endOperatorSessions", "DELETE", "/sessions/?name=ann");
    await change("signOut", "DELETE", "/session/", undefined, { token: await server.sessionOf("viewer") });

    const changes = contractRoutes(operatorDocument)
      .filter(({ method }) => method !== "GET")
      .map(({ operation }) => operation.operationId)
      // They only try what they are sent.
      .filter((id) => id !== "checkGoldenFile" && id !== "checkModel");
    expect(noted.sort()).toEqual(changes.sort());
    const whole = JSON.stringify(await newest(200));
    for (const secret of [key.textAt("data.key"), PASSWORD, "the prompt", "the-model's-key", code])
      expect(whole).not.toContain(secret);
  });

  it("notes nothing of a change that was refused", async () => {
    const [before] = await newest();
    await server.operate(admin, "POST", "/apps/", { name: "shop" });
    await server.operate(admin, "POST", "/keys/", { app: "none" });
    await server.operate(admin, "DELETE", `/skills/${newId()}/`);
    await server.operate({ token: await server.sessionOf("viewer") }, "POST", "/apps/", { name: "x" });
    expect(await newest()).toEqual([before]);
  });

  it("is read in pages, newest first", async () => {
    const first = await server.operate(admin, "GET", "/audit/?page_size=2");
    const [one, two, three] = await newest(3);
    expect(first.at("data.results")).toEqual([one, two]);
    expect(first.at("data.count")).toBe(one?.id);
    const second = await server.operate(admin, "GET", "/audit/?page_size=2&page=2");
    expect(second.at("data.results.0")).toEqual(three);
    const far = await server.operate(admin, "GET", "/audit/?page=1000000");
    expect([far.status, far.at("data.results")]).toEqual([200, []]);
  });

  it("refuses changes, and keeps its newest 100,000 entries", async () => {
    const { db } = server.operator;
    const run = (statement: string) => sql.raw(statement).execute(db);
    await expect(run("UPDATE operator_log SET actor = 'x'")).rejects.toThrow(/append-only/);
    await expect(run("DELETE FROM operator_log")).rejects.toThrow(/append-only/);
    const [last] = await newest();
    const [oldest = 0, end = 0] = [(last?.id ?? 0) - 3, (last?.id ?? 0) + 99_996];
    await run(`WITH RECURSIVE ids(id) AS (SELECT ${(last?.id ?? 0) + 1} UNION ALL SELECT id + 1 FROM ids WHERE id < ${end})
      INSERT INTO operator_log SELECT id, '', 'x', 'x', '{}', NULL FROM ids`);
    const { count } = await operatorLog(db).list({ page: 1, page_size: 1 });
    expect(count).toBe(100_000);
    const { results } = await operatorLog(db).list({ page: 100_000, page_size: 1 });
    expect(results.map(({ id }) => id)).toEqual([oldest]);
  });
});
