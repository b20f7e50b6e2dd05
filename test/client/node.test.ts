import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { citedPart, exchangeOf, partOf, toldReply } from "../support/chat/chat.ts";
import { example, failure, serveContract } from "../support/contract/http.ts";
import { runNode } from "../support/process/node.ts";

// Whoever integrates runs Node; these tests run under Bun. So the client is bundled, and a script of Node's uses it.
const SCRIPT = `
import { openAsBlob } from "node:fs";
import { ApiError, createClient, createEndUserClient, paginate } from "./client.mjs";
const [baseUrl, file] = process.argv.slice(2);
const client = createClient({ baseUrl, apiKey: "qa_test" });
const titles = [];
for await (const { title } of paginate((query) => client.get("/workspaces/", { params: { query } }))) titles.push(title);
let sent = 0;
const resource = await client.uploadResource("w", { file: await openAsBlob(file), name: "n.pdf", onProgress: (bytes) => { sent = bytes; } });
const ready = await client.waitUntilReady("w", resource.id, { interval: 1 });
const parts = [];
const exchange = await client.ask("w", { external_user_id: "u", message: "Why?" }, { onPart: ({ text }) => parts.push(text) });
let tokens = 0;
const own = createEndUserClient({ baseUrl, workspaceId: "w", token: async () => "qat_" + ++tokens });
const asked = await own.ask({ message: "Why?" }, { onPart: () => {} });
const error = await client.post("/workspaces/", { body: { title: "" } }).catch((e) => e);
const dead = await createClient({ baseUrl: "http://127.0.0.1:1", apiKey: "k", retries: 0 }).get("/status/").catch((e) => e);
console.log(JSON.stringify({ runtime: process.versions.bun ? "Bun" : "Node", titles, sent, ready: ready.status, parts, answer: exchange.assistant_message.content, isApiError: error instanceof ApiError, code: error.code, dead: dead.code, tokens, own: asked.session.id }));
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-node-"));
  const entry = new URL("../../src/client/index.ts", import.meta.url).pathname;
  const bundle = await Bun.build({ entrypoints: [entry], target: "browser", format: "esm" });
  const code = (await bundle.outputs[0]?.text()) ?? "";
  expect(code).not.toMatch(/\bBun\.|from\s*"(?:node|bun):/);
  await writeFile(join(folder, "client.mjs"), code);
});
afterAll(() => rm(folder, { recursive: true }));

it("works on Node", async () => {
  await using server = serveContract();
  server.answer(
    "retrieveResource",
    example("retrieveResource", { status: "vectorizing" }),
    example("retrieveResource"),
  );
  const answer = exchangeOf([citedPart("Größe: 1.", 1), partOf("Two.")]);
  server.answer("sendMessage", toldReply(answer), failure(401, "invalid_token"), toldReply(answer));
  server.answer("createWorkspace", failure(400, "invalid_request"));
  await writeFile(join(folder, "script.mjs"), SCRIPT);
  await writeFile(join(folder, "n.pdf"), new Uint8Array(200_000));
  const ran = await runNode([join(folder, "script.mjs"), server.url, join(folder, "n.pdf")]);
  expect(ran, ran.stderr).toMatchObject({ code: 0 });
  expect(JSON.parse(ran.stdout)).toEqual({
    runtime: "Node",
    titles: ["Quarterly reports"],
    sent: 200_000,
    ready: "ready",
    parts: ["Größe: 1.", "Two."],
    answer: "Größe: 1.\n\nTwo.",
    isApiError: true,
    code: "invalid_request",
    dead: "not_reachable",
    tokens: 2,
    own: answer.session.id,
  });
  const form = server.seen.find(({ operationId }) => operationId === "uploadResource")?.body;
  expect(form instanceof FormData && form.get("file")).toMatchObject({ name: "n.pdf", size: 200_000 });
});

it("takes the server and the key from the environment, and names the variable that is missing", async () => {
  await using server = serveContract();
  const script = join(folder, "environment.mjs");
  await writeFile(
    script,
    `import { createClient } from "./client.mjs";
    try { await createClient({ baseUrl: process.env.QA_BASE_URL }).get("/status/"); }
    catch (error) { console.log(String(error)); }`,
  );
  const env = { QA_BASE_URL: server.url, QA_API_KEY: "qa_test" };
  const ran = await runNode([script], env);
  expect(ran, ran.stderr).toMatchObject({ code: 0, stdout: "" });
  expect(server.seen[0]?.headers.get("X-API-Key")).toBe("qa_test");
  const { stdout: unaddressed } = await runNode([script], { ...env, QA_BASE_URL: "" });
  expect(unaddressed).toBe(
    "TypeError: Set QA_BASE_URL to the address of your qa server, as https://qa.example.com, or give it as baseUrl.\n",
  );
  expect((await runNode([script], { QA_BASE_URL: server.url })).stdout).toBe(
    "TypeError: Set QA_API_KEY to an API key, which `qa keys create` makes, or give it as apiKey.\n",
  );
});
