import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";
import { qa } from "../../support/cli/cli.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";

describe("qa removals, beside a server that runs", () => {
  let server: TestServer;
  const run = (...args: string[]) => qa(["removals", "--data", server.data, ...args]);
  const json = async (...args: string[]) => {
    const ended = await run("--json", ...args);
    expect(ended).toMatchObject({ code: 0 });
    return JSON.parse(ended.stdout);
  };
  const count = (event: string) => server.events.filter((each) => each.event === event).length;
  const removal = async (): Promise<{ workspace: string; resource: string }> => {
    const workspace = (await server.call("POST", "/workspaces/", { title: "w" })).textAt("data.id");
    const form = new FormData();
    form.append("file", new File([await makePdf([["The marmalade ledger."]])], "a.pdf"));
    const path = `/workspaces/${workspace}/resources/`;
    const resource = (await server.call("POST", path, form)).textAt("data.id");
    const isReady = async () => (await server.call("GET", `${path}${resource}/`)).at("data.status");
    await expect.poll(isReady).toBe("ready");
    return { workspace, resource };
  };

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.end());

  it("says that nothing waits, and that nothing was removed", async () => {
    expect(await json()).toEqual([]);
    expect(await json("--since", "7d")).toEqual([]);
    expect(await run()).toMatchObject({ code: 0, stdout: "", stderr: "No pending removals.\n" });
    expect(await run("--since", "7d")).toMatchObject({
      code: 0,
      stdout: "",
      stderr: "Nothing was removed.\n",
    });
  });

  it("tells what waits, why, and when it is tried again; then what was removed", async () => {
    const { workspace, resource } = await removal();
    const { workspace: bad, resource: stuck } = await removal();
    const folder = join(server.data, "originals", bad);
    await rm(folder, { recursive: true });
    await writeFile(folder, "in the way");
    for (const [id, one] of [
      [bad, stuck],
      [workspace, resource],
    ])
      expect((await server.call("DELETE", `/workspaces/${id}/resources/${one}/`)).status).toBe(200);
    await expect.poll(() => count("removed")).toBe(1);
    await expect.poll(() => count("removal_failed")).toBeGreaterThan(0);

    const pending = await json();
    expect(pending).toEqual([
      {
        app_id: expect.any(String),
        workspace_id: bad,
        resource_id: stuck,
        requested_at: expect.any(String),
        attempts: expect.any(Number),
        next_try: expect.any(String),
        last_error: expect.stringContaining("ENOTDIR"),
      },
    ]);
    const { stdout } = await run();
    expect(stdout).toMatch(
      new RegExp(`^asked 20.* workspace ${bad}, resource ${stuck}  \\d failed attempts?, next 20.*ENOTDIR`),
    );

    const status = await server.call("GET", "/status/");
    expect(status.at("data.removals")).toEqual({ pending: 1, oldest: pending[0].requested_at });
    const other = await server.otherApp("another");
    expect((await other("GET", "/status/")).at("data.removals")).toEqual({ pending: 0, oldest: null });

    const receipts = await json("--since", "1h");
    expect(receipts).toEqual([
      {
        event: "removed",
        at: expect.any(String),
        app_id: pending[0].app_id,
        workspace_id: workspace,
        resource_id: resource,
        requested_at: expect.any(String),
        files: 2,
        bytes: expect.any(Number),
        passages: 1,
        attempts: 0,
      },
    ]);
    expect((await run("--since", "1h")).stdout).toMatch(
      new RegExp(`^20.* workspace ${workspace}, resource ${resource}  2 files \\(.*B\\), `),
    );
  });

  it("prints as much as there is, oldest first", async () => {
    const db = await openDatabase(join(server.data, "records.sqlite"));
    const receipt = { event: "removed" as const, app_id: null, workspace_id: newId(), requested_at: "" };
    const counts = { files: 1, bytes: 2, passages: 3, attempts: 4 };
    const ids = Array.from({ length: 1_200 }, newId);
    const at = (index: number) => new Date(Date.UTC(2020, 0, 1) + index).toISOString();
    await db
      .insertInto("audit")
      .values(ids.map((resource_id, index) => ({ ...receipt, ...counts, resource_id, at: at(index) })))
      .execute();
    await db.destroy();
    const all = await json("--since", "2020-01-01T00:00:00.200Z");
    expect(all.slice(0, 1_000).map((each: { resource_id: string }) => each.resource_id)).toEqual(
      ids.slice(200),
    );
    const lines = (await run("--since", "2020-01-01")).stdout.trimEnd().split("\n");
    expect(lines).toHaveLength(1_201);
    expect(lines[0]).toContain("1 file (2 B), 3 passages  asked at an unknown time, after 4 failed attempts");
  });

  it("refuses anything but a time in the past", async () => {
    expect(await run("--since", "soon")).toMatchObject({ code: 2, stdout: "" });
    expect(await run("--since", "2999-01-01")).toMatchObject({ code: 2, stdout: "" });
  });
});
