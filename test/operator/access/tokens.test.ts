import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { callerOf } from "../../support/process/server.ts";
import { makeToken, tokenCaller } from "../../support/process/tokens.ts";

describe("the tokens of a workspace's end users", () => {
  let server: OperatorServer;
  let admin: { token: string };
  let path: string;

  beforeAll(async () => {
    server = await startOperatorServer();
    admin = { token: await server.sessionOf("admin") };
    path = `/workspaces/${server.workspaceId}/tokens/`;
  });
  afterAll(() => server.end());

  const list = async (query = "") => {
    const answer = await server.operate(admin, "GET", path + query);
    const results = answer.at("data.results");
    return { answer, results: Array.isArray(results) ? results : [], next: answer.at("data.next") };
  };
  const users = async (query = ""): Promise<string[]> =>
    (await list(query)).results.map(({ external_user_id }) => external_user_id);
  const opens = async (token: string): Promise<number> =>
    (await tokenCaller(server.url, token)("GET", `/workspaces/${server.workspaceId}/chat/sessions/`)).status;

  it("are listed without themselves, the one that ends first first, page by page", async () => {
    const skill = await server.operator.createSkill({ title: "t", core_prompt: "p", scope: "global" });
    await server.operator.enableSkill(skill.id, "default");
    const origins = ["https://app.example.com"];
    const made = [
      await makeToken(server, { external_user_id: "late", expires_in: 7200, origins, skill_id: skill.id }),
      await makeToken(server, { external_user_id: "early", expires_in: 60 }),
      await makeToken(server, { external_user_id: "late", expires_in: 7300 }),
    ];
    const { answer, results } = await list();
    expect(results.map(({ external_user_id }) => external_user_id)).toEqual(["early", "late", "late"]);
    expect(results[1]).toMatchObject({ origins, skill_id: skill.id, resource_ids: null });
    for (const token of made) expect(answer.text).not.toContain(token);
    const paged: unknown[] = [];
    for (let after: unknown = ""; after !== null; ) {
      const page = await list(`?limit=1&after=${after}`);
      paged.push(...page.results);
      after = page.next;
    }
    expect(paged).toEqual(results);
    expect(await users("?external_user_id=late")).toEqual(["late", "late"]);
    expect(await users("?external_user_id=nobody")).toEqual([]);
  });

  it("are not listed once they hold no more: over, revoked, or with their key", async () => {
    const { key, id } = await server.operator.createKey({ app: "default" });
    const before = (await list()).results.length;
    const call = callerOf(server.url, key);
    await makeToken({ call, workspaceId: server.workspaceId }, { external_user_id: "of-key" });
    await makeToken(server, { external_user_id: "over" });
    expect(await users()).toHaveLength(before + 2);
    await server.operator.revokeKey(id);
    await server.operator.db
      .updateTable("tokens")
      .set({ expires_at: new Date().toISOString() })
      .where("external_user_id", "=", "over")
      .execute();
    expect(await users()).toHaveLength(before);
  });

  it("are revoked by end user, at once, which is in the audit log", async () => {
    const [ann, ben] = [await makeToken(server), await makeToken(server, { external_user_id: "ben" })];
    const answer = await server.operate(admin, "DELETE", `${path}?external_user_id=ann`);
    expect(answer.at("data.message")).toBe("Tokens revoked");
    expect([await opens(ann), await opens(ben)]).toEqual([401, 200]);
    expect(await users("?external_user_id=ann")).toEqual([]);
    const log = await server.operate(admin, "GET", "/audit/?page_size=1");
    expect(log.at("data.results.0")).toMatchObject({
      actor: "the.admin",
      action: "revokeWorkspaceTokens",
      subject: { workspace_id: server.workspaceId, external_user_id: "ann" },
    });
  });

  it("are not found in a workspace that is not there", async () => {
    const nowhere = `/workspaces/${newId()}/tokens/`;
    expect((await server.operate(admin, "GET", nowhere)).status).toBe(404);
    expect((await server.operate(admin, "DELETE", `${nowhere}?external_user_id=ann`)).status).toBe(404);
    expect((await server.operate(admin, "GET", `${path}?after=x`)).status).toBe(400);
  });
});
