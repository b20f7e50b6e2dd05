import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { newHome } from "../../support/cli/cli.ts";
import { qaHere } from "../../support/cli/in-process.ts";

const KEY = `qa_abcde${"k".repeat(38)}`;

let config: string;
beforeEach(async () => {
  config = join(newHome(), "config.json");
  const servers = { prod: { base_url: "https://qa.example.com", api_key: KEY } };
  await writeFile(config, JSON.stringify({ api_key: KEY, workspace_id: "Default", servers }));
});

const run = (args: string[], env: Record<string, string> = {}) => qaHere(args, { QA_CONFIG: config, ...env });
const kept = async () => JSON.parse(await readFile(config, "utf8"));

describe("qa config", () => {
  it("lists every setting with what gives it, and shows no secret whole", async () => {
    const { stdout } = await run(["config", "list", "--json", "--user", "ann"], { QA_WORKSPACE: "Reports" });
    expect(JSON.parse(stdout)).toEqual({
      settings: [
        { name: "base_url", value: "http://127.0.0.1:8080", from: "default" },
        { name: "api_key", value: "qa_abcde…", from: "file" },
        { name: "workspace_id", value: "Reports", from: "QA_WORKSPACE" },
        { name: "user", value: "ann", from: "--user" },
        { name: "update_url", value: null, from: "not set" },
      ],
      servers: [{ name: "prod", base_url: "https://qa.example.com" }],
    });
    const table = await run(["config", "list"]);
    expect(table.stdout).toMatch(/^api_key +file +qa_abcde…$/m);
    expect(table.stdout).not.toContain("kkk");
    expect(await run(["config", "get", "base_url"], { QA_ON: "prod" })).toMatchObject({
      stdout: "https://qa.example.com\n",
    });
  });

  it("sets one, of the default server or of a named one, and an empty value takes it out", async () => {
    await run(["config", "set", "user", "ann"]);
    await run(["config", "set", "workspace_id", ""]);
    await run(["--on", "prod", "config", "set", "workspace_id", "Letters"]);
    expect(await kept()).toEqual({
      api_key: KEY,
      user: "ann",
      servers: { prod: { base_url: "https://qa.example.com", api_key: KEY, workspace_id: "Letters" } },
    });
    expect(await run(["config", "get", "user"])).toMatchObject({ stdout: "ann\n" });
    const hidden = await run(["config", "set", "user", "bob"], { QA_USER: "eve" });
    expect(hidden.stderr).toBe("QA_USER is set as well, and takes precedence.\n");
  });

  it("says where the file is", async () => {
    expect(await run(["config", "path"])).toMatchObject({ stdout: `${config}\n` });
  });
});
