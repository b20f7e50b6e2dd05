import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import contract from "../../src/contract/generated/document.json" with { type: "json" };
import { newHome, qa, toServer, WORKSPACE } from "../support/cli.ts";
import { type ContractServer, example, serveContract } from "../support/http.ts";

const RESOURCE = "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5";
const SESSION = "01932f70-1f00-7d10-b0a2-6a2f5f6f1c44";

let server: ContractServer;
beforeEach(() => {
  server = serveContract();
});
afterEach(() => server[Symbol.asyncDispose]());

const run = (...args: string[]) => qa(args, { env: toServer(server.url) });
const last = () => server.seen.at(-1);

describe("--json", () => {
  it.each([
    ["listWorkspaces", ["workspaces", "list"]],
    ["createWorkspace", ["workspaces", "create", "Quarterly reports", "--description", "d"]],
    ["retrieveWorkspace", ["workspaces", "get"]],
    ["updateWorkspace", ["workspaces", "update", "--title", "t"]],
    ["deleteWorkspace", ["workspaces", "delete", WORKSPACE, "--yes"]],
    ["listResources", ["resources", "list", "--page", "1", "--page-size", "30"]],
    ["retrieveResource", ["resources", "get", RESOURCE]],
    ["retryResource", ["resources", "retry", RESOURCE]],
    ["deleteResource", ["resources", "delete", RESOURCE, "--yes"]],
    ["retrieveResource", ["status", RESOURCE]],
    ["sendMessage", ["ask", "what", "was", "it?"]],
    ["listSessions", ["sessions", "list"]],
    ["listMessages", ["messages", SESSION]],
  ])("prints the data of %s and nothing else", async (operationId, args) => {
    const { data } = await (await example(operationId)(new Request("http://x"))).json();
    const ended = await run(...args, "--json");
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.stdout)).toEqual(data);
    expect(last()?.operationId).toBe(operationId);
  });

  it("stands before the command as well", async () => {
    expect(JSON.parse((await run("--json", "workspaces", "get")).stdout)).toMatchObject({ id: WORKSPACE });
  });
});

describe("qa ask", () => {
  it("prints the answer with numbered citations, and how to go on", async () => {
    const { code, stdout, stderr } = await run("ask", "What was the total of net sales?");
    expect(code).toBe(0);
    expect(stdout).toBe("Total net sales 81,797 82,959 [1]\n\n[1] 2023-Q3-AAPL.pdf, page 4, line 9\n");
    expect(stderr).toContain(`qa ask --session ${SESSION}`);
    expect(last()?.body).toEqual({
      external_user_id: "user-1842",
      message: "What was the total of net sales?",
    });
  });

  it("sends what it is told", async () => {
    await run(
      "ask",
      "Why?",
      "--session",
      SESSION,
      "--skill",
      SESSION,
      "--resource",
      RESOURCE,
      "--resource",
      WORKSPACE,
      "--user",
      "me",
    );
    expect(last()?.body).toEqual({
      external_user_id: "me",
      message: "Why?",
      session_id: SESSION,
      skill_id: SESSION,
      resource_ids: [RESOURCE, WORKSPACE],
    });
  });

  it("takes the question after --resource, which may be a title", async () => {
    const results = [1, 2].map((end) => ({ id: `${RESOURCE.slice(0, -1)}${end}`, title: `${end}.pdf` }));
    server.answer("listResources", example("listResources", { results, next: null }));
    expect((await run("ask", "--resource", "2.pdf", "Why?")).code).toBe(0);
    expect(last()?.body).toMatchObject({ message: "Why?", resource_ids: [results[1]?.id] });
    const missing = await run("ask", "--resource", "3.pdf", "Why?");
    expect(missing).toMatchObject({ code: 3, stderr: expect.stringContaining("qa resources list") });
  });

  it("reads the question from a pipe", async () => {
    const env = toServer(server.url);
    expect((await qa(["ask"], { env, stdin: new Blob(["What is\n", "a „total“?\n"]) })).code).toBe(0);
    expect(last()?.body).toMatchObject({ message: "What is\na „total“?" });
    const asked = server.seen.length;
    expect((await qa(["ask"], { env, stdin: new Blob([" \n"]) })).code).toBe(2);
    expect(server.seen).toHaveLength(asked);
  });

  it("sends all of a piped question that is as long as may be, or has spaces before it", async () => {
    const env = toServer(server.url);
    const question = "🌊".repeat(32_000);
    expect((await qa(["ask"], { env, stdin: new Blob([" ".repeat(70_000), question]) })).code).toBe(0);
    expect(last()?.body).toMatchObject({ message: question });
  });

  it("sends an image, with or without a question", async () => {
    const image = join(newHome(), "chart.png");
    await writeFile(image, "\x89PNG");
    for (const question of [["What is it?"], []]) {
      expect((await run("ask", ...question, "--image", image)).code).toBe(0);
      const form = last()?.body;
      if (!(form instanceof FormData)) return expect.fail("no form came");
      expect(form.get("message")).toBe(question[0] ?? null);
      expect(form.get("image")).toMatchObject({ name: "chart.png", size: 5 });
    }
  });

  it("reads no question from a pipe beside an image, as its help says", async () => {
    const image = join(newHome(), "chart.png");
    await writeFile(image, "\x89PNG");
    const stdin = new Blob(["What is it?"]);
    expect((await qa(["ask", "--image", image], { env: toServer(server.url), stdin })).code).toBe(0);
    const form = last()?.body;
    if (!(form instanceof FormData)) return expect.fail("no form came");
    expect(form.has("message")).toBe(false);
    const { stdout } = await qa(["ask", "--help"]);
    expect(stdout.replace(/\s+/g, " ")).toContain("may be left out, and is not read from a pipe");
  });

  it("marks each part, and shows where it was said", async () => {
    const voice = {
      resource_id: RESOURCE,
      resource_title: "talk\x1b[31m.mp3",
      chunk_index: 0,
      metadata: { source_type: "voice", start: 65, end: 70 },
    };
    const picture = {
      resource_id: WORKSPACE,
      resource_title: "chart.png",
      chunk_index: 0,
      metadata: { source_type: "image" },
    };
    const part = (text: string, source: object | null) => ({ text, source });
    const message = {
      content: "One.\n\nTwo *two*.\n\nOne.\n\nNone.",
      response: {
        type: "answer",
        parts: [part("One.", voice), part("Two *two*.", picture), part("One.", voice), part("None.", null)],
        form: null,
      },
      citations: [voice, picture],
    };
    server.answer("sendMessage", example("sendMessage", { assistant_message: message }));
    expect((await run("ask", "?")).stdout).toBe(
      "One. [1]\n\nTwo *two*. [2]\n\nOne. [1]\n\nNone.\n\n[1] talk\ufffd[31m.mp3, 01:05-01:10\n[2] chart.png\n",
    );
  });

  it("shows where in a long recording it was said", async () => {
    const said = (chunk_index: number, start: number, end: number) => ({
      resource_id: RESOURCE,
      resource_title: "hearing.mp4",
      chunk_index,
      metadata: { source_type: "video", start, end },
    });
    const citations = [said(0, 12.4, 12.9), said(7, 3590, 3605), said(9, 7325.2, 7380)];
    const parts = citations.map((source, at) => ({ text: `Part ${at}.`, source }));
    const content = parts.map(({ text }) => text).join("\n\n");
    const message = { content, response: { type: "answer", parts, form: null }, citations };
    server.answer("sendMessage", example("sendMessage", { assistant_message: message }));
    expect((await run("ask", "?")).stdout.split("\n").slice(-4, -1)).toEqual([
      "[1] hearing.mp4, 00:12",
      "[2] hearing.mp4, 59:50-1:00:05",
      "[3] hearing.mp4, 2:02:05-2:03:00",
    ]);
  });

  it("shows a form", async () => {
    const field = { name: "q", label: "Quarter", type: "select", required: true, options: ["Q1", "Q2"] };
    const response = {
      type: "form",
      parts: [{ text: "Which?", source: null }],
      form: { title: "Which report?", fields: [field] },
    };
    server.answer(
      "sendMessage",
      example("sendMessage", { assistant_message: { content: "Which?", response, citations: [] } }),
    );
    expect((await run("ask", "?")).stdout).toBe("Which?\n\nWhich report?\n- Quarter: Q1 | Q2\n");
  });
});

describe("qa status", () => {
  it("shows the server, the workspace and its resources", async () => {
    const { code, stdout } = await run("status");
    expect(code).toBe(0);
    expect(stdout).toContain("version 0.1.0");
    expect(stdout).toContain("Quarterly reports");
    expect(stdout).toMatch(/ready +431 kB +2023-Q3-AAPL\.pdf/);
    expect(JSON.parse((await run("status", "--json")).stdout)).toMatchObject({
      server: { engine: "local" },
      workspace: { id: WORKSPACE },
      resources: { count: 1 },
    });
  });

  it("tells which models there are, and how far the index is rebuilt", async () => {
    expect((await run("status")).stdout).toMatch(
      /^Models +chat none, embedding none, vision none, transcription none\nWorkspace/m,
    );
    server.answer(
      "retrieveStatus",
      example("retrieveStatus", {
        engine: "model",
        models: { chat: "large-chat", embedding: "new-vectors", vision: null, transcription: "whisper-1" },
        index: { embedding_model: "old-vectors", rebuilding: { done: 1200, total: 40_000 }, restoring: null },
      }),
    );
    const { stdout } = await run("status");
    expect(stdout).toMatch(/^Engine +model: large-chat$/m);
    expect(stdout).toMatch(
      /^Models +chat large-chat, embedding new-vectors, vision none, transcription whisper-1$/m,
    );
    expect(stdout).toMatch(
      /^Index +words, and vectors of old-vectors; rebuilding: 1,200 of 40,000 resources$/m,
    );
  });

  it("tells what is still to be removed, and nothing of it when that is nothing", async () => {
    expect((await run("status")).stdout).not.toContain("Removals");
    const oldest = "2026-11-21T08:15:30.123Z";
    server.answer("retrieveStatus", example("retrieveStatus", { removals: { pending: 1_200, oldest } }));
    expect((await run("status")).stdout).toMatch(
      /^Removals +1,200 pending, the oldest since 2026-11-21 08:15$/m,
    );
  });

  it("tells how far passages are restored, and watches until they are", async () => {
    const restoring = { workspaces: 2, resources: { done: 12, total: 1_040 } };
    const status = (change: typeof restoring | null) =>
      example("retrieveStatus", { index: { embedding_model: null, rebuilding: null, restoring: change } });
    server.answer("retrieveStatus", status(restoring));
    expect((await run("status")).stdout).toMatch(
      /^Restoring +passages of 12 of 1,040 resources, in 2 workspaces$/m,
    );
    server.answer("retrieveStatus", status(restoring), status(null));
    expect((await run("status", "--watch")).stdout).not.toContain("Restoring");
  });

  it("watches until the index is rebuilt", async () => {
    const rebuilding = (done: number | null) =>
      example("retrieveStatus", {
        index: {
          embedding_model: "v",
          rebuilding: done === null ? null : { done, total: 1 },
          restoring: null,
        },
      });
    server.answer("retrieveStatus", rebuilding(0), rebuilding(null));
    const { code, stdout } = await run("status", "--watch");
    expect({ code, rebuilds: stdout.includes("rebuilding") }).toEqual({ code: 0, rebuilds: false });
    expect(server.seen.filter(({ operationId }) => operationId === "retrieveStatus")).toHaveLength(2);
  });

  it("shows how far ingestion has come, and what is to be known of a resource that is ready", async () => {
    const { data } = await (await example("listResources")(new Request("http://x"))).json();
    const results = [
      {
        ...data.results[0],
        status: "vectorizing",
        progress: { stage: "reading", done: 2, total: 5, unit: "parts" },
      },
      { ...data.results[0], notice: "Pages 3-9 are scans\x1b[31m and were not read." },
    ];
    server.answer("listResources", example("listResources", { results, count: 2 }));
    const below = (lines: string[], at: number) => [lines[at]?.split(/ {2,}/)[1], lines[at + 1]];
    for (const command of [["status"], ["resources", "list"]]) {
      const lines = (await run(...command)).stdout.trimEnd().split("\n").slice(-4);
      expect(below(lines, 0)).toEqual(["vectorizing", "  reading 2 of 5 parts"]);
      expect(below(lines, 2)).toEqual(["ready", "  Note: Pages 3-9 are scans\ufffd[31m and were not read."]);
    }
    for (const [command, changes] of [
      [["resources", "get", RESOURCE], results[1]],
      [["status", RESOURCE], results[1]],
    ] as const) {
      server.answer("retrieveResource", example("retrieveResource", changes));
      expect((await run(...command)).stdout).toMatch(/Note:? +Pages 3-9 are scans/);
    }
    server.answer("retrieveResource", example("retrieveResource", results[0]));
    expect((await run("resources", "get", RESOURCE)).stdout).toMatch(/^Progress +reading 2 of 5 parts$/m);
    expect(JSON.parse((await run("status", RESOURCE, "--json")).stdout)).toMatchObject({
      progress: { stage: "reading", done: 2, total: 5, unit: "parts" },
      notice: "",
    });
  });

  it("watches until nothing runs any more", async () => {
    const page = async (status: string) => {
      const { data } = await (await example("listResources")(new Request("http://x"))).json();
      return example("listResources", { results: [{ ...data.results[0], status }] });
    };
    server.answer("listResources", await page("vectorizing"), await page("ready"));
    expect(await run("status", "--watch")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("ready"),
    });
    expect(server.seen.filter(({ operationId }) => operationId === "listResources")).toHaveLength(2);
  });

  it("watches one resource to its end", async () => {
    const states = ["queued", "vectorizing", "failed"].map((status) =>
      example("retrieveResource", { status, error_message: "It has no text." }),
    );
    server.answer("retrieveResource", ...states);
    const ended = await run("status", RESOURCE, "--watch");
    expect(ended).toMatchObject({
      code: 9,
      stdout: expect.stringContaining("failed"),
      stderr: expect.stringContaining("no text"),
    });
  });
});

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

describe("qa openapi", () => {
  it("prints the contract, without any server", async () => {
    expect(parse((await qa(["openapi"])).stdout)).toEqual(contract);
    expect(JSON.parse((await qa(["openapi", "--json"])).stdout)).toEqual(contract);
  });
});
