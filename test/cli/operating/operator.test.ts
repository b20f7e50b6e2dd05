import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newHome, qa } from "../../support/cli/cli.ts";

/** The operator's commands, on a real data directory. */
describe("the operator's commands", () => {
  const data = newHome();
  const json = async (...args: string[]) => {
    const ended = await qa([...args, "--data", data, "--json"]);
    expect(ended).toMatchObject({ code: 0 });
    return JSON.parse(ended.stdout);
  };

  it("make and list apps and keys, and revoke keys", async () => {
    const app = await json("apps", "create", "shop");
    expect(app).toEqual({ id: expect.any(String), name: "shop", created_at: expect.any(String) });
    expect(await json("apps", "list")).toEqual([{ ...app, workspaces: 0, keys: 0 }]);

    const { key, ...record } = await json(
      "keys",
      "create",
      "--app",
      "shop",
      "--name",
      "till",
      "--expires",
      "30d",
    );
    expect(key).toMatch(/^qa_[0-9A-Za-z]{43}$/);
    expect(record).toEqual({
      id: expect.any(String),
      app_id: app.id,
      name: "till",
      prefix: expect.any(String),
      created_at: expect.any(String),
      expires_at: expect.any(String),
      last_used_at: null,
      revoked_at: null,
    });
    expect(await json("keys", "list")).toEqual([record]);
    expect(await json("keys", "revoke", record.id)).toEqual({ ...record, revoked_at: expect.any(String) });
  });

  it("print to be read: the key alone on stdout, what to do with it on stderr", async () => {
    const made = await qa(["keys", "create", "--app", "shop", "--data", data]);
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^qa_[0-9A-Za-z]{43}\n$/) });
    expect(made.stderr).toContain("shown only once");
    const { stdout } = await qa(["keys", "list"], { env: { QA_DATA: data } });
    expect(stdout).toContain("revoked");
    expect(stdout).not.toContain(made.stdout.trim());
  });

  it("say what is wrong", async () => {
    expect(await qa(["keys", "create", "--app", "none", "--data", data])).toMatchObject({
      code: 3,
      stdout: "",
    });
    expect(await qa(["keys", "revoke", "none", "--data", data])).toMatchObject({ code: 3 });
    expect(await qa(["apps", "create", "shop", "--data", data])).toMatchObject({ code: 2 });
  });

  it.each([
    [["apps", "list"]],
    [["keys", "create", "--app", "shop"]],
    [["keys", "list"]],
    [["keys", "revoke", "none"]],
    [["skills", "create", "--title", "t", "--core-prompt", "p", "--scope", "global"]],
    [["removals"]],
    [["removals", "--since", "7d"]],
    [["skills", "list"]],
    [["skills", "get", "none"]],
    [["skills", "update", "none", "--title", "t"]],
    [["skills", "delete", "none", "--yes"]],
    [["skills", "enable", "none", "--app", "shop"]],
    [["skills", "disable", "none", "--app", "shop"]],
  ])("%j creates no data directory if there is none", async (args) => {
    const home = newHome();
    for (const path of [join(home, "typo"), home]) {
      const ended = await qa([...args, "--data", path]);
      expect(ended).toMatchObject({ code: 3, stdout: "", stderr: expect.stringContaining(`at ${path}.`) });
      expect(ended.stderr).toMatch(/^qa: .*--data.*qa apps create\n$/);
    }
    expect(await readdir(home)).toEqual([]);
  });
});
