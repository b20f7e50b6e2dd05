import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callerOf, startTestServer, type TestServer } from "../../support/process/server.ts";
import { describeOnEachStore } from "../../support/store/stores.ts";

const PDF = "%PDF-1.4\n%begins like one\n";

describeOnEachStore("Idempotency-Key", () => {
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
  const ask = (key: string, more: object, written: "toString" | "toUpperCase" = "toString") =>
    server.call(
      "POST",
      `/workspaces/${server.workspaceId[written]()}/chat/`,
      { message: "m", ...more, external_user_id: "u" },
      { "Idempotency-Key": key },
    );
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

  it("gives nothing back of a resource that was retried and then deleted", async () => {
    const id = (await upload("to retry", PDF)).textAt("data.id");
    const path = `/workspaces/${server.workspaceId}/resources/${id}/`;
    const failed = async () => (await server.call("GET", path)).at("data.status");
    await expect.poll(failed).toBe("failed");
    const retry = () => server.call("POST", `${path}retry/`, undefined, { "Idempotency-Key": "retried" });
    const first = await retry();
    expect([first.status, first.at("data.id")]).toEqual([200, id]);
    expect((await retry()).text).toBe(first.text);
    await server.call("DELETE", path);
    expect((await retry()).status).toBe(404);
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
    const again = await ask();
    expect(again.status).toBe(400);
    // The same failure, under the name of the request that it answers.
    expect(again.at("error.request_id")).toBe(again.headers.get("x-request-id"));
    expect(again.at("error.request_id")).not.toBe(first.at("error.request_id"));
    const named = (text: string, id: string) => text.replace(id, "");
    expect(named(again.text, again.textAt("error.request_id"))).toBe(
      named(first.text, first.textAt("error.request_id")),
    );
  });

  it("answers a stream whose failure was stored with that failure, under a new request id", async () => {
    const ask = (requestId: string) =>
      server.call(
        "POST",
        `/workspaces/${server.workspaceId}/chat/`,
        { external_user_id: "u", message: "m", skill_id: "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10" },
        { "Idempotency-Key": "failing stream", Accept: "text/event-stream", "X-Request-Id": requestId },
      );
    for (const id of ["stream-1", "stream-2"]) {
      const answer = await ask(id);
      expect([answer.status, answer.at("error.code"), answer.at("error.request_id")]).toEqual([
        400,
        "skill_not_found",
        id,
      ]);
    }
  });

  it("keeps no failure that may pass", async () => {
    const path = `/workspaces/${server.workspaceId}/resources/`;
    const id = (await upload("waiting", PDF)).textAt("data.id");
    const status = async () => (await server.call("GET", `${path}${id}/`)).at("data.status");
    await expect.poll(status).toBe("failed");
    const ask = () =>
      server.call(
        "POST",
        `/workspaces/${server.workspaceId}/chat/`,
        { external_user_id: "u", message: "m", resource_ids: [id] },
        { "Idempotency-Key": "early" },
      );
    const early = await ask();
    expect([early.status, early.at("error.code"), early.at("error.retryable")]).toEqual([
      400,
      "resource_not_ready",
      true,
    ]);
    await server.call("DELETE", `${path}${id}/`);
    const late = await ask();
    expect([late.status, late.at("error.code")]).toEqual([400, "resource_not_found"]);
  });

  it("knows a request however its path and its ids are written", async () => {
    const first = await make("spelling", "S");
    const bare = await server.call("POST", "/workspaces", { title: "S" }, { "Idempotency-Key": "spelling" });
    expect([bare.status, bare.text]).toEqual([201, first.text]);
    const id = (await upload("spelled", PDF)).textAt("data.id");
    const session = (await ask("spelled session", {})).textAt("data.session.id");
    const asked = await ask("spelled ids", { session_id: session });
    const shouted = await ask("spelled ids", { session_id: session.toUpperCase() }, "toUpperCase");
    expect([asked.status, shouted.text]).toEqual([200, asked.text]);
    const form = new FormData();
    form.append("external_user_id", "u");
    form.append("message", "m");
    form.append("resource_ids", id.toUpperCase());
    const named = await server.call("POST", `/workspaces/${server.workspaceId}/chat/`, form);
    // Known, though it is not ready.
    expect(named.at("error.details.0.message")).toBe(id);
  });

  it("tells one question from another, and makes one of those that are the same and arrive at once", async () => {
    const path = `/workspaces/${server.workspaceId}/chat/sessions/?external_user_id=u`;
    const before = Number(await count(path));
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask("asked at once", {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count(path)).toBe(before + 1);
    expect((await ask("asked at once", { message: "n" })).status).toBe(409);
  });

  it("refuses a second file under one key and leaves nothing of it", async () => {
    const both = await Promise.all([upload("two at once", PDF), upload("two at once", `${PDF}other`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await readdir(join(server.data, "incoming"))).toEqual([]);
  });

  it.each(["", "x".repeat(256), "tab\there"])("refuses the key %j", async (key) => {
    const refused = await make(key, "A");
    expect([refused.status, refused.at("error.code")]).toEqual([400, "invalid_request"]);
  });

  it("answers a repeat after a restart, and after a crash before the answer was stored makes no second one", async () => {
    const first = await make("restart", "kept");
    const id = (await upload("to retry once", PDF)).textAt("data.id");
    const path = `/workspaces/${server.workspaceId}/resources/${id}/`;
    const status = async () => (await server.call("GET", path)).at("data.status");
    await expect.poll(status).toBe("failed");
    const retry = (key: string, call = server.call) =>
      call("POST", `${path}retry/`, undefined, { "Idempotency-Key": key });
    expect((await retry("retry restart")).status).toBe(200);
    await server.close();
    // As a crash leaves it: the workspace is stored and the resource queued, their answers are not.
    const { db } = await server.openOperator();
    await db
      .updateTable("idempotency")
      .set({ status: null, body: null })
      .where("key", "in", ["one", "retry restart"])
      .execute();
    await db.updateTable("resources").set({ status: "ready" }).where("id", "=", id).execute();
    await db.updateTable("ingestions").set({ queued_at: null }).where("resource_id", "=", id).execute();
    await db.destroy();
    const restarted = await startTestServer({ data: server.data });
    const call = callerOf(restarted.url, server.key);
    const again = await make("restart", "kept", call);
    expect(again.text).toBe(first.text);
    const before = (await call("GET", "/workspaces/")).at("data.count");
    expect((await make("one", "A", call)).status).toBe(201);
    expect((await call("GET", "/workspaces/")).at("data.count")).toBe(before);
    // Ready since, it could not be retried now; that it was is no less true.
    expect((await retry("retry restart", call)).status).toBe(200);
    expect((await retry("retry anew", call)).at("error.code")).toBe("resource_not_retryable");
    await restarted.close();
    server = { ...(await startTestServer({ data: server.data })), data: server.data, key: server.key };
  });
});
