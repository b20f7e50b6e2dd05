import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { beforeEach, describe, expect, it } from "vitest";
import { openDoor } from "../../src/mcp/door.ts";
import { newServer } from "../../src/mcp/server.ts";
import { WORKSPACE } from "../support/cli/cli.ts";
import { callTool } from "../support/cli/mcp.ts";
import { contractServer } from "../support/contract/contract-server.ts";
import { deadUrl, example, failure } from "../support/contract/http.ts";

const RESOURCE = "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5";
const server = contractServer();

/** The official client, with a server in this process whose API is the contract's own examples. */
const connected = async ({ workspace = WORKSPACE, baseUrl = server.url }: Record<string, string> = {}) => {
  const [there, here] = InMemoryTransport.createLinkedPair();
  const door = openDoor({
    baseUrl,
    credential: "qa_test",
    user: "ann",
    workspace: workspace === "" ? undefined : workspace,
    openFile: async (path) => {
      if (path.endsWith("gone.pdf")) throw new Error(`${path}: There is no such file.`);
      return { name: "report.pdf", content: new Blob(["%PDF-1.7"]) };
    },
  });
  await newServer(door).connect(there);
  const client = new Client({ name: "test", version: "1" });
  await client.connect(here);
  // The client holds what tools give against the schemas that it has seen.
  await client.listTools();
  return client;
};

const asked = (operationId: string) => server.seen.filter((each) => each.operationId === operationId);
beforeEach(() => {
  server.seen.length = 0;
});

const page = (number: number, pages: number, text: string) =>
  example("retrieveText", { page: number, pages, lines: [{ text, box: null }], structure: [] });

describe("the tools", () => {
  it("say what they take and give, and that they destroy nothing", async () => {
    const { tools } = await (await connected()).listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ["ask", false],
      ["search", true],
      ["list_documents", true],
      ["read_pages", true],
      ["upload", false],
    ]);
    for (const { annotations, outputSchema, inputSchema } of tools) {
      expect(annotations?.destructiveHint).toBe(false);
      expect(outputSchema?.required).not.toEqual([]);
      expect(inputSchema.properties).toHaveProperty("workspace");
    }
  });

  it("show a computed answer with what it was computed from", async () => {
    const told = await callTool(await connected(), "ask", { question: "How much did sales fall?" });
    const [{ body } = { body: {} }] = asked("sendMessage");
    expect(body).toEqual({ external_user_id: "ann", message: "How much did sales fall?" });
    expect(told.data).toMatchObject({ session_id: expect.any(String), form: null });
    expect(told.text).toMatch(/^\[1\] 2023-Q3-AAPL\.pdf, page 4, lines? 9/m);
    expect(told.text).toMatch(/^ {4}“Total net sales 81,797 82,959”$/m);
    expect(JSON.stringify(told.data)).not.toContain("boxes");
  });

  it("pass on what a search is narrowed to", async () => {
    await callTool(await connected(), "search", { query: "sales", limit: 3, document_ids: [RESOURCE] });
    expect(asked("searchPassages").map(({ body }) => body)).toEqual([
      { query: "sales", limit: 3, resource_ids: [RESOURCE] },
    ]);
  });

  it("read a limited number of pages at a time, and say where to continue", async () => {
    server.answer("retrieveText", ...Array.from({ length: 10 }, (_, at) => page(at + 1, 28, `Page ${at}`)));
    const args = { document_id: RESOURCE, first_page: 1, last_page: 28 };
    const { data } = await callTool(await connected(), "read_pages", args);
    expect(asked("retrieveText").map(({ query }) => query.get("page"))).toEqual(
      Array.from({ length: 10 }, (_, at) => String(at + 1)),
    );
    expect(data).toMatchObject({ page_count: 28, next_page: 11 });
  });

  it("read so much text at a time, and a page that has more alone", async () => {
    const long = "word ".repeat(10_000);
    const args = { document_id: RESOURCE, first_page: 3, last_page: 5 };
    server.answer("retrieveText", page(3, 5, long), page(4, 5, long));
    expect((await callTool(await connected(), "read_pages", args)).data).toMatchObject({
      pages: [{ page: 3 }],
      next_page: 4,
    });
    server.answer("retrieveText", page(5, 5, long.repeat(2)));
    const last = { document_id: RESOURCE, first_page: 5 };
    expect((await callTool(await connected(), "read_pages", last)).data).toMatchObject({ next_page: null });
  });

  it("send a file of this machine", async () => {
    const client = await connected();
    const job = { path: "/tmp/report.pdf", title: "Q3", external_id: "r/3" };
    expect((await callTool(client, "upload", job)).data).toMatchObject({ document: { status: "queued" } });
    const [{ body } = { body: undefined }] = asked("uploadResource");
    expect(body instanceof FormData && [body.get("title"), body.get("external_id")]).toEqual(["Q3", "r/3"]);
    for (const [path, words] of [
      ["report.pdf", "not an absolute path"],
      ["/tmp/gone.pdf", "There is no such file."],
    ])
      expect(await callTool(client, "upload", { path })).toMatchObject({
        isError: true,
        text: expect.stringContaining(words ?? ""),
      });
  });
});

describe("the workspace", () => {
  const titled = (...titles: string[]) =>
    example("listWorkspaces", {
      count: titles.length,
      next: null,
      results: titles.map((title, at) => ({ id: WORKSPACE.replace(/.$/, String(at)), title })),
    });
  const used = () => asked("listResources").map(({ path }) => path.split("/")[4]);

  it("is the only one if none is named", async () => {
    server.answer("listWorkspaces", titled("Reports"));
    await callTool(await connected({ workspace: "" }), "list_documents");
    expect(used()).toEqual([WORKSPACE.replace(/.$/, "0")]);
  });

  it("is found by its title", async () => {
    server.answer("listWorkspaces", titled("Reports", "Contracts"));
    await callTool(await connected(), "list_documents", { workspace: "Contracts" });
    expect(used()).toEqual([WORKSPACE.replace(/.$/, "1")]);
  });

  it.each([
    ["several and none named", ["A", "B"], "", "There are several workspaces: A, B. Name one as workspace."],
    ["none", [], "", "The app has no workspace yet. Create one first."],
    ["none of that title", ["A"], "C", "No workspace has the title C."],
    ["two of that title", ["A", "A"], "A", "Several workspaces have the title A. Name one by id:"],
  ])("is requested if there is %s", async (_what, titles, workspace, words) => {
    server.answer("listWorkspaces", titled(...titles));
    const told = await callTool(await connected({ workspace }), "list_documents");
    expect(told).toMatchObject({ isError: true, text: expect.stringContaining(words) });
    await expect((await connected({ workspace })).listResources()).rejects.toMatchObject({ code: -32602 });
  });
});

describe("the documents as resources", () => {
  it("are listed page by page, those that are ready", async () => {
    server.answer("listResources", example("listResources", { next: "http://next" }));
    const client = await connected();
    const first = await client.listResources();
    expect(first.nextCursor).toBe("2");
    await client.listResources({ cursor: "2" });
    expect(asked("listResources").map(({ query }) => query.get("page"))).toEqual(["1", "2"]);
    await expect(client.listResources({ cursor: "x" })).rejects.toMatchObject({ code: -32602 });
    server.answer("listResources", example("listResources"));
  });

  it("are found by the listed templates", async () => {
    const { resourceTemplates } = await (await connected()).listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      "qa://workspaces/{workspace_id}/resources/{document_id}",
      "qa://workspaces/{workspace_id}/resources/{document_id}/pages/{page}",
    ]);
  });

  it.each([
    "qa://workspaces/../resources/x",
    `qa://workspaces/${WORKSPACE}/resources/${RESOURCE}/pages/0`,
    `qa://workspaces/${WORKSPACE}/resources/${RESOURCE}/pages/99999999999`,
    "file:///etc/passwd",
  ])("are no other: %s", async (uri) => {
    await expect((await connected()).readResource({ uri })).rejects.toMatchObject({ code: -32002 });
    expect(server.seen.filter(({ operationId }) => operationId !== "listWorkspaces")).toEqual([]);
  });
});

describe("a failure", () => {
  it.each([
    ["rate_limited", 429, "listResources", "list_documents", {}],
    ["storage_full", 507, "uploadResource", "upload", { path: "/tmp/report.pdf" }],
    ["model_timeout", 504, "sendMessage", "ask", { question: "Why?" }],
    ["model_not_configured", 501, "sendMessage", "ask", { question: "Why?" }],
    ["index_unavailable", 503, "searchPassages", "search", { query: "x" }],
    ["not_found", 404, "retrieveText", "read_pages", { document_id: RESOURCE }],
    ["invalid_api_key", 401, "listResources", "list_documents", {}],
  ])(
    "%s is told once, in the API's words, with what programs want to know",
    async (code, status, operation, name, args) => {
      server.answer(operation, failure(status, code, { "Retry-After": "7" }));
      const told = await callTool(await connected(), name, args);
      server.answer(operation, example(operation));
      expect(told).toMatchObject({ isError: true, meta: { code, status, retry_after: 7 } });
      expect(told.text.length).toBeGreaterThan(10);
      expect(asked(operation)).toHaveLength(1);
    },
  );

  it("of a server that is not there names its address", async () => {
    const baseUrl = await deadUrl();
    const client = await connected({ baseUrl });
    expect(await callTool(client, "list_documents")).toMatchObject({
      isError: true,
      text: expect.stringContaining(`No answer from ${baseUrl}`),
      meta: { code: "not_reachable", retryable: true },
    });
    await expect(client.listResources()).rejects.toMatchObject({ code: -32603 });
  });

  it.each([
    ["ask", {}, "must have required property 'question'"],
    ["search", { query: 5 }, "query must be string"],
    ["read_pages", { document_id: RESOURCE, first_page: 0 }, "first_page must be >= 1"],
    ["upload", { path: "/x", overwrite: true }, "must NOT have additional properties"],
  ])("of arguments is reported to the model: %s %o", async (name, args, words) => {
    expect(await callTool(await connected(), name, args)).toMatchObject({
      isError: true,
      text: `Wrong arguments: ${words}.`,
    });
    expect(server.seen).toEqual([]);
  });
});
