import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idempotencyRecords, openDatabase } from "../../src/store/sqlite/index.ts";
import { callerOf, startTestServer, type TestServer } from "../support/server.ts";

const PDF = "%PDF-1.4\n%begins like one\n";

describe("Idempotency-Key", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.end());

  const make = (key: string, title: string, call = server.call) =>
    call("POST", "/workspaces/", { title }, { "Idempotency-Key": key });
  const upload = (key: string, content: string, title?: string) => {
    const form = new FormData();
    form.append("file", new File([content], "a.pdf"));
    if (title !== undefined) form.append("title", title);
    return server.call("POST", `/workspaces/${server.workspaceId}/resources/`, form, {
      "Idempotency-Key": key,
    });
  };
  const count = async (path: string): Promise<unknown> => (await server.call("GET", path)).at("data.count");

  it("gives the first answer again, and makes nothing twice", async () => {
    const first = await make("one", "A");
    const before = await count("/workspaces/");
    const again = await make("one", "A");
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await count("/workspaces/")).toBe(before);
  });

  it("refuses the key with another request", async () => {
    await make("two", "A");
    const other = await make("two", "B");
    expect([other.status, other.at("error.code")]).toEqual([409, "idempotency_conflict"]);
    expect((await upload("two", PDF)).status).toBe(409);
  });

  it("makes one thing of many that arrive at once", async () => {
    const before = Number(await count("/workspaces/"));
    const answers = await Promise.all(Array.from({ length: 8 }, () => make("burst", "C")));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count("/workspaces/")).toBe(before + 1);
  });

  it("knows the same upload by its content, whatever the boundary, and keeps one file", async () => {
    const path = `/workspaces/${server.workspaceId}/resources/`;
    const first = await upload("file", PDF, "T");
    const before = await count(path);
    const again = await upload("file", PDF, "T");
    expect([first.status, again.status, again.at("data.id")]).toEqual([201, 201, first.at("data.id")]);
    expect((await upload("file", `${PDF}more`, "T")).status).toBe(409);
    expect((await upload("file", PDF, "U")).status).toBe(409);
    expect(await count(path)).toBe(before);
    expect(await readdir(join(server.data, "incoming"))).toEqual([]);
  });

  it("gives nothing back of what was deleted", async () => {
    const workspace = await make("doomed", "secret title");
    const id = workspace.textAt("data.id");
    const ask = () =>
      server.call(
        "POST",
        `/workspaces/${id}/chat/`,
        { external_user_id: "u", message: "secret" },
        { "Idempotency-Key": "q" },
      );
    expect((await ask()).status).toBe(200);
    await server.call("DELETE", `/workspaces/${id}/`);
    expect((await ask()).status).toBe(404);
    const again = await make("doomed", "secret title");
    expect(again.at("data.id")).not.toBe(id);
    const uploaded = await upload("doomed file", PDF, "secret");
    const path = `/workspaces/${server.workspaceId}/resources/${uploaded.textAt("data.id")}/`;
    await server.call("DELETE", path);
    const second = await upload("doomed file", PDF, "secret");
    expect(second.at("data.id")).not.toBe(uploaded.at("data.id"));
  });

  it("counts within the app", async () => {
    const other = await server.otherApp("idempotent");
    const mine = await make("shared", "mine");
    const theirs = await make("shared", "theirs", other);
    expect([theirs.status, theirs.at("data.title")]).toEqual([201, "theirs"]);
    expect(theirs.at("data.id")).not.toBe(mine.at("data.id"));
  });

  it("gives a failure that will not pass again, too", async () => {
    const ask = () =>
      server.call(
        "POST",
        `/workspaces/${server.workspaceId}/chat/`,
        { external_user_id: "u", message: "m", resource_ids: ["01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10"] },
        { "Idempotency-Key": "failing" },
      );
    const first = await ask();
    expect([first.status, first.at("error.code")]).toEqual([400, "resource_not_found"]);
    expect((await ask()).text).toBe(first.text);
  });

  it.each(["", "x".repeat(256), "tab\there"])("refuses the key %j", async (key) => {
    const refused = await make(key, "A");
    expect([refused.status, refused.at("error.code")]).toEqual([400, "invalid_request"]);
  });

  it("answers a repeat after a restart, and after a crash before the answer was stored makes no second one", async () => {
    const first = await make("restart", "kept");
    await server.close();
    // As a crash leaves it: the workspace is stored, its answer is not.
    const db = await openDatabase(join(server.data, "records.sqlite"));
    await db.updateTable("idempotency").set({ status: null, body: null }).where("key", "=", "one").execute();
    await db.destroy();
    const restarted = await startTestServer({ data: server.data });
    const call = callerOf(restarted.url, server.key);
    const again = await make("restart", "kept", call);
    expect(again.text).toBe(first.text);
    const before = (await call("GET", "/workspaces/")).at("data.count");
    expect((await make("one", "A", call)).status).toBe(201);
    expect((await call("GET", "/workspaces/")).at("data.count")).toBe(before);
    await restarted.close();
    server = { ...(await startTestServer({ data: server.data })), data: server.data, key: server.key };
  });
});

describe("idempotency records", () => {
  it("forget a key after 24 hours", async () => {
    const folder = await mkdtemp(join(tmpdir(), "qa-idempotency-"));
    const db = await openDatabase(join(folder, "records.sqlite"));
    const app = { id: "app", name: "a", created_at: "" };
    await db.insertInto("apps").values(app).execute();
    const records = idempotencyRecords(db);
    await records.begin("app", "key", "one", undefined);
    expect(await records.begin("app", "key", "two", undefined)).toBe("conflict");
    await db
      .updateTable("idempotency")
      .set({ created_at: Date.now() - 24 * 60 * 60 * 1000 - 1 })
      .execute();
    expect(await records.begin("app", "key", "two", undefined)).toMatchObject({ repeated: false });
    await db.destroy();
    await rm(folder, { recursive: true });
  });
});
