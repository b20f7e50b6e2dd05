import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newHome, toServer, WORKSPACE } from "../../support/cli/cli.ts";
import { qaOnTerminal } from "../../support/cli/terminal.ts";
import { contractServer } from "../../support/contract/contract-server.ts";
import { example, failure } from "../../support/contract/http.ts";

const server = contractServer();

/** Select Graphic Rendition with a colour, as in ECMA-48. */
const COLOUR = new RegExp(`${"\x1b"}\\[(?:[0-9;]*;)?(?:3[0-8]|9[0-7])(?:;[0-9;]*)?m`);

describe("on a terminal", () => {
  it("asks before it deletes, and names what", async () => {
    const run = (type: string) =>
      qaOnTerminal(["workspaces", "delete", WORKSPACE], {
        env: toServer(server.url),
        keys: [{ after: "[y/N] ", type }],
      });
    const deletions = () => server.seen.filter(({ operationId }) => operationId === "deleteWorkspace");
    for (const answer of ["n\r", "\r", "nyes\r"]) {
      const { code, screen } = await run(answer);
      expect(code).toBe(1);
      expect(screen).toContain("“Quarterly reports”");
      expect(screen).toContain("Nothing was deleted");
    }
    expect(deletions()).toHaveLength(0);
    expect(await run("y\r")).toMatchObject({ code: 0, screen: expect.stringContaining("Workspace deleted") });
    expect(deletions()).toHaveLength(1);
    expect((await run("\x03")).code).toBe(130);
  });

  it("draws progress while it uploads, and colours the result", async () => {
    const file = join(newHome(), "a.pdf");
    await writeFile(file, new Uint8Array(100));
    const states = ["queued", "vectorizing", "ready"].map((status) =>
      example("retrieveResource", { status }),
    );
    server.answer("retrieveResource", ...states);
    const { code, screen } = await qaOnTerminal(["upload", file], { env: toServer(server.url) });
    expect(code).toBe(0);
    expect(screen).toMatch(/reading.*a\.pdf/);
    expect(screen).toContain("2023-Q3-AAPL.pdf");
    expect(screen).toMatch(COLOUR);
    // The cursor is shown again.
    expect(screen.lastIndexOf("\x1b[?25h")).toBeGreaterThan(screen.lastIndexOf("\x1b[?25l"));
  });

  it("draws the stages of ingestion with their counts, and leaves the result alone", async () => {
    const file = join(newHome(), "a.pdf");
    await writeFile(file, new Uint8Array(100));
    const at = (stage: string, done: number, total: number, unit: string) =>
      example("retrieveResource", { status: "vectorizing", progress: { stage, done, total, unit } });
    const steps = [
      at("extracting", 120, 2400, "pages"),
      at("reading", 2, 5, "parts"),
      at("embedding", 640, 2210, "passages"),
      example("retrieveResource"),
    ];
    for (const [args, title] of [
      [["upload", file], "a.pdf"],
      [["status", WORKSPACE, "--watch"], "2023-Q3-AAPL.pdf"],
    ] as const) {
      server.answer("retrieveResource", ...steps);
      const { code, screen } = await qaOnTerminal([...args, "--no-color"], { env: toServer(server.url) });
      expect(code).toBe(0);
      const lines = [
        "120 of 2,400 pages",
        "reading with a model 2 of 5 parts",
        "embedding 640 of 2,210 passages",
      ];
      // `status` looks once before it watches.
      for (const line of args[0] === "upload" ? lines : lines.slice(1))
        expect(screen).toContain(`reading  ${line}  ${title}`);
      // What was drawn is gone by the time the cursor is shown again.
      expect(screen.split("\x1b[?25h").at(-1)).toMatch(/^\S+ {2}ready +431 kB +2023-Q3-AAPL\.pdf\r\n$/);
    }
  });

  it("ends cleanly after Ctrl-C, with what it has", async () => {
    const file = join(newHome(), "a.pdf");
    await writeFile(file, new Uint8Array(100));
    server.answer("retrieveResource", example("retrieveResource", { status: "vectorizing" }));
    const { code, screen } = await qaOnTerminal(["upload", file, "--no-color"], {
      env: toServer(server.url),
      keys: [{ after: "reading", type: "\x03" }],
    });
    expect(code).toBe(130);
    expect(screen).toMatch(/reading +431 kB +2023-Q3-AAPL\.pdf\r\n/);
  });

  it.each([
    ["NO_COLOR", { NO_COLOR: "1" }, []],
    ["--no-color", {}, ["--no-color"]],
    ["--no-color before the command", {}, ["--no-color"]],
  ])("shows no colour with %s", async (how, env, flags) => {
    const file = join(newHome(), "a.pdf");
    await writeFile(file, new Uint8Array(100));
    server.answer(
      "retrieveResource",
      example("retrieveResource", { status: "queued" }),
      example("retrieveResource"),
    );
    const args = how.endsWith("command") ? [...flags, "upload", file] : ["upload", file, ...flags];
    const { code, screen } = await qaOnTerminal(args, { env: { ...toServer(server.url), ...env } });
    expect(code).toBe(0);
    expect(screen).toContain("waiting");
    expect(screen).not.toMatch(COLOUR);
  });

  it("shows nothing but the result with --quiet", async () => {
    const { screen } = await qaOnTerminal(["ask", "why?", "--quiet", "--no-color"], {
      env: toServer(server.url),
    });
    expect(screen).toBe("Total net sales 81,797 82,959 [1]\r\n\r\n[1] 2023-Q3-AAPL.pdf, page 4, line 9\r\n");
  });

  it("says a failure in one line, not in the colours of the runtime", async () => {
    server.answer("sendMessage", failure(404, "not_found"));
    const { code, screen } = await qaOnTerminal(["ask", "why?"], { env: toServer(server.url) });
    expect(code).toBe(3);
    expect(screen).toMatch(/qa: Not found: .*\r\n/);
    expect(screen.slice(screen.indexOf("qa: Not found"))).not.toMatch(COLOUR);
  });

  it("watches the resources", async () => {
    const entry = (status: string) => ({
      id: WORKSPACE,
      title: "evil\x1b[31m.pdf",
      type: "pdf",
      size: 5,
      status,
    });
    const page = (status: string) => example("listResources", { results: [entry(status)] });
    server.answer("listResources", page("vectorizing"), page("ready"));
    const { code, screen } = await qaOnTerminal(["status", "--watch"], { env: toServer(server.url) });
    expect(code).toBe(0);
    expect(screen).toMatch(/reading.*evil\ufffd\[31m\.pdf/);
    expect(screen).not.toContain("evil\x1b");
  });
});
