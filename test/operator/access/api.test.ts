import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { version } from "../../../package.json" with { type: "json" };
import { newId } from "../../../src/domain/ids.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";

describe("the operator's API", () => {
  let server: OperatorServer;
  let author: { token: string };
  let admin: { token: string };

  beforeAll(async () => {
    server = await startOperatorServer();
    author = { token: await server.sessionOf("author") };
    admin = { token: await server.sessionOf("admin") };
  });
  afterAll(() => server.end());

  it("keeps each version of a skill with its author, until the skill goes", async () => {
    const skill = { title: "Plain words", core_prompt: "Be brief.", scope: "global", category: "Law" };
    const made = await server.operate(author, "POST", "/skills/", skill);
    const path = `/skills/${made.at("data.id")}/`;
    await server.operate(admin, "PUT", path, { core_prompt: "Be clear." });
    const listed = await server.operate(author, "GET", `${path}versions/`);
    const version = {
      created_at: expect.any(String),
      title: "Plain words",
      description: "",
      category: "Law",
    };
    expect(listed.at("data")).toMatchObject({
      count: 2,
      results: [
        { ...version, version: 2, author: "the.admin", core_prompt: "Be clear." },
        { ...version, version: 1, author: "the.author", core_prompt: "Be brief." },
      ],
    });
    const { db } = server.operator;
    await expect(sql`UPDATE skill_versions SET author = 'x'`.execute(db)).rejects.toThrow(/append-only/);
    await expect(sql`DELETE FROM skill_versions`.execute(db)).rejects.toThrow(/append-only/);
    await server.operate(author, "DELETE", path);
    expect((await server.operate(author, "GET", `${path}versions/`)).status).toBe(404);
    expect(await db.selectFrom("skill_versions").selectAll().execute()).toEqual([]);
  });

  it("says where a global skill is enabled", async () => {
    const made = await server.operate(author, "POST", "/skills/", {
      title: "t",
      core_prompt: "p",
      scope: "global",
    });
    const path = `/skills/${made.at("data.id")}/`;
    const names = async () => (await server.operate(author, "GET", `${path}apps/`)).at("data.results");
    expect(await names()).toEqual([]);
    await server.operate(author, "POST", `${path}enable/`, { app: "default" });
    expect(await names()).toMatchObject([{ name: "default" }]);
    await server.operate(author, "POST", `${path}disable/`, { app: "default" });
    expect(await names()).toEqual([]);
  });

  it("refuses unknown ids and invalid queries", async () => {
    for (const path of [`/apps/${newId()}/workspaces/`, `/workspaces/${newId()}/resources/`, `/skills/x/`])
      expect((await server.operate(admin, "GET", path)).status).toBe(404);
    for (const query of ["after=abc", "after=-1", "limit=501", "limit=0"])
      expect((await server.operate(admin, "GET", `/removals/pending/?${query}`)).status).toBe(400);
    for (const query of ["after=1", "since=yesterday", "after=x_1"])
      expect((await server.operate(admin, "GET", `/removals/done/?${query}`)).status).toBe(400);
  });

  it("tells what was removed, page by page", async () => {
    const rows = Array.from({ length: 5 }, (_, index) => ({
      at: `2026-01-01T00:00:0${Math.floor(index / 2)}.000Z`,
      event: "removed" as const,
      app_id: null,
      workspace_id: newId(),
      resource_id: null,
      requested_at: "",
      files: index,
      bytes: 0,
      passages: 0,
      attempts: 0,
    }));
    await server.operator.db.insertInto("audit").values(rows).execute();
    const files: unknown[] = [];
    for (let after = ""; ; ) {
      const page = await server.operate(author, "GET", `/removals/done/?limit=2&after=${after}`);
      expect(page.status, page.text).toBe(200);
      const results = page.at("data.results");
      if (Array.isArray(results)) files.push(...results.map((each) => each.files));
      if (page.at("data.next") === null) break;
      after = page.textAt("data.next");
    }
    expect(files).toEqual([0, 1, 2, 3, 4]);
    const since = await server.operate(author, "GET", "/removals/done/?since=2026-01-01T00:00:01.000Z");
    expect(since.at("data.results.0.files")).toBe(2);
  });

  it("examines the data directory while the server runs, one examination at a time", async () => {
    expect((await server.operate(author, "GET", "/doctor/")).status).toBe(404);
    const [one, two] = await Promise.all([
      server.operate(admin, "POST", "/doctor/", { repair: true }),
      server.operate(admin, "POST", "/doctor/", { repair: true }),
    ]);
    expect([one.status, two.status].sort()).toEqual([201, 409]);
    const seen = async () => await server.operate(author, "GET", "/doctor/");
    await expect.poll(async () => (await seen()).at("data.state")).toBe("done");
    const done = await seen();
    const node = (await server.operate(author, "GET", "/nodes/")).at("data.results.0.name");
    expect(done.at("data")).toMatchObject({ node, repair: true, error: "", ended_at: expect.any(String) });
    expect(done.at("data.next")).toBe(done.at("data.found"));
    const behind = await server.operate(author, "GET", `/doctor/?after=${done.at("data.found")}`);
    expect(behind.at("data.findings")).toEqual([]);
  });

  it("lists the only node of records that are not shared", async () => {
    const viewer = { token: await server.sessionOf("viewer") };
    const listed = await server.operate(viewer, "GET", "/nodes/");
    expect(listed.at("data")).toMatchObject({
      count: 1,
      results: [{ role: "all", version, is_current: true, is_leader: true, is_draining: false }],
    });
  });

  it("tells the state of the server, with what its files take", async () => {
    const status = () => server.operate(author, "GET", "/status/");
    expect((await status()).at("data")).toMatchObject({
      engine: "local",
      storage: "ok",
      queue: { queued: expect.any(Number) },
    });
    await expect.poll(async () => (await status()).at("data.disk.used")).not.toBeNull();
    expect(Number((await status()).at("data.disk.used.records_bytes"))).toBeGreaterThan(0);
  });
});
