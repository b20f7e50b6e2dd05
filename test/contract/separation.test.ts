import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { contractRoutes } from "../../src/contract/document.ts";
import { makePdf } from "../support/pdf/pdf.ts";
import { type Answered, type Caller, startTestServer, type TestServer } from "../support/process/server.ts";
import { describeOnEachStore } from "../support/store/stores.ts";

const BELOW_WORKSPACE = contractRoutes()
  .filter(({ path }) => path.includes("{workspace_id}"))
  .map((route) => [route.operation.operationId, route] as const);

/** What queries need. */
const NEEDED: Record<string, string> = { external_user_id: "ann", query: "key" };

describeOnEachStore("what belongs to one app", () => {
  let server: TestServer;
  let stranger: Caller;
  let ids: Record<string, string>;

  beforeAll(async () => {
    server = await startTestServer({ rateLimit: 0 });
    stranger = await server.otherApp("stranger");
    const workspace = `/workspaces/${server.workspaceId}/`;
    const form = new FormData();
    form.append("file", new File([await makePdf([["The vermilion key opens the boathouse."]])], "a.pdf"));
    const resource = (await server.call("POST", `${workspace}resources/`, form)).textAt("data.id");
    const status = async () =>
      (await server.call("GET", `${workspace}resources/${resource}/`)).at("data.status");
    await vi.waitUntil(async () => (await status()) === "ready", { timeout: 60_000 });
    const chat = await server.call("POST", `${workspace}chat/`, ask());
    ids = {
      workspace_id: server.workspaceId,
      resource_id: resource,
      session_id: chat.textAt("data.session.id"),
    };
  });
  afterAll(() => server.end());

  const ask = () => ({ external_user_id: "ann", message: "What does the vermilion key open?" });
  const bodies = (id: string): unknown => {
    const form = new FormData();
    form.append("file", new File(["%PDF-1.4\n"], "a.pdf"));
    return {
      updateWorkspace: { title: "x" },
      uploadResource: form,
      sendMessage: ask(),
      searchPassages: { query: "key" },
      createToken: { external_user_id: "ann", expires_in: 60 },
    }[id];
  };

  it.each(BELOW_WORKSPACE)("is not there for another in %s", async (id, { method, path, operation }) => {
    const needed = (operation.parameters ?? []).filter((each) => each.in === "query" && each.required);
    const query = new URLSearchParams(needed.map(({ name }) => [name, NEEDED[name] ?? ""]));
    const url = `${path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "")}?${query}`;
    const refused: Answered = await stranger(method, url, bodies(id));
    expect([refused.status, refused.at("error.code")]).toEqual([404, "not_found"]);
    // The same request is answered for its owner, so it was the app that was refused.
    if (method === "GET") expect((await server.call(method, url)).status).toBe(200);
  });

  it("is not cited once its record no longer says ready, though its passages are still there", async () => {
    const cited = async () =>
      (await server.call("POST", `/workspaces/${server.workspaceId}/chat/`, ask())).at(
        "data.assistant_message.resource_ids",
      );
    expect(await cited()).toEqual([ids.resource_id]);
    const { db } = await server.openOperator();
    await db
      .updateTable("resources")
      .set({ status: "failed" })
      .where("id", "=", ids.resource_id ?? "")
      .execute();
    expect(await cited()).toEqual([]);
    await db
      .updateTable("resources")
      .set({ status: "ready" })
      .where("id", "=", ids.resource_id ?? "")
      .execute();
    expect(await cited()).toEqual([ids.resource_id]);
    await db.destroy();
  });
});
