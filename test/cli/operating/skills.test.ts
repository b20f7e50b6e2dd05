import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newHome, qa } from "../../support/cli/cli.ts";
import { qaOnTerminal } from "../../support/cli/terminal.ts";
import { type Caller, startTestServer, type TestServer } from "../../support/process/server.ts";

/** The operator's skills, on the data directory of a server that runs, and what its customers then see. */
describe("qa skills", () => {
  let server: TestServer;
  let app: string;
  let otherApp: Caller;
  let otherWorkspace: string;
  beforeAll(async () => {
    server = await startTestServer();
    app = (await run("apps", "list"))[0].id;
    otherApp = await server.otherApp("second");
    otherWorkspace = (await otherApp("POST", "/workspaces/", { title: "Theirs" })).textAt("data.id");
  });
  afterAll(() => server.end());

  const end = (...args: string[]) => qa([...args, "--data", server.data]);
  const run = async (...args: string[]) => {
    const ended = await end(...args, "--json");
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    return JSON.parse(ended.stdout);
  };
  const create = (title: string, ...args: string[]) =>
    run("skills", "create", "--title", title, "--core-prompt", "Be brief.", ...args);
  /** What the customer's list holds under this title, as `app` or `other app`. */
  const shownAs = async (id: string, caller: Caller, workspace: string): Promise<unknown> => {
    const listed = await caller("GET", `/workspaces/${workspace}/skills/`);
    expect(listed.status).toBe(200);
    const results = listed.at("data.results");
    return Array.isArray(results) ? results.find((skill) => skill.id === id) : undefined;
  };
  const newWorkspace = async () =>
    (await server.call("POST", "/workspaces/", { title: "Second" })).textAt("data.id");

  it("of a workspace show in that workspace and nowhere else", async () => {
    const args = ["--scope", "workspace", "--workspace-id", server.workspaceId, "--description", "why"];
    const skill = await create(" Brief ", ...args);
    expect(skill).toEqual({
      id: expect.any(String),
      title: "Brief",
      description: "why",
      core_prompt: "Be brief.",
      scope: "workspace",
      category: null,
      app_id: app,
      workspace_id: server.workspaceId,
      created_at: expect.any(String),
      updated_at: skill.created_at,
    });
    const { app_id, ...shown } = skill;
    expect(await shownAs(skill.id, server.call, server.workspaceId)).toEqual({
      ...shown,
      application_id: app,
    });
    expect(await shownAs(skill.id, server.call, await newWorkspace())).toBeUndefined();
    expect(await shownAs(skill.id, otherApp, otherWorkspace)).toBeUndefined();
  });

  it("of an app show in every workspace of that app and in no other app", async () => {
    const skill = await create("Of the app", "--scope", "application", "--app", app);
    expect(skill).toMatchObject({ app_id: app, workspace_id: null, category: null, description: "" });
    for (const workspace of [server.workspaceId, await newWorkspace()])
      expect(await shownAs(skill.id, server.call, workspace)).toMatchObject({ application_id: app });
    expect(await shownAs(skill.id, otherApp, otherWorkspace)).toBeUndefined();
  });

  it("for all show where they are enabled, as long as they are", async () => {
    const skill = await create("Global", "--scope", "global", "--category", "law");
    expect(skill).toMatchObject({ app_id: null, workspace_id: null, category: "law" });
    const mine = () => shownAs(skill.id, server.call, server.workspaceId);
    const theirs = () => shownAs(skill.id, otherApp, otherWorkspace);
    expect([await mine(), await theirs()]).toEqual([undefined, undefined]);

    expect(await run("skills", "enable", skill.id, "--app", "second")).toEqual(skill);
    expect(await mine()).toBeUndefined();
    expect(await theirs()).toMatchObject({ scope: "global", category: "law", workspace_id: null });
    expect(await theirs()).not.toMatchObject({ application_id: app });

    await run("skills", "enable", skill.id, "--app", app);
    expect(await run("skills", "disable", skill.id, "--app", "second")).toEqual(skill);
    expect(await mine()).toMatchObject({ application_id: app });
    expect(await theirs()).toBeUndefined();
  });

  it("are listed, read, changed and deleted", async () => {
    const skill = await create("To change", "--scope", "application", "--app", app);
    expect(await run("skills", "get", skill.id)).toEqual(skill);
    expect((await run("skills", "list"))[0]).toEqual(skill);

    const file = join(newHome(), "prompt.txt");
    await writeFile(file, "Answer as a judge would.\nCite.\n");
    const changed = await run("skills", "update", skill.id, "--title", "Changed", "--core-prompt-file", file);
    expect(changed).toEqual({
      ...skill,
      title: "Changed",
      core_prompt: "Answer as a judge would.\nCite.\n",
      updated_at: expect.any(String),
    });
    expect(await shownAs(skill.id, server.call, server.workspaceId)).toMatchObject({ title: "Changed" });

    const kept = await end("skills", "delete", skill.id);
    expect(kept).toMatchObject({ code: 2, stderr: expect.stringContaining("--yes") });
    expect(await run("skills", "delete", skill.id, "--yes")).toEqual(changed);
    expect(await end("skills", "get", skill.id)).toMatchObject({ code: 3, stdout: "" });
    expect(await shownAs(skill.id, server.call, server.workspaceId)).toBeUndefined();
  });

  it("ask before they delete, on a terminal, and name what", async () => {
    const skill = await create("Precious", "--scope", "application", "--app", app);
    const answer = (type: string) =>
      qaOnTerminal(["skills", "delete", skill.id, "--data", server.data], {
        keys: [{ after: "[y/N] ", type }],
      });
    expect(await answer("n\r")).toMatchObject({
      code: 1,
      screen: expect.stringMatching(/“Precious”[\s\S]*Nothing was deleted/),
    });
    expect((await answer("\x03")).code).not.toBe(0);
    expect(await run("skills", "get", skill.id)).toEqual(skill);
    expect(await answer("y\r")).toMatchObject({ code: 0, screen: expect.stringContaining("Skill deleted") });
    expect((await end("skills", "get", skill.id)).code).toBe(3);
  });

  it("print to be read", async () => {
    const made = await end(
      ...["skills", "create", "--title", "Evil\x1b[31m", "--scope", "global", "--category", "law"],
      ...["--core-prompt", "One.\nTwo."],
    );
    expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining("qa skills enable") });
    expect(made.stdout).toMatch(/Title +Evil\ufffd\[31m\n[\s\S]*Category +law\n[\s\S]*\n\nOne\.\nTwo\.\n$/);
    expect((await end("skills", "list")).stdout).toMatch(/^[0-9a-f-]{36} +global +.*Evil\ufffd\[31m$/m);
  });

  it("say what is wrong", async () => {
    const latin = join(newHome(), "latin-1.txt");
    await writeFile(latin, Buffer.from("caf\xe9", "latin1"));
    const prompt = ["--core-prompt", "p"];
    const global = ["create", "--title", "t", "--scope", "global"];
    const unknown = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10";
    const { id } = await create("t", "--scope", "application", "--app", app);
    const cases: [number, string, string[]][] = [
      [2, "--title", ["create", "--scope", "global", ...prompt]],
      [2, "--scope", ["create", "--title", "t", ...prompt]],
      [2, "workspace, application, global", ["create", "--title", "t", "--scope", "all", ...prompt]],
      [2, "--core-prompt", global],
      [2, "cannot be used with", [...global, ...prompt, "--core-prompt-file", latin]],
      [2, "UTF-8", [...global, "--core-prompt-file", latin]],
      [2, "no such file", [...global, "--core-prompt-file", "missing.txt"]],
      [2, "title", ["create", "--title", " ", "--scope", "global", ...prompt]],
      [2, "--app", ["create", "--title", "t", "--scope", "application", ...prompt]],
      [3, "no app", ["create", "--title", "t", "--scope", "application", "--app", "none", ...prompt]],
      [
        3,
        "no workspace",
        ["create", "--title", "t", "--scope", "workspace", "--workspace-id", "x", ...prompt],
      ],
      [2, "category", ["update", id, "--category", "law"]],
      [2, "Nothing to change", ["update", id]],
      [2, "Only a global", ["enable", id, "--app", app]],
      [2, "--app", ["enable", id]],
      [3, "no skill", ["disable", unknown, "--app", app]],
      [3, "no skill", ["update", unknown, "--title", "t"]],
      [3, "no skill", ["delete", unknown, "--yes"]],
    ];
    for (const [code, why, args] of cases) {
      const ended = await end("skills", ...args);
      expect([args.join(" "), ended]).toEqual([
        args.join(" "),
        { code, stdout: "", stderr: expect.stringContaining(why) },
      ]);
    }
  });
});
