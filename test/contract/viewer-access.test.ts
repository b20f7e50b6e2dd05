import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type ContractRoute, contractRoutes, openaiDocument } from "../../src/contract/document.ts";
import { callTool, overHttp } from "../support/cli/mcp.ts";
import { type OperatorServer, startOperatorServer } from "../support/operator/operator.ts";
import { makePdf } from "../support/pdf/pdf.ts";
import type { Caller } from "../support/process/server.ts";
import { describeOnEachStore } from "../support/store/stores.ts";

const CLOSED = contractRoutes().filter(({ operation }) => operation.security.length > 0);
const named = (routes: ContractRoute[]) =>
  routes.map((route) => [route.operation.operationId, route] as const);
const isOpen = ({ operation }: ContractRoute): boolean => operation["x-viewer"] === true;
const ME = "console:the.viewer";
const OTHER = "console:the.author";
const QUESTION = "What does the vermilion key open?";

describeOnEachStore("the access of a viewer", () => {
  let server: OperatorServer;
  let viewer: Caller;
  let author: Caller;
  let ids: Record<string, string>;

  beforeAll(async () => {
    server = await startOperatorServer({ rateLimit: 0 });
    viewer = await server.callerAs("viewer");
    author = await server.callerAs("author");
    const workspace = `/workspaces/${server.workspaceId}/`;
    const form = new FormData();
    form.append("file", new File([await makePdf([["The vermilion key opens the boathouse."]])], "a.pdf"));
    const resource_id = (await author("POST", `${workspace}resources/`, form)).textAt("data.id");
    const status = async () =>
      (await author("GET", `${workspace}resources/${resource_id}/`)).at("data.status");
    await vi.waitUntil(async () => (await status()) === "ready", { timeout: 60_000 });
    const chat = await viewer("POST", `${workspace}chat/`, { external_user_id: ME, message: QUESTION });
    ids = {
      workspace_id: server.workspaceId,
      resource_id,
      session_id: chat.textAt("data.session.id"),
    };
  });
  afterAll(() => server.end());

  const bodyOf = (id: string): unknown => {
    const form = new FormData();
    form.append("file", new File(["%PDF-1.4\n"], "a.pdf"));
    return {
      createWorkspace: { title: "x" },
      updateWorkspace: { title: "x" },
      uploadResource: form,
      sendMessage: { external_user_id: ME, message: QUESTION },
      searchPassages: { query: "key" },
      createToken: { external_user_id: ME, expires_in: 60 },
    }[id];
  };
  const send = (call: Caller, { method, path, operation }: ContractRoute) => {
    const needed = (operation.parameters ?? []).filter((each) => each.in === "query" && each.required);
    const query = new URLSearchParams(
      needed.map(({ name }) => [name, name === "external_user_id" ? ME : "key"]),
    );
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "");
    return call(method, `${url}?${query}`, bodyOf(operation.operationId));
  };
  const chatPath = () => `/workspaces/${server.workspaceId}/chat/`;
  const refused = { status: 403, code: "forbidden" };
  const seen = async (answer: ReturnType<Caller>) => {
    const { status, ...rest } = await answer;
    return { status, code: Reflect.get(JSON.parse(rest.text).error ?? {}, "code") };
  };

  it("is to what reads, to search and to questions, and to nothing else", () => {
    const changes = CLOSED.filter((route) => isOpen(route) && route.method !== "GET");
    expect(changes.map(({ operation }) => operation.operationId).sort()).toEqual([
      "searchPassages",
      "sendMessage",
    ]);
  });

  it.each(named(CLOSED.filter(isOpen)))("opens %s", async (_, route) => {
    const answer = await send(viewer, route);
    expect(answer.status, answer.text).toBe(200);
  });

  it.each(named(CLOSED.filter((route) => !isOpen(route))))("does not open %s", async (_, route) => {
    const workspace = `/workspaces/${server.workspaceId}/`;
    const state = async () => [
      (await author("GET", "/workspaces/")).at("data.count"),
      (await author("GET", workspace)).text,
      (await author("GET", `${workspace}resources/`)).at("data.count"),
    ];
    const before = await state();
    const answer = await send(viewer, route);
    expect([answer.status, answer.at("error.code")]).toEqual([403, "forbidden"]);
    expect(answer.at("error.message")).toContain("A viewer may read documents and ask questions");
    expect(await state()).toEqual(before);
  });

  it("opens neither what speaks the OpenAI API nor MCP", async () => {
    const bearer = {
      Authorization: `Bearer ${await server.accessOf("viewer")}`,
      "Content-Type": "application/json",
    };
    const statusOf = async (path: string, method = "POST") =>
      (
        await fetch(`${server.url}${path}`, {
          method,
          headers: bearer,
          ...(method === "POST" && { body: "{}" }),
        })
      ).status;
    for (const { method, path } of contractRoutes(openaiDocument))
      expect(await statusOf(`/openai/v1${path.replace(/\{\w+\}/g, "x")}`, method), path).toBe(403);
    expect(await statusOf("/mcp")).toBe(403);
    // An author's opens it, and stores nothing among another operator's threads.
    const asOther = JSON.stringify({ model: "w", messages: [{ role: "user", content: "?" }], user: ME });
    const headers = { ...bearer, Authorization: `Bearer ${await server.accessOf("author")}` };
    const completions = `${server.url}/openai/v1/chat/completions`;
    expect((await fetch(completions, { method: "POST", headers, body: asOther })).status).toBe(403);
  });

  it("asks in threads of its own name alone, as JSON and as a form", async () => {
    const ask = (external_user_id: string) => ({ external_user_id, message: QUESTION });
    const form = (user: string) => {
      const fields = new FormData();
      for (const [name, value] of Object.entries(ask(user))) fields.append(name, value);
      return fields;
    };
    for (const user of [OTHER, "ann", "console:", "Console:the.viewer"]) {
      expect(await seen(viewer("POST", chatPath(), ask(user))), user).toEqual(refused);
      expect(await seen(viewer("POST", chatPath(), form(user))), user).toEqual(refused);
    }
    expect(await seen(viewer("POST", chatPath(), form(ME)))).toEqual({ status: 200, code: undefined });
    const foreign = (await author("POST", chatPath(), ask(OTHER))).textAt("data.session.id");
    const continued = { ...ask(ME), session_id: foreign };
    expect(await seen(viewer("POST", chatPath(), continued))).toEqual({ status: 404, code: "not_found" });
  });

  it("is what its threads take alone: neither the app's own key nor a token is let in", async () => {
    const body = { external_user_id: ME, message: QUESTION };
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.append(name, value);
    for (const each of [
      body,
      form,
      { ...body, session_id: ids.session_id },
      { ...body, external_user_id: "console:" },
    ])
      expect(await seen(server.call("POST", chatPath(), each))).toEqual(refused);
    const reading = `${chatPath()}sessions/${ids.session_id}/messages/?external_user_id=${ME}`;
    expect((await server.call("GET", reading)).status).toBe(200);

    const tokens = `/workspaces/${server.workspaceId}/tokens/`;
    for (const call of [server.call, author])
      for (const external_user_id of [ME, OTHER]) {
        const answer = await call("POST", tokens, { external_user_id, expires_in: 60 });
        expect(await seen(Promise.resolve(answer))).toEqual({ status: 400, code: "invalid_request" });
        expect(answer.at("error.details")).toMatchObject([{ field: "external_user_id" }]);
      }
    expect((await server.call("DELETE", `${tokens}?external_user_id=${ME}`)).status).toBe(200);

    const completion = await fetch(`${server.url}/openai/v1/chat/completions`, {
      method: "POST",
      headers: { Authorization: `Bearer ${server.key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ model: "w", messages: [{ role: "user", content: "?" }], user: ME }),
    });
    expect([completion.status, await completion.text()]).toEqual([403, expect.stringContaining("operators")]);
    await using mcp = await overHttp(server.url, server.key, {
      query: `?workspace=${server.workspaceId}&user=${ME}`,
    });
    expect(await callTool(mcp, "ask", { question: QUESTION })).toMatchObject({
      isError: true,
      meta: { code: "forbidden" },
    });
  });

  it("reads threads of other operators, and sees none of end users", async () => {
    const ask = (external_user_id: string) => ({ external_user_id, message: QUESTION });
    const theirs = (await author("POST", chatPath(), ask(OTHER))).textAt("data.session.id");
    const anns = (await author("POST", chatPath(), ask("ann"))).textAt("data.session.id");
    const messages = (call: Caller, id: string, user: string) =>
      call("GET", `${chatPath()}sessions/${id}/messages/?external_user_id=${user}`);
    expect((await messages(viewer, theirs, OTHER)).at("data.count")).toBe(2);
    expect((await messages(author, ids.session_id ?? "", ME)).status).toBe(200);
    expect(await seen(messages(viewer, anns, "ann"))).toEqual(refused);
    expect(await seen(messages(viewer, anns, OTHER))).toEqual({ status: 404, code: "not_found" });
    expect(await seen(viewer("GET", `${chatPath()}sessions/?external_user_id=ann`))).toEqual(refused);
    // Whatever its role, an operator continues no thread of another.
    expect(await seen(author("POST", chatPath(), { ...ask(ME), session_id: ids.session_id }))).toEqual(
      refused,
    );
  });

  it("gets no answer that another caller got under the same Idempotency-Key", async () => {
    const body = { external_user_id: ME, message: QUESTION };
    const header = { "Idempotency-Key": "chosen by both" };
    const first = await server.call("POST", chatPath(), { ...body, external_user_id: "ann" }, header);
    const second = await viewer("POST", chatPath(), body, header);
    expect(second.at("data.session.id")).not.toBe(first.at("data.session.id"));
    const repeated = await viewer("POST", chatPath(), body, header);
    expect(repeated.at("data.session.id")).toBe(second.at("data.session.id"));
  });
});
