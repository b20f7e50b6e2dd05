import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { environment, SOURCE } from "../../support/cli/cli.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { type Caller, callerOf } from "../../support/process/server.ts";

const PRELOAD = new URL("../../support/process/tell-loads.ts", import.meta.url).pathname;

describe("what a server loads", () => {
  let home: string;
  let child: ChildProcess;
  let url: string;
  let call: Caller;
  let workspace: string;
  /** Modules that were loaded, oldest first; the whole program's, its children's aside. */
  const loaded: string[] = [];

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "qa-loads-"));
    const [bun = "", main = ""] = SOURCE;
    const args = ["serve", "--port", "0", "--data", join(home, "data")];
    const config = join(home, "config.json");
    const program = spawn(bun, ["--preload", PRELOAD, main, ...args], {
      env: environment({ HOME: home, QA_CONFIG: config }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = program;
    const { promise, resolve } = Promise.withResolvers<string>();
    const look = (line: string): void => {
      const module = /^loads .*\/((?:src|cli)\/.*)$/.exec(line)?.[1];
      if (module !== undefined) loaded.push(module);
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (found !== undefined) resolve(found);
    };
    for (const input of [program.stdout, program.stderr]) createInterface({ input }).on("line", look);
    url = await promise;
    const saved = await Bun.file(config).json();
    call = callerOf(url, saved.api_key);
    workspace = saved.workspace_id;
  });
  afterAll(async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
    await rm(home, { recursive: true, force: true });
  });

  it("for requests of the API is nothing of the console, the widget or the operator's side", async () => {
    expect(loaded).toContain("src/server/start.ts");
    const before = loaded.length;
    const resources = `/workspaces/${workspace}/resources/`;
    const form = new FormData();
    form.append("file", new File([await makePdf([["The tide rises by four metres."]])], "tides.pdf"));
    const id = (await call("POST", resources, form)).textAt("data.id");
    const isReady = async () => (await call("GET", `${resources}${id}/`)).at("data.status") === "ready";
    await vi.waitUntil(isReady, { timeout: 60_000 });
    const question = { external_user_id: "ann", message: "How high does the tide rise?", explain: true };
    const asked = await call("POST", `/workspaces/${workspace}/chat/`, question);
    expect((await fetch(asked.textAt("data.assistant_message.citations.0.evidence_url"))).status).toBe(200);
    for (const path of ["/workspaces/", resources, `/workspaces/${workspace}/skills/`])
      expect((await call("GET", path)).status, path).toBe(200);
    const fields = { external_user_id: "ann", expires_in: 60 };
    expect((await call("POST", `/workspaces/${workspace}/tokens/`, fields)).status).toBe(200);
    expect((await call("DELETE", `${resources}${id}/`)).status).toBe(200);
    const since = loaded.slice(before);
    expect(since.filter((module) => /^src\/(console|widget|operator)\/|widget-script/.test(module))).toEqual(
      [],
    );
    expect(loaded.filter((module) => /^src\/(console|widget)\/|widget-script/.test(module))).toEqual([]);
  });

  it("for anyone who opens the console or the widget is what they consist of", async () => {
    for (const [path, module] of [
      ["/", "src/console/bundle.ts"],
      ["/widget.js", "src/server/pages/widget-script.ts"],
    ] as const) {
      expect((await fetch(`${url}${path}`)).status).toBe(200);
      await expect.poll(() => loaded).toContain(module);
    }
  });
});
