import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newHome, qa } from "../../support/cli/cli.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";

const PASSWORD = "correct horse battery staple";

/** The operator's commands on a server that runs elsewhere, beside the same on its data directory. */
describe("the operator's commands with --operator-url", () => {
  let server: TestServer;
  let env: Record<string, string>;
  const config = join(newHome(), "config.json");

  beforeAll(async () => {
    server = await startTestServer();
    env = { QA_CONFIG: config, QA_OPERATOR_URL: server.url };
    const add = ["operators", "add", "ann", "--role", "admin", "--data", server.data];
    expect(await qa(add, { env: { QA_OPERATOR_PASSWORD: PASSWORD } })).toMatchObject({ code: 0 });
  });
  afterAll(() => server.end());

  const json = async (args: string[], more: Record<string, string>) => {
    const ended = await qa([...args, "--json"], { env: more });
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    return JSON.parse(ended.stdout);
  };
  const far = (...args: string[]) => json(args, env);
  const here = (...args: string[]) => json([...args, "--data", server.data], {});

  it("need a session, which a password begins", async () => {
    expect(await qa(["apps", "list"], { env })).toMatchObject({
      code: 4,
      stderr: expect.stringContaining("qa operators sign-in NAME"),
    });
    expect(
      await qa(["operators", "sign-in", "ann"], { env: { ...env, QA_OPERATOR_PASSWORD: "wrong" } }),
    ).toMatchObject({ code: 4, stdout: "" });
    const signedIn = await qa(["operators", "sign-in", "ann"], {
      env: { ...env, QA_OPERATOR_PASSWORD: PASSWORD },
    });
    expect(signedIn).toMatchObject({ code: 0, stdout: expect.stringContaining("Signed in as ann, admin") });
    expect((await stat(config)).mode & 0o077).toBe(0);
  });

  it("do and tell the same as on the data directory", async () => {
    const app = await far("apps", "create", "shop");
    const key = await far("keys", "create", "--app", "shop", "--expires", "30d");
    expect(key.key).toMatch(/^qa_/);
    const args = ["--title", "t", "--core-prompt", "p", "--scope", "global"];
    const skill = await far("skills", "create", ...args);
    await far("skills", "enable", skill.id, "--app", "shop");
    await far("skills", "update", skill.id, "--core-prompt", "q");
    await far("keys", "revoke", key.id);
    for (const command of [
      ["apps", "list"],
      ["apps", "workspaces", app.id],
      ["apps", "resources", server.workspaceId],
      ["keys", "list"],
      ["skills", "list"],
      ["skills", "get", skill.id],
      ["skills", "versions", skill.id],
      ["skills", "apps", skill.id],
      ["operators", "list"],
      ["operators", "end-sessions", "nobody", "--yes"],
      ["operators", "audit"],
      ["removals"],
      ["removals", "--since", "7d"],
    ])
      expect(await far(...command), command.join(" ")).toEqual(await here(...command));
    expect(await far("skills", "versions", skill.id)).toMatchObject([{ author: "ann" }, { author: "ann" }]);
    expect(await far("reindex", "--no-embedding")).toEqual(await here("reindex", "--no-embedding"));
    expect(await far("skills", "delete", skill.id, "--yes")).toMatchObject({ id: skill.id });
  });

  it("list the nodes, which only a server knows", async () => {
    expect(await far("nodes")).toMatchObject([{ role: "all", is_current: true, is_leader: true }]);
    expect(await qa(["nodes"], { env })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("ingests 0 documents, writes to 0 workspaces  leads, answered this"),
    });
    expect(await qa(["nodes", "--operator-url", ""], { env })).toMatchObject({ code: 2 });
  });

  it("examine the server's data directory from afar", async () => {
    const args = ["doctor", "--repair"];
    const ended = await qa([...args, "--json"], { env });
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    expect(JSON.parse(ended.stdout)).toMatchObject({ server: true, faults: 0 });
    expect(await qa([...args, "--accept-records"], { env })).toMatchObject({ code: 2 });
    // None runs any more.
    expect(await qa(["doctor", "--cancel"], { env })).toMatchObject({ code: 3 });
    expect(await qa(["doctor", "--cancel", "--data", server.data])).toMatchObject({ code: 2 });
  });

  it("say what is wrong as on the data directory", async () => {
    for (const [args, code] of [
      [["keys", "create", "--app", "none"], 3],
      [["skills", "get", "none"], 3],
      [["apps", "create", "shop"], 2],
      [["operators", "remove", "ann", "--yes"], 2],
    ] as const)
      expect(await qa([...args], { env }), args.join(" ")).toMatchObject({ code, stdout: "" });
  });

  it("send the session to no other server, and --data means the data directory", async () => {
    await using other = await import("../../support/contract/http.ts").then(({ serveContract }) =>
      serveContract(),
    );
    const ended = await qa(["apps", "list"], { env: { ...env, QA_OPERATOR_URL: other.url } });
    expect(ended.code).toBe(4);
    expect(other.seen).toEqual([]);
    const local = await qa(["apps", "list", "--data", server.data], {
      env: { ...env, QA_OPERATOR_URL: other.url },
    });
    expect(local.code).toBe(0);
  });

  it("end the session when they sign out", async () => {
    const { operator_token } = JSON.parse(await readFile(config, "utf8"));
    const [session] = await here("operators", "sessions", "ann");
    expect(await far("operators", "sessions", "ann")).toMatchObject([{ id: session.id, role: "admin" }]);
    expect(await qa(["operators", "sign-out"], { env })).toMatchObject({ code: 0, stdout: "Signed out\n" });
    expect(await here("operators", "sessions")).toEqual([]);
    expect(await qa(["operators", "end-session", session.id, "--data", server.data])).toMatchObject({
      code: 3,
    });
    expect(await qa(["apps", "list"], { env })).toMatchObject({ code: 4 });
    const ended = await qa(["apps", "list"], { env: { ...env, QA_OPERATOR_TOKEN: operator_token } });
    expect(ended).toMatchObject({ code: 4, stderr: expect.stringContaining("qa operators sign-in") });
  });
});

describe("qa console", () => {
  it("prints a link that leads in to the server on this data directory, once", async () => {
    const server = await startTestServer();
    const ended = await qa(["console", "--data", server.data, "--json"], {
      env: { QA_BASE_URL: server.url },
    });
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    const { url, expires_at } = JSON.parse(ended.stdout);
    expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    const [, code] = new RegExp(`^${server.url}/#code=([\\w-]{43})$`).exec(url) ?? [];
    const follow = () =>
      fetch(`${server.url}/operator/v1/sessions/link/`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: server.url },
        body: JSON.stringify({ code }),
      });
    const [first, second] = [await follow(), await follow()];
    expect([first.status, second.status]).toEqual([201, 401]);
    expect(first.headers.get("set-cookie")).toMatch(/^qa_session=/);
    await server.end();
  });

  it("leads in below the path that the server is reached at", async () => {
    const server = await startTestServer();
    for (const base of ["https://host.example/qa", "https://host.example/qa/api/v1/"]) {
      const args = ["console", "--data", server.data, "--base-url", base];
      expect((await qa(args)).stdout).toMatch(/^https:\/\/host\.example\/qa\/#code=[\w-]{43}\n$/);
    }
    await server.end();
  });

  it("creates no data directory if there is none", async () => {
    expect(await qa(["console", "--data", join(newHome(), "typo")])).toMatchObject({ code: 3, stdout: "" });
  });
});
