import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newHome, qa, toServer, WORKSPACE } from "../../support/cli/cli.ts";
import { contractServer } from "../../support/contract/contract-server.ts";
import { example } from "../../support/contract/http.ts";

const RESOURCE = "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5";
const SESSION = "01932f70-1f00-7d10-b0a2-6a2f5f6f1c44";

const server = contractServer();

const run = (...args: string[]) => qa(args, { env: toServer(server.url) });
const last = () => server.seen.at(-1);

describe("settings", () => {
  it("come from flags, then the environment, then the config file", async () => {
    const home = newHome();
    const config = join(home, "config.json");
    const keyFile = join(home, "key");
    await writeFile(
      config,
      JSON.stringify({ base_url: server.url, api_key: "from_file", workspace_id: WORKSPACE }),
    );
    await writeFile(keyFile, "from_flag\n");
    const env: Record<string, string> = { QA_CONFIG: config };
    const sent = async (...flags: string[]) => {
      expect((await qa(["workspaces", "get", ...flags], { env })).code).toBe(0);
      return { key: last()?.headers.get("X-API-Key"), path: last()?.path };
    };
    expect(await sent()).toEqual({ key: "from_file", path: `/api/v1/workspaces/${WORKSPACE}/` });
    Object.assign(env, { QA_API_KEY: "from_env", QA_WORKSPACE: RESOURCE });
    expect(await sent()).toEqual({ key: "from_env", path: `/api/v1/workspaces/${RESOURCE}/` });
    expect(await sent("--api-key-file", keyFile, "--workspace", SESSION)).toEqual({
      key: "from_flag",
      path: `/api/v1/workspaces/${SESSION}/`,
    });
  });

  it("say what is wrong with the config file", async () => {
    const config = join(newHome(), "config.json");
    await writeFile(config, "{ oops");
    expect(await qa(["status"], { env: { QA_CONFIG: config } })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(config),
    });
  });

  it("keep the workspace chosen, readable by the user only", async () => {
    const home = newHome();
    const { QA_BASE_URL = "", QA_API_KEY = "" } = toServer(server.url);
    const env = { QA_BASE_URL, QA_API_KEY, HOME: home, XDG_CONFIG_HOME: join(home, "xdg") };
    expect((await qa(["workspaces", "use", WORKSPACE], { env })).code).toBe(0);
    const path = join(home, "xdg", "qa", "config.json");
    expect(JSON.parse(await readFile(path, "utf8"))).toEqual({ workspace_id: WORKSPACE });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await qa(["workspaces", "get"], { env })).code).toBe(0);
  });

  it("take a workspace by its exact title, if only one has it", async () => {
    const id = (end: number) => `${WORKSPACE.slice(0, -1)}${end}`;
    const results = [1, 2, 3].map((end) => ({ id: id(end), title: end === 1 ? "One" : "Two" }));
    server.answer("listWorkspaces", example("listWorkspaces", { results, next: null }));
    const by = (title: string) => run("resources", "list", "--workspace", title);
    expect((await by("One")).code).toBe(0);
    expect(last()?.path).toContain(id(1));
    expect(await by("Two")).toMatchObject({ code: 2, stderr: expect.stringContaining(id(3)) });
    expect((await by("one")).code).toBe(3);

    const config = join(newHome(), "config.json");
    const use = (title: string) =>
      qa(["workspaces", "use", title], { env: { ...toServer(server.url), QA_CONFIG: config } });
    expect((await use("One")).code).toBe(0);
    expect(last()).toMatchObject({ operationId: "retrieveWorkspace", path: `/api/v1/workspaces/${id(1)}/` });
    expect(JSON.parse(await readFile(config, "utf8"))).toEqual({ workspace_id: WORKSPACE });
    expect(await use("Two")).toMatchObject({ code: 2, stderr: expect.stringContaining(id(3)) });
    expect((await use("one")).code).toBe(3);
    expect(await use("")).toMatchObject({ code: 2, stderr: expect.stringContaining("No workspace chosen") });
  });

  it("count as not given when they are empty", async () => {
    const flags = ["--workspace", "", "--base-url", "", "--user", "", "--api-key-file", ""];
    expect((await run("sessions", "list", ...flags)).code).toBe(0);
    expect(last()?.path).toContain(WORKSPACE);
    expect(last()?.query.get("external_user_id")).toBe("user-1842");
    const none = await qa(["status", "--workspace", ""], {
      env: { ...toServer(server.url), QA_WORKSPACE: "" },
    });
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining("No workspace chosen") });
  });
});
