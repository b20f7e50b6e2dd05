import { afterAll, beforeAll, describe, it } from "vitest";
import { qaHere } from "../../support/cli/in-process.ts";
import { expectHelp, type Mistake } from "../../support/cli/mistakes.ts";
import { deadUrl, failure, serveContract } from "../../support/contract/http.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";

const UNKNOWN = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10";

let server: TestServer;
let other: Bun.Server<undefined>;
let env: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  other = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("<html>hello</html>") });
  env = { QA_BASE_URL: server.url, QA_API_KEY: server.key, QA_WORKSPACE: server.workspaceId };
});
afterAll(async () => {
  await server.end();
  await other.stop(true);
});

const SAID: (Omit<Mistake, "args"> & { args: () => string[] | Promise<string[]> })[] = [
  {
    what: "a port where nothing listens",
    args: async () => ["status", "--base-url", await deadUrl()],
    code: 5,
    says: "qa serve",
  },
  {
    what: "https where http is spoken",
    args: () => ["status", "--base-url", server.url.replace("http:", "https:")],
    code: 5,
    says: "write it with http://",
  },
  {
    what: "a host that is not there",
    args: () => ["status", "--base-url", "http://qa.invalid"],
    code: 5,
    says: "Check",
  },
  {
    what: "an address that is none",
    args: () => ["status", "--base-url", "http://"],
    code: 2,
    says: "http://127.0.0.1:8080",
  },
  {
    what: "an address of another kind",
    args: () => ["status", "--base-url", "ftp://qa.example.com"],
    code: 2,
    says: "https://qa.example.com",
  },
  {
    what: "another program at that address",
    args: () => ["status", "--base-url", other.url.origin],
    code: 1,
    says: "did not come from a qa server",
  },
  {
    what: "a wrong key",
    args: () => ["status"],
    env: { QA_API_KEY: "qa_wrong" },
    code: 4,
    says: "qa keys create",
  },
  {
    what: "a wrong key to sign in",
    args: () => ["login"],
    env: { QA_API_KEY: "qa_wrong" },
    code: 4,
    says: "QA_API_KEY",
  },
  {
    what: "no workspace",
    args: () => ["status"],
    env: { QA_WORKSPACE: "" },
    code: 2,
    says: "qa workspaces use",
  },
  {
    what: "a workspace that no key of this app sees",
    args: () => ["status", "--workspace", UNKNOWN],
    code: 3,
    says: "qa workspaces list",
  },
  {
    what: "a title that no workspace has",
    args: () => ["status", "--workspace", "Nowhere"],
    code: 3,
    says: "qa workspaces list",
  },
  {
    what: "a title that no resource has",
    args: () => ["resources", "get", "none.pdf"],
    code: 3,
    says: "qa resources list",
  },
  {
    what: "a resource that is not there",
    args: () => ["status", UNKNOWN],
    code: 3,
    says: "qa resources list",
  },
  {
    what: "a session that is no id",
    args: () => ["ask", "--session", "123", "Why?"],
    code: 2,
    says: "--session",
  },
  {
    what: "a session that is not there",
    args: () => ["ask", "--session", UNKNOWN, "Why?"],
    code: 3,
    says: "qa sessions list",
  },
  {
    what: "messages of a session that is no id",
    args: () => ["messages", "123"],
    code: 3,
    says: "qa sessions list",
  },
  {
    what: "a skill that is no id",
    args: () => ["ask", "--skill", "legal", "Why?"],
    code: 2,
    says: "--skill",
  },
  {
    what: "a skill that is not there",
    args: () => ["ask", "--skill", UNKNOWN, "Why?"],
    code: 3,
    says: "skill",
  },
  {
    what: "a resource to ask that is not there",
    args: () => ["ask", "--resource", UNKNOWN, "Why?"],
    code: 3,
    says: "qa resources list",
  },
  {
    what: "a page size over the bound",
    args: () => ["resources", "list", "--page-size", "500"],
    code: 2,
    says: "200",
  },
  { what: "a title that is empty", args: () => ["workspaces", "create", " "], code: 2, says: "title" },
  { what: "nothing to change", args: () => ["workspaces", "update"], code: 2, says: "--title" },
  {
    what: "a deletion where nobody is at a terminal",
    args: () => ["workspaces", "delete", server.workspaceId],
    code: 2,
    says: "--yes",
  },
  {
    what: "a token for too long",
    args: () => ["tokens", "create", "ann", "--expires", "30d"],
    code: 2,
    says: "A token lasts a day at most",
  },
  {
    what: "an origin that is none",
    args: () => ["tokens", "create", "ann", "--origin", "example"],
    code: 2,
    says: "--origin",
  },
  { what: "a citation before any answer", args: () => ["open", "1"], code: 3, says: "Ask first" },
];

describe("a server that says no", () => {
  it.each(SAID)("and what to do about $what", async ({ args, ...mistake }) => {
    const words = await args();
    expectHelp(await qaHere([...words, "--quiet"], { ...env, ...mistake.env }), { ...mistake, args: words });
  });
});

describe("a server that cannot", () => {
  it.each<[what: string, status: number, code: string, exit: number, says: string | RegExp]>([
    ["has a full disk", 507, "storage_full", 8, /space|full/],
    ["is receiving too many requests", 429, "rate_limited", 6, /again/],
    ["restores its index", 503, "index_unavailable", 8, /again/],
    ["waits for its model in vain", 504, "model_timeout", 7, /again/],
    ["has a fault", 500, "internal_error", 8, /request/],
  ])("says what to do if it %s", async (what, status, code, exit, says) => {
    await using busy = serveContract();
    busy.answer("sendMessage", failure(status, code, { "Retry-After": "0" }));
    const args = ["ask", "Why?", "--base-url", busy.url, "--quiet"];
    expectHelp(await qaHere(args, env), { what, args, code: exit, says });
  });
});
