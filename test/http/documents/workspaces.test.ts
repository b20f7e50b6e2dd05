import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Caller, startTestServer, type TestServer } from "../../support/process/server.ts";
import { describeOnEachStore } from "../../support/store/stores.ts";

describeOnEachStore("workspaces over HTTP", () => {
  let server: TestServer;
  let call: Caller;

  beforeAll(async () => {
    server = await startTestServer();
    call = server.call;
  });
  afterAll(() => server.end());

  const create = async (title: string): Promise<string> =>
    (await call("POST", "/workspaces/", { title })).textAt("data.id");

  it("makes one, trimmed, and gives it back", async () => {
    const made = await call("POST", "/workspaces/", { title: "  Reports  ", description: "of 2023" });
    expect(made.status).toBe(201);
    expect(made.at("status")).toBe("ok");
    expect(made.at("data.title")).toBe("Reports");
    expect(made.textAt("data.created_at")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const found = await call("GET", `/workspaces/${made.textAt("data.id")}/`);
    expect(found.status).toBe(200);
    expect(found.at("data")).toEqual(made.at("data"));
    expect(Object.keys(found.at("data") as object).sort()).toEqual([
      "created_at",
      "description",
      "id",
      "title",
      "updated_at",
    ]);
  });

  it("changes only what is sent, and moves updated_at", async () => {
    const made = await call("POST", "/workspaces/", { title: "A", description: "kept" });
    const id = made.textAt("data.id");
    await vi.waitUntil(() => new Date().toISOString() > made.textAt("data.created_at"), { timeout: 60_000 });
    const changed = await call("PUT", `/workspaces/${id}/`, { title: "B" });
    expect(changed.status).toBe(200);
    expect(changed.at("data.title")).toBe("B");
    expect(changed.at("data.description")).toBe("kept");
    expect(changed.at("data.created_at")).toBe(made.at("data.created_at"));
    expect(changed.textAt("data.updated_at") > made.textAt("data.updated_at")).toBe(true);
  });

  it("deletes one for good", async () => {
    const id = await create("to go");
    const gone = await call("DELETE", `/workspaces/${id}/`);
    expect(gone.at("data")).toEqual({ message: "Workspace deleted" });
    expect((await call("GET", `/workspaces/${id}/`)).status).toBe(404);
    expect((await call("DELETE", `/workspaces/${id}/`)).status).toBe(404);
  });

  it("pages newest first, with links that lead through the whole list once", async () => {
    const other = await server.otherApp("paging");
    const made: string[] = [];
    for (let at = 0; at < 5; at += 1)
      made.unshift((await other("POST", "/workspaces/", { title: `w${at}` })).textAt("data.id"));
    const seen: unknown[] = [];
    let page = await other("GET", "/workspaces/?page_size=2");
    expect(page.at("data.previous")).toBeNull();
    for (;;) {
      seen.push(...(page.at("data.results") as { id: string }[]).map(({ id }) => id));
      expect(page.at("data.count")).toBe(5);
      if (page.at("data.next") === null) break;
      page = await other("GET", page.textAt("data.next"));
    }
    expect(seen).toEqual(made);
    expect(page.textAt("data.previous")).toMatch(/[?&]page=2$/);
    expect((await other("GET", "/workspaces/?page=9")).at("data.results")).toEqual([]);
  });

  it.each([
    "page=0",
    "page=-1",
    "page=1.5",
    "page=x",
    "page=",
    "page=99999999999999",
    "page_size=0",
    "page_size=201",
    "pages=1",
    "page=1&page=2",
  ])("refuses the query %s", async (query) => {
    const refused = await call("GET", `/workspaces/?${query}`);
    expect(refused.status).toBe(400);
    expect(refused.at("error.code")).toBe("invalid_request");
    expect(refused.textAt("error.details.0.message")).not.toBe("");
  });

  it.each([
    [{}],
    [{ title: "" }],
    [{ title: " \n " }],
    [{ title: "x".repeat(256) }],
    [{ title: 5 }],
    [{ title: "a", description: "x".repeat(10_001) }],
    [{ title: "a", descripton: "misspelt" }],
    [["title"]],
    [null],
  ])("refuses the wrong body number %# and stores nothing", async (body) => {
    const before = (await call("GET", "/workspaces/")).at("data.count");
    const refused = await call("POST", "/workspaces/", body);
    expect(refused.status).toBe(400);
    expect(refused.at("error.code")).toBe("invalid_request");
    expect((await call("GET", "/workspaces/")).at("data.count")).toBe(before);
  });

  it("takes a title of 255 characters after trimming, counted as characters", async () => {
    expect((await call("POST", "/workspaces/", { title: ` ${"x".repeat(255)} ` })).status).toBe(201);
    expect((await call("POST", "/workspaces/", { title: "🦊".repeat(255) })).status).toBe(201);
    expect((await call("POST", "/workspaces/", { title: "🦊".repeat(256) })).status).toBe(400);
  });

  it("answers another app's workspace exactly as an unknown one", async () => {
    const other = await server.otherApp("strangers");
    const mine = await create("mine");
    const blank = (text: string): string => text.replace(/"request_id":"[^"]*"/, "");
    for (const [method, body] of [["GET"], ["PUT", { title: "x" }], ["DELETE"]] as const) {
      const foreign = await other(method, `/workspaces/${mine}/`, body);
      const unknown = await other(method, "/workspaces/01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10/", body);
      const malformed = await other(method, "/workspaces/not-a-uuid/", body);
      expect(foreign.status).toBe(404);
      expect(blank(foreign.text)).toBe(blank(unknown.text));
      expect(blank(foreign.text)).toBe(blank(malformed.text));
    }
    expect((await call("GET", `/workspaces/${mine}/`)).at("data.title")).toBe("mine");
  });
});
