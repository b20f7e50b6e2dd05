import { openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient, paginate } from "../../src/client/index.ts";
import contract from "../../src/contract/generated/document.json" with { type: "json" };
import { newHome, qa, toServer, WORKSPACE } from "../support/cli/cli.ts";
import { example } from "../support/contract/http.ts";
import { type Prism, startMock } from "../support/contract/prism.ts";

const RESOURCE = "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5";
const SESSION = "01932f70-1f00-7d10-b0a2-6a2f5f6f1c44";
const workspace = { workspace_id: WORKSPACE };
const resource = { ...workspace, resource_id: RESOURCE };
const user = { external_user_id: "user-1842" };
const query = { page: 2, page_size: 200 };

/** Every operation, with all that it takes. */
const CALLS: Record<string, (client: Client, file: Blob) => Promise<unknown>> = {
  listWorkspaces: (client) => client.get("/workspaces/", { params: { query } }),
  createWorkspace: (client) => client.post("/workspaces/", { body: { title: "Ägäis", description: "d" } }),
  retrieveWorkspace: (client) => client.get("/workspaces/{workspace_id}/", { params: { path: workspace } }),
  updateWorkspace: (client) =>
    client.put("/workspaces/{workspace_id}/", { params: { path: workspace }, body: { title: "t" } }),
  deleteWorkspace: (client) => client.delete("/workspaces/{workspace_id}/", { params: { path: workspace } }),
  listResources: (client) =>
    client.get("/workspaces/{workspace_id}/resources/", { params: { path: workspace, query } }),
  uploadResource: (client, file) => client.uploadResource(WORKSPACE, { file, name: "a.pdf", title: "A" }),
  retrieveResource: (client) => client.waitUntilReady(WORKSPACE, RESOURCE),
  deleteResource: (client) =>
    client.delete("/workspaces/{workspace_id}/resources/{resource_id}/", { params: { path: resource } }),
  retryResource: (client) =>
    client.post("/workspaces/{workspace_id}/resources/{resource_id}/retry/", { params: { path: resource } }),
  retrieveText: (client) =>
    client.get("/workspaces/{workspace_id}/resources/{resource_id}/text/", {
      params: { path: resource, query: { page: 4 } },
    }),
  findInText: (client) =>
    client.get("/workspaces/{workspace_id}/resources/{resource_id}/find/", {
      params: { path: resource, query: { query: "net sales", ...query } },
    }),
  searchPassages: (client) =>
    client.post("/workspaces/{workspace_id}/search/", {
      params: { path: workspace },
      body: { query: "net sales", resource_ids: [RESOURCE], limit: 100 },
    }),
  sendMessage: (client) =>
    client.post("/workspaces/{workspace_id}/chat/", {
      params: { path: workspace },
      body: { ...user, message: "?", session_id: SESSION, resource_ids: [RESOURCE], skill_id: SESSION },
    }),
  listSessions: (client) =>
    client.get("/workspaces/{workspace_id}/chat/sessions/", {
      params: { path: workspace, query: { ...user, ...query } },
    }),
  listMessages: (client) =>
    client.get("/workspaces/{workspace_id}/chat/sessions/{session_id}/messages/", {
      params: { path: { ...workspace, session_id: SESSION }, query: user },
    }),
  createToken: (client) =>
    client.post("/workspaces/{workspace_id}/tokens/", {
      params: { path: workspace },
      body: {
        ...user,
        expires_in: 60,
        resource_ids: [RESOURCE],
        skill_id: SESSION,
        origins: ["https://a.example"],
      },
    }),
  revokeTokens: (client) =>
    client.delete("/workspaces/{workspace_id}/tokens/", { params: { path: workspace, query: user } }),
  listSkills: (client) =>
    client.get("/workspaces/{workspace_id}/skills/", { params: { path: workspace, query } }),
  downloadFile: async (client) => {
    const { data } = await client.http.GET("/files/{file_id}/", {
      params: { path: { file_id: RESOURCE }, query: { expires: 1_795_335_330, signature: "s".repeat(43) } },
      headers: { Accept: "*/*" },
      parseAs: "text",
    });
    return data;
  },
  downloadEvidence: async (client) => {
    const query = { place: "4:9-9", expires: 1_795_335_330, signature: "s".repeat(43) };
    const { data } = await client.http.GET("/evidence/{resource_id}/", {
      params: { path: { resource_id: RESOURCE }, query },
      headers: { Accept: "*/*" },
      parseAs: "text",
    });
    return data;
  },
  retrieveStatus: (client) => client.get("/status/"),
  checkHealth: (client) => client.get("/health/"),
};

const OPERATIONS = Object.values(contract.paths)
  .flatMap((item) => Object.values(item))
  .filter((part) => "operationId" in part);

const exampleOf = async (operationId: string): Promise<unknown> =>
  (await (await example(operationId)(new Request("http://x"))).json()).data;

let prism: Prism;
let file: string;
beforeAll(async () => {
  prism = await startMock();
  file = join(newHome(), "a.pdf");
  await writeFile(file, "%PDF-1.4\n");
});
afterAll(() => prism.end());

/** A client whose requests carry these headers too, and that takes no answer with a violation. */
const clientWith = (headers: Record<string, string> = {}): Client =>
  createClient({
    baseUrl: prism.url,
    apiKey: "qa_test",
    retries: 0,
    fetch: async (request, init) => {
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      const response = await fetch(request, init);
      expect(response.headers.get("sl-violations")).toBeNull();
      return response;
    },
  });

describe("the mock", () => {
  it("refuses what leaves the contract", async () => {
    const send = (body: object, headers: Record<string, string> = { "X-API-Key": "k" }) =>
      fetch(`${prism.url}/api/v1/workspaces/`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    expect((await send({ title: "t" })).status).toBe(201);
    expect((await send({ titel: "t" })).status).toBe(400);
    expect((await send({ title: "t", descripton: "d" })).status).toBe(400);
    expect((await send({ title: "t" }, {})).status).toBe(401);
  });
});

describe("the client", () => {
  it("is tried with every operation", () => {
    expect(Object.keys(CALLS).sort()).toEqual(OPERATIONS.map(({ operationId }) => operationId).sort());
  });

  it.each(Object.entries(CALLS))("sends %s as the contract has it, and reads the reply", async (id, call) => {
    const data = await call(clientWith(), await openAsBlob(file));
    if (id.startsWith("download")) expect(data).toEqual(expect.any(String));
    else expect(data).toEqual(await exampleOf(id));
  });

  it.each(OPERATIONS)("reads every failure of $operationId", async ({ operationId, responses }) => {
    const statuses = Object.keys(responses).map(Number);
    for (const status of statuses.filter((each) => each >= 400)) {
      const call = CALLS[operationId]?.(clientWith({ Prefer: `code=${status}` }), await openAsBlob(file));
      await expect(call, `${status}`).rejects.toMatchObject({
        name: "ApiError",
        status,
        code: expect.toBeOneOf(contract.components.schemas.ErrorCode.enum),
        requestId: expect.any(String),
      });
    }
  });

  it("sends an image with its question as a form", async () => {
    const body = {
      ...user,
      message: "?",
      resource_ids: [RESOURCE, WORKSPACE],
      image: new File(["\x89PNG"], "p.png"),
    };
    const params = { path: workspace };
    const exchange = await clientWith().post("/workspaces/{workspace_id}/chat/", { params, body });
    expect(exchange).toEqual(await exampleOf("sendMessage"));
  });

  it("receives the parts of the stream in the contract", async () => {
    const parts: unknown[] = [];
    const question = { ...user, message: "?" };
    const exchange = await clientWith().ask(WORKSPACE, question, { onPart: (part) => parts.push(part) });
    expect(exchange).toEqual(await exampleOf("sendMessage"));
    expect(parts).toEqual(exchange.assistant_message.response?.parts);
  });

  it("goes through pages", async () => {
    const client = clientWith();
    const pages = paginate((asked) => client.get("/workspaces/", { params: { query: asked } }));
    expect((await pages.next()).value).toMatchObject({ id: WORKSPACE });
  });
});

describe("the command line", () => {
  it.each([
    ["listWorkspaces", ["workspaces", "list", "--page", "2", "--page-size", "200"]],
    ["createWorkspace", ["workspaces", "create", "Quarterly reports", "--description", "d"]],
    ["retrieveWorkspace", ["workspaces", "get"]],
    ["retrieveWorkspace", ["workspaces", "use", WORKSPACE]],
    ["updateWorkspace", ["workspaces", "update", "--title", "t", "--description", ""]],
    ["deleteWorkspace", ["workspaces", "delete", WORKSPACE, "--yes"]],
    ["listResources", ["resources", "list", "--page", "2", "--page-size", "200"]],
    ["retrieveResource", ["resources", "get", RESOURCE]],
    ["retryResource", ["resources", "retry", RESOURCE]],
    ["deleteResource", ["resources", "delete", RESOURCE, "--yes"]],
    ["retrieveResource", ["upload", "FILE", "--title", "A"]],
    ["uploadResource", ["upload", "FILE", "--no-wait"]],
    ["retrieveResource", ["status", RESOURCE, "--watch"]],
    ["sendMessage", ["ask", "?", "--session", SESSION, "--skill", SESSION, "--resource", RESOURCE]],
    ["sendMessage", ["ask", "?", "--image", "FILE", "--resource", RESOURCE, "--resource", WORKSPACE]],
    ["sendMessage", ["ask", "--image", "FILE"]],
    ["searchPassages", ["search", "net", "sales", "--limit", "100", "--resource", RESOURCE]],
    ["listSessions", ["sessions", "list", "--page", "1"]],
    ["listMessages", ["messages", SESSION]],
    [
      "createToken",
      ["tokens", "create", "ann", "--expires", "2h", "--resource", RESOURCE, "--skill", SESSION],
    ],
    [
      "createToken",
      ["tokens", "create", "ann", "--origin", "https://a.example", "--origin", "http://localhost:3000"],
    ],
    ["revokeTokens", ["tokens", "revoke", "ann"]],
  ])("prints the data of %s: qa %s", async (operationId, words) => {
    const args = words.map((word) => (word === "FILE" ? file : word));
    const ended = await qa([...args, "--json"], { env: toServer(prism.url) });
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    expect(JSON.parse(ended.stdout)).toEqual(await exampleOf(operationId));
  });

  it("prints the data of three operations: qa status", async () => {
    const { stdout } = await qa(["status", "--json"], { env: toServer(prism.url) });
    expect(JSON.parse(stdout)).toEqual({
      server: await exampleOf("retrieveStatus"),
      workspace: await exampleOf("retrieveWorkspace"),
      resources: await exampleOf("listResources"),
    });
  });

  it("ends with the code for what the contract refuses", async () => {
    const ended = await qa(["resources", "list", "--page-size", "201"], { env: toServer(prism.url) });
    expect(ended).toMatchObject({ code: 2, stdout: "" });
  });
});
