import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { LocalChat } from "../../support/chat/local-chat.ts";
import { environment, newHome, qa, SOURCE } from "../../support/cli/cli.ts";
import { callTool, overStdio } from "../../support/cli/mcp.ts";
import { deadUrl } from "../../support/contract/http.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { makeToken } from "../../support/process/tokens.ts";

const QUESTION = "How many cranes has the harbour?";
const chat = new LocalChat();

const set = (credential: string, more: Record<string, string> = {}) => ({
  QA_BASE_URL: chat.server.url,
  QA_API_KEY: credential,
  QA_WORKSPACE: chat.server.workspaceId,
  QA_USER: "ann",
  ...more,
});

it("opens every tool with a key, and what was uploaded is asked about", async () => {
  await using client = await overStdio(set(chat.server.key));
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toEqual(["ask", "search", "list_documents", "read_pages", "upload"]);
  const path = join(newHome(), "lighthouse.pdf");
  await writeFile(path, await makePdf([["The lighthouse of Marrowby is striped in red."]]));
  const sent = await callTool(client, "upload", { path, external_id: "l-1" });
  const { document } = sent.data;
  expect(document).toMatchObject({ title: "lighthouse.pdf", uri: expect.stringContaining("qa://") });
  const listed = async () => JSON.stringify((await callTool(client, "list_documents")).data);
  await vi.waitUntil(async () => !/"status":"(?:queued|vectorizing)"/.test(await listed()), {
    timeout: 60_000,
  });
  const answer = await callTool(client, "ask", { question: "How is the lighthouse of Marrowby striped?" });
  expect(answer).toMatchObject({ data: { citations: [{ title: "lighthouse.pdf", page: 1 }] } });
  expect(await callTool(client, "search", { query: "rye bread" })).toMatchObject({
    data: { passages: [{ document_id: chat.other }] },
  });
  expect(await callTool(client, "read_pages", { document_id: chat.ready, last_page: 2 })).toMatchObject({
    data: { page_count: 2, next_page: null },
  });
  const { resources } = await client.listResources();
  const uri = resources.find(({ name }) => name === "harbour.pdf")?.uri ?? "";
  expect((await client.readResource({ uri })).contents).toMatchObject([
    { text: expect.stringContaining(`Pages: ${uri}/pages/1 to ${uri}/pages/2`) },
  ]);
});

it("asks with a token in the name of its end user, and does no more", async () => {
  await using client = await overStdio(set(await makeToken(chat.server, { external_user_id: "mia" })));
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["ask"]);
  expect(await callTool(client, "ask", { question: QUESTION })).toMatchObject({
    data: { citations: [{ document_id: chat.ready }] },
  });
  for (const [name, args] of [
    ["search", { query: "x" }],
    ["list_documents", {}],
    ["read_pages", { document_id: chat.ready }],
    ["upload", { path: SOURCE[1] }],
  ] as const)
    expect(await callTool(client, name, args)).toMatchObject({
      isError: true,
      meta: { code: "insufficient_scope" },
    });
});

it("asks of the documents alone that a token names", async () => {
  await using client = await overStdio(set(await makeToken(chat.server, { resource_ids: [chat.other] })));
  const refused = await callTool(client, "ask", { question: QUESTION, document_ids: [chat.ready] });
  expect(refused).toMatchObject({ isError: true, meta: { code: "resource_not_found" } });
  expect((await callTool(client, "ask", { question: QUESTION })).text).not.toContain("nine cranes");
});

it("needs the workspace's id with a token", async () => {
  const token = await makeToken(chat.server);
  await using client = await overStdio(set(token, { QA_WORKSPACE: "Default" }));
  expect(await callTool(client, "ask", { question: QUESTION })).toMatchObject({
    isError: true,
    text: expect.stringContaining("given by its id"),
  });
});

it("tells what is wrong with the key of another app, with one that was revoked, and without a server", async () => {
  const operator = await chat.server.openOperator();
  await operator.createApp("other");
  const other = await operator.createKey({ app: "other" });
  const revoked = await operator.createKey({ app: "default" });
  await operator.revokeKey(revoked.id);
  await operator.close();
  for (const [env, code] of [
    [set(other.key), "not_found"],
    [set(revoked.key), "invalid_api_key"],
    [set(other.key, { QA_BASE_URL: await deadUrl() }), "not_reachable"],
  ] as const) {
    await using client = await overStdio(env);
    for (const [name, args] of [
      ["ask", { question: QUESTION }],
      ["search", { query: "cranes" }],
      ["list_documents", {}],
      ["read_pages", { document_id: chat.ready }],
      ["upload", { path: await pdf() }],
    ] as const)
      expect(await callTool(client, name, args)).toMatchObject({ isError: true, meta: { code } });
    await expect(client.listResources()).rejects.toThrow();
  }
});

const pdf = async (): Promise<string> => {
  const path = join(newHome(), "page.pdf");
  await writeFile(path, await makePdf([["A page."]]));
  return path;
};

it("takes the workspace as a flag, and a key from a file", async () => {
  const file = join(newHome(), "key");
  await writeFile(file, `${chat.server.key}\n`);
  const flags = ["--base-url", chat.server.url, "--api-key-file", file, "--workspace", "Default"];
  await using client = await overStdio({}, flags);
  expect((await callTool(client, "list_documents")).isError).toBe(false);
});

it("does not begin without a key, and says why where it can be seen", async () => {
  const { code, stdout, stderr } = await qa(["mcp"]);
  expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
  expect(stderr).toContain("No API key.");
});

it("ends when its client goes, and writes nothing but messages", async () => {
  const lines = [
    {
      id: 1,
      method: "initialize",
      params: {
        protocolVersion: "2025-06-18",
        capabilities: {},
        clientInfo: { name: "pipe", version: "1" },
      },
    },
    { method: "notifications/initialized" },
    { id: 2, method: "tools/call", params: { name: "ask", arguments: { question: QUESTION } } },
  ].map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const env = environment(set(chat.server.key));
  const { code, stdout, stderr } = await qa(["mcp"], { env, stdin: new Blob(lines) });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const [hello, answer] = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(hello.result).toMatchObject({ protocolVersion: "2025-06-18", serverInfo: { name: "qa" } });
  expect(answer.result.structuredContent).toMatchObject({ citations: [{ document_id: chat.ready }] });
});
