import { describe, expect, it } from "vitest";
import { qa, toServer, WORKSPACE } from "../../support/cli/cli.ts";
import { contractServer } from "../../support/contract/contract-server.ts";
import { example } from "../../support/contract/http.ts";

const RESOURCE = "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5";

const server = contractServer();

const run = (...args: string[]) => qa(args, { env: toServer(server.url) });

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
      expect(below(lines, 0)).toEqual(["reading", "  reading with a model 2 of 5 parts"]);
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
    expect((await run("resources", "get", RESOURCE)).stdout).toMatch(
      /^Progress +reading with a model 2 of 5 parts$/m,
    );
    expect(JSON.parse((await run("status", RESOURCE, "--json")).stdout)).toMatchObject({
      progress: { stage: "reading", done: 2, total: 5, unit: "parts" },
      notice: "",
    });
  });

  it("says why files failed, with the newest names of each reason, and what to do", async () => {
    const { data } = await (await example("listResources")(new Request("http://x"))).json();
    const failed = (title: string, error_message: string, status = "failed") => ({
      ...data.results[0],
      title,
      status,
      error_message,
    });
    const results = [
      ...Array.from({ length: 7 }, (_, at) => failed(`${at}.pdf`, "It has a password. Remove it.")),
      failed("cut.pdf", "It is damaged."),
      failed("later.mp3", "", "limited"),
    ];
    server.answer("listResources", (request) => {
      const narrowed = new URL(request.url).searchParams.getAll("status").join() === "failed,limited";
      return example("listResources", narrowed ? { results, count: 300 } : {})(request);
    });
    const { code, stdout } = await run("status");
    expect(code).toBe(0);
    expect(stdout.trimEnd().split("\n").slice(-5)).toEqual([
      "300 files failed, the newest 9 here:",
      "  ✗ 0.pdf, 1.pdf, 2.pdf, 3.pdf, 4.pdf and 2 more: It has a password. Remove it.",
      "  ✗ cut.pdf: It is damaged.",
      "  ✗ later.mp3: Paused: the provider of a model refused more requests for now. Retry it later.",
      "  Try one again with: qa resources retry TITLE. List all with: qa resources list --status failed",
    ]);
    // Programs get what they always got.
    expect(Object.keys(JSON.parse((await run("status", "--json")).stdout))).toEqual([
      "server",
      "workspace",
      "resources",
    ]);
  });

  it("counts notes if several resources have the same one", async () => {
    const { data } = await (await example("listResources")(new Request("http://x"))).json();
    const noted = { ...data.results[0], notice: "Page 1 has few words beside pictures." };
    server.answer("listResources", example("listResources", { results: [noted, noted, data.results[0]] }));
    const { stdout } = await run("status");
    expect(stdout).not.toContain("few words");
    expect(stdout).toContain("There are notes on 2 of these. Read one with: qa resources get TITLE");
  });

  it("shows how much of a resource was recognised in pictures, and how surely", async () => {
    const recognised = { pages: 12, languages: ["eng", "deu"], confidence: 0.9 };
    server.answer("retrieveResource", example("retrieveResource", { recognised }));
    const words = "12 pages (eng, deu), confidence 0.90";
    expect((await run("status", RESOURCE)).stdout).toContain(`  Recognised in pictures: ${words}\n`);
    expect((await run("resources", "get", RESOURCE)).stdout).toContain(`Recognised  ${words}\n`);
    const image = { type: "image", recognised: { ...recognised, pages: 1, languages: ["eng"] } };
    server.answer("retrieveResource", example("retrieveResource", image));
    expect((await run("status", RESOURCE)).stdout).toContain("its text (eng), confidence 0.90");
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
    expect(server.seen.filter(({ operationId }) => operationId === "listResources")).toHaveLength(3);
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
