import { describe, expect, it } from "vitest";
import { LocalChat } from "../../support/chat/local-chat.ts";
import { callTool, type McpClient, overHttp, postMcp } from "../../support/cli/mcp.ts";
import { startTestServer } from "../../support/process/server.ts";
import { makeToken } from "../../support/process/tokens.ts";

const QUESTION = "How many cranes has the harbour?";
const PING = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
const UNKNOWN_KEY = `qa_${"0".repeat(43)}`;
const UNKNOWN_TOKEN = `qat_${"0".repeat(43)}`;

const chat = new LocalChat();
const bearer = (credential: string) => ({ Authorization: `Bearer ${credential}` });
const namesOf = async (client: McpClient) => (await client.listTools()).tools.map(({ name }) => name);
const errorOf = async (response: Response) => ({
  status: response.status,
  ...(JSON.parse(await response.text()).error ?? {}),
});

/** Another app's key. */
const otherKey = async (): Promise<string> => {
  const operator = await chat.server.openOperator();
  await operator.createApp("other").catch(() => undefined);
  const { key } = await operator.createKey({ app: "other" });
  await operator.close();
  return key;
};

describe("a key", () => {
  it("opens every tool but upload, and the documents", async () => {
    const { url, key, workspaceId } = chat.server;
    await using client = await overHttp(url, key);
    expect(await namesOf(client)).toEqual(["ask", "search", "list_documents", "read_pages"]);
    const answer = await callTool(client, "ask", { question: QUESTION });
    expect(answer).toMatchObject({
      isError: false,
      data: {
        answered_by: "excerpts",
        parts: [{ citations: [1] }],
        citations: [
          { number: 1, document_id: chat.ready, page: 1, quote: expect.stringContaining("nine cranes") },
        ],
      },
    });
    expect(answer.text).toContain("[1] harbour.pdf, page 1, line");
    expect(await callTool(client, "search", { query: "rye bread" })).toMatchObject({
      data: { passages: [{ document_id: chat.other, title: "bakery.pdf", page: 1 }] },
    });
    expect((await callTool(client, "list_documents")).data).toMatchObject({ count: 2, next_page: null });
    const page = { document_id: chat.ready, first_page: 2, workspace: "Default" };
    expect((await callTool(client, "read_pages", page)).data).toMatchObject({
      page_count: 2,
      pages: [{ page: 2, text: expect.stringContaining("The tide rises") }],
    });
    const { resources } = await client.listResources();
    const uri = `qa://workspaces/${workspaceId}/resources/${chat.ready}`;
    expect(resources.map((each) => each.uri)).toContain(uri);
    const { contents } = await client.readResource({ uri: `${uri}/pages/1` });
    expect(contents).toMatchObject([{ text: "The harbour was opened in 1911.\nIt has nine cranes." }]);
  });

  it("leads to links and a page of the address that was asked", async () => {
    const { url, key } = chat.server;
    await using client = await overHttp(url, key);
    const { data } = await callTool(client, "ask", { question: QUESTION });
    const [citation] = Array.isArray(data.citations) ? data.citations : [];
    expect(citation.evidence_url).toMatch(`${url}/api/v1/evidence/${chat.ready}/`);
    expect((await fetch(citation.evidence_url)).status).toBe(200);
  });

  it("continues a conversation of the user in the address", async () => {
    const { url, key, workspaceId } = chat.server;
    await using client = await overHttp(url, key, { query: "?user=nora&workspace=Default" });
    const first = await callTool(client, "ask", { question: QUESTION });
    const { session_id } = first.data;
    const next = await callTool(client, "ask", { question: "When was it opened?", session_id });
    expect(next.data).toMatchObject({ session_id });
    const sessions = `/workspaces/${workspaceId}/chat/sessions/?external_user_id=nora`;
    expect((await chat.call("GET", sessions)).at("data.count")).toBe(1);
    await using stranger = await overHttp(url, key, { query: "?user=otto" });
    const refused = await callTool(stranger, "ask", { question: QUESTION, session_id });
    expect(refused).toMatchObject({ isError: true, meta: { code: "not_found" } });
  });

  it("of another app opens nothing of this one", async () => {
    const { url, workspaceId } = chat.server;
    await using client = await overHttp(url, await otherKey(), { query: `?workspace=${workspaceId}` });
    const uri = `qa://workspaces/${workspaceId}/resources/${chat.ready}/pages/1`;
    for (const [name, args] of [
      ["ask", { question: QUESTION }],
      ["search", { query: "cranes" }],
      ["list_documents", {}],
      ["read_pages", { document_id: chat.ready }],
    ] as const)
      expect(await callTool(client, name, args)).toMatchObject({
        isError: true,
        meta: { code: "not_found" },
      });
    await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32002 });
    await expect(client.listResources()).rejects.toMatchObject({ code: -32002 });
  });
});

describe("an end user's token", () => {
  it("asks in its own workspace and name, and opens nothing else", async () => {
    const { url, workspaceId } = chat.server;
    await using client = await overHttp(
      url,
      await makeToken(chat.server, { external_user_id: "mia" }),
      // Neither is its own to choose.
      { query: "?user=nora&workspace=Other" },
    );
    expect(await namesOf(client)).toEqual(["ask"]);
    expect(await callTool(client, "ask", { question: QUESTION })).toMatchObject({ isError: false });
    const sessions = `/workspaces/${workspaceId}/chat/sessions/?external_user_id=mia`;
    expect((await chat.call("GET", sessions)).at("data.count")).toBe(1);
    for (const [name, args] of [
      ["search", { query: "cranes" }],
      ["list_documents", {}],
      ["read_pages", { document_id: chat.ready }],
    ] as const)
      expect(await callTool(client, name, args)).toMatchObject({
        isError: true,
        text: expect.stringContaining("token does not open this"),
        meta: { code: "insufficient_scope" },
      });
    await expect(client.listResources()).rejects.toMatchObject({ code: -32601 });
    const elsewhere = { question: QUESTION, workspace: "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10" };
    expect(await callTool(client, "ask", elsewhere)).toMatchObject({ meta: { code: "not_found" } });
  });

  it("that names documents is answered from these alone", async () => {
    const token = await makeToken(chat.server, { resource_ids: [chat.other] });
    await using client = await overHttp(chat.server.url, token);
    const { data } = await callTool(client, "ask", { question: "What bread does the bakery sell?" });
    expect(data.citations).toMatchObject([{ document_id: chat.other }]);
    const refused = await callTool(client, "ask", { question: QUESTION, document_ids: [chat.ready] });
    expect(refused).toMatchObject({ isError: true, meta: { code: "resource_not_found" } });
    expect((await callTool(client, "ask", { question: QUESTION })).text).not.toContain("nine cranes");
  });
});

describe("who may not come in", () => {
  it.each([
    ["without a credential", {}, 'Bearer realm="qa"'],
    ["with a key that is none", bearer(UNKNOWN_KEY), 'Bearer realm="qa", error="invalid_token"'],
    ["with a token that is none", bearer(UNKNOWN_TOKEN), 'Bearer realm="qa", error="invalid_token"'],
    ["with anything else", bearer("secret"), 'Bearer realm="qa", error="invalid_token"'],
  ])("is told how to, %s", async (_how, headers, challenge) => {
    const response = await postMcp(chat.server.url, PING, headers);
    expect(response.headers.get("www-authenticate")).toBe(challenge);
    expect(await errorOf(response)).toMatchObject({ status: 401, code: -32000 });
  });

  it("is anybody with a revoked credential", async () => {
    const { url, workspaceId } = chat.server;
    const token = await makeToken(chat.server, { external_user_id: "eve" });
    const operator = await chat.server.openOperator();
    const { id, key } = await operator.createKey({ app: "default" });
    for (const each of [token, key]) expect((await postMcp(url, PING, bearer(each))).status).toBe(200);
    await chat.call("DELETE", `/workspaces/${workspaceId}/tokens/?external_user_id=eve`);
    await operator.revokeKey(id);
    await operator.close();
    for (const each of [token, key]) expect((await postMcp(url, PING, bearer(each))).status).toBe(401);
  });

  it("is a page of another origin, also one that was rebound to this server", async () => {
    const { url, key } = chat.server;
    for (const headers of [
      { Origin: "http://evil.example" },
      { Origin: "http://evil.example:8080", Host: "evil.example:8080" },
      { Origin: "null" },
    ])
      expect(await errorOf(await postMcp(url, PING, { ...bearer(key), ...headers }))).toMatchObject({
        status: 403,
        data: { code: "origin_not_allowed" },
      });
    const token = await makeToken(chat.server, { origins: ["https://shop.example"] });
    const from = async (Origin: string) => (await postMcp(url, PING, { ...bearer(token), Origin })).status;
    expect([await from("https://shop.example"), await from("https://evil.example")]).toEqual([200, 403]);
  });
});

describe("what is no message", () => {
  it.each([
    ["no JSON", "{", 400, -32700],
    ["JSON that is no message", "{}", 400, -32600],
    ["an empty batch", "[]", 400, -32600],
    ["nothing", "", 400, -32700],
    ["a batch of 101", `[${Array(101).fill(PING)}]`, 400, -32600],
    ["another version", JSON.stringify({ jsonrpc: "1.0", id: 1, method: "ping" }), 400, -32600],
    ["what nests too deep", "[".repeat(5000) + "]".repeat(5000), 400, -32600],
    ["more than 256 KiB", JSON.stringify("x".repeat(256 * 1024)), 413, -32000],
  ])("is refused as JSON-RPC says: %s", async (_what, body, status, code) => {
    const response = await postMcp(chat.server.url, body, bearer(chat.server.key));
    expect(await errorOf(response)).toMatchObject({ status, code });
  });

  it("is refused by its type, and by what its caller takes", async () => {
    const { url, key } = chat.server;
    const post = (headers: Record<string, string>) => postMcp(url, PING, { ...bearer(key), ...headers });
    expect((await post({ "Content-Type": "text/plain" })).status).toBe(415);
    expect((await post({ Accept: "text/html" })).status).toBe(406);
    expect((await post({ "MCP-Protocol-Version": "1999-01-01" })).status).toBe(400);
  });

  it("is no other method: there is nothing to listen to, and no session to end", async () => {
    for (const method of ["GET", "DELETE", "PUT"]) {
      const { status, headers } = await fetch(`${chat.server.url}/mcp`, { method });
      expect([status, headers.get("allow")]).toEqual([405, "POST"]);
    }
  });

  it("names tools and arguments that there are not", async () => {
    await using client = await overHttp(chat.server.url, chat.server.key);
    await expect(client.callTool({ name: "rm" })).rejects.toMatchObject({ code: -32602 });
    await expect(client.getPrompt({ name: "x" }).catch((error) => error.code)).resolves.toBe(-32601);
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`a${at}`, 1]));
    const { isError, text } = await callTool(client, "search", { query: "x", ...many });
    expect({ isError, text }).toEqual({
      isError: true,
      text: "Wrong arguments: must NOT have additional properties.",
    });
  });
});

it("counts a message and each operation that it asks for towards the limit of its credential", async () => {
  const server = await startTestServer({ rateLimit: 8 });
  try {
    await using client = await overHttp(server.url, server.key, {
      query: `?workspace=${server.workspaceId}`,
    });
    // Two messages made the connection.
    const told = await Promise.all([1, 2, 3].map(() => callTool(client, "list_documents")));
    expect(told.every(({ isError }) => !isError)).toBe(true);
    const refused = await postMcp(server.url, PING, bearer(server.key));
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await errorOf(refused)).toMatchObject({
      status: 429,
      message: expect.stringContaining("Too many requests with this key."),
      data: { code: "rate_limited", retryable: true },
    });
  } finally {
    await server.end();
  }
});

it("tells a tool's caller about the limit if the operation exceeds it", async () => {
  const server = await startTestServer({ rateLimit: 3 });
  try {
    await using client = await overHttp(server.url, server.key, {
      query: `?workspace=${server.workspaceId}`,
    });
    const told = await callTool(client, "list_documents");
    expect(told).toMatchObject({
      isError: true,
      text: expect.stringContaining("Try again in"),
      meta: { code: "rate_limited", status: 429, retryable: true, retry_after: expect.any(Number) },
    });
  } finally {
    await server.end();
  }
});
