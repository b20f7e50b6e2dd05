import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newHome, WORKSPACE } from "../../support/cli/cli.ts";
import { qaHere } from "../../support/cli/in-process.ts";
import { qaOnTerminal } from "../../support/cli/terminal.ts";
import { type ContractServer, example, failure, serveContract } from "../../support/contract/http.ts";

const KEY = `qa_${"k".repeat(43)}`;

let server: ContractServer;
let config: string;
beforeEach(() => {
  server = serveContract();
  config = join(newHome(), "config.json");
});
afterEach(() => server[Symbol.asyncDispose]());

const kept = async () => JSON.parse(await readFile(config, "utf8"));
const run = (args: string[], env: Record<string, string> = {}) => qaHere(args, { QA_CONFIG: config, ...env });
const login = (name: string, key = KEY) =>
  run(["login", name, "--base-url", server.url, "--workspace", WORKSPACE], { QA_API_KEY: key });

describe("qa login", () => {
  it("asks for the server and the key, which is not shown, and keeps what the server has taken", async () => {
    const { code, screen } = await qaOnTerminal(["login"], {
      env: { QA_CONFIG: config },
      keys: [
        { after: "Server [http://127.0.0.1:8080]: ", type: `${server.url.replace("http://", "")}\r` },
        { after: "API key", type: `${KEY}\r` },
      ],
    });
    expect([code, screen]).toEqual([0, expect.stringContaining("in the workspace Quarterly reports")]);
    expect(screen).not.toContain("kkk");
    expect(await kept()).toEqual({ base_url: server.url, api_key: KEY, workspace_id: WORKSPACE });
    expect((await stat(config)).mode & 0o777).toBe(0o600);
    expect(server.seen[0]?.headers.get("X-API-Key")).toBe(KEY);
  });

  it("lets choose among several workspaces, by number or title", async () => {
    const other = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a11";
    const results = [
      { id: other, title: "Letters" },
      { id: WORKSPACE, title: "Reports" },
    ];
    server.answer("listWorkspaces", example("listWorkspaces", { count: 2, next: null, results }));
    for (const answer of ["2", "Reports"]) {
      await qaOnTerminal(["login", "--base-url", server.url], {
        env: { QA_CONFIG: config, QA_API_KEY: KEY },
        keys: [{ after: "Workspace, by number or title [1]: ", type: `${answer}\r` }],
      });
      expect(await kept()).toMatchObject({ workspace_id: WORKSPACE });
    }
  });

  it("keeps nothing that the server refuses", async () => {
    server.answer("listWorkspaces", failure(401, "invalid_api_key"));
    expect(await login("prod")).toMatchObject({ code: 4, stdout: "" });
    await expect(kept()).rejects.toThrow();
  });
});

describe("servers by name", () => {
  beforeEach(async () => {
    expect(await login("prod")).toMatchObject({ code: 0, stderr: "Next: qa --on prod upload FILE\n" });
  });

  it("are asked with what is kept for them, whatever is set for another", async () => {
    const elsewhere = { QA_BASE_URL: "http://127.0.0.1:9", QA_API_KEY: "qa_other", QA_WORKSPACE: "other" };
    for (const [args, env] of [
      [["--on", "prod", "workspaces", "get"], elsewhere],
      [["workspaces", "get", "--quiet"], { ...elsewhere, QA_ON: "prod" }],
    ] as const) {
      expect(await run([...args], env)).toMatchObject({ code: 0 });
      expect(server.seen.at(-1)).toMatchObject({ path: `/api/v1/workspaces/${WORKSPACE}/` });
      expect(server.seen.at(-1)?.headers.get("X-API-Key")).toBe(KEY);
    }
  });

  it("send no key to an address that is given in their place", async () => {
    const { code, stderr } = await run(["status", "--base-url", server.url], { QA_ON: "prod" });
    expect([code, stderr]).toEqual([4, expect.stringContaining("No API key")]);
    expect(await run(["status", "--base-url", server.url, "--on", "prod"])).toMatchObject({ code: 2 });
  });

  it("have a workspace each, and are forgotten one by one", async () => {
    await login("test", `${KEY}2`);
    const workspace = { id: SECOND, title: "Second" };
    server.answer("retrieveWorkspace", example("retrieveWorkspace", workspace));
    await run(["--on", "test", "workspaces", "use", SECOND]);
    expect(await kept()).toEqual({
      servers: {
        prod: { base_url: server.url, api_key: KEY, workspace_id: WORKSPACE },
        test: { base_url: server.url, api_key: `${KEY}2`, workspace_id: SECOND },
      },
    });
    expect((await run(["logout", "test"])).code).toBe(0);
    expect(Object.keys((await kept()).servers)).toEqual(["prod"]);
    expect(await run(["logout", "test"])).toMatchObject({ code: 2, stderr: expect.stringContaining("prod") });
  });

  it("are where the operator's work is done", async () => {
    const { code, stderr } = await run(["--on", "prod", "keys", "list"]);
    expect([code, stderr]).toEqual([4, expect.stringContaining(`--operator-url ${server.url}`)]);
  });
});

const SECOND = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a12";
