import { copyFile, mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { environment, newHome, qa, SOURCE, toServer } from "../../support/cli/cli.ts";
import { example, failure, serveContract } from "../../support/contract/http.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";

const SOON = { timeout: 60_000 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

interface Listed {
  id: string;
  title: string;
  status: string;
  external_id: string | null;
}

describe("qa sync", () => {
  let folder: string;
  let env: Record<string, string>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-sync-"));
    const workspace = (await server.call("POST", "/workspaces/", { title: "w" })).textAt("data.id");
    env = { HOME: newHome(), QA_BASE_URL: server.url, QA_API_KEY: server.key, QA_WORKSPACE: workspace };
    await mkdir(join(folder, "sub"));
    await write("a.pdf", "The first of them.");
    await write("sub/b.pdf", "The second of them.");
    await writeFile(join(folder, "notes.txt"), "not taken");
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const write = async (name: string, words: string): Promise<void> =>
    writeFile(join(folder, name), await makePdf([[words]]));
  const path = () => `/workspaces/${env.QA_WORKSPACE}/resources/`;
  const listed = async (): Promise<Listed[]> =>
    JSON.parse((await server.call("GET", path())).text).data.results;
  const titles = async () => (await listed()).map(({ title }) => title).sort();
  const upload = async (file: string, fields: Record<string, string> = {}): Promise<string> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", Bun.file(file));
    return (await server.call("POST", path(), form)).textAt("data.id");
  };
  /** What it printed; of paths only the names. */
  const sync = async (...flags: string[]) => {
    const { code, stdout, stderr } = await qa(["sync", folder, "--json", ...flags], { env });
    if (stdout === "") return { code, stderr };
    const { unchanged, ...report } = JSON.parse(stdout);
    const names = (kind: string): string[] => report[kind].map((each: { path: string }) => each.path);
    const kinds = ["added", "replaced", "removed", "left", "failed"];
    return { code, unchanged, ...Object.fromEntries(kinds.map((kind) => [kind, names(kind)])) };
  };
  const NOTHING = { code: 0, added: [], replaced: [], removed: [], left: [], failed: [], unchanged: 0 };

  it("adds, replaces what changed, removes what went when asked, and touches nothing else", async () => {
    const foreign = await upload(join(folder, "a.pdf"));
    const both = { ...NOTHING, added: ["a.pdf", "sub/b.pdf"] };
    expect(await sync("--dry-run")).toEqual(both);
    expect(await titles()).toEqual(["a.pdf"]);
    expect(await sync()).toEqual(both);
    expect(await titles()).toEqual(["a.pdf", "a.pdf", "b.pdf"]);
    expect(await sync()).toEqual({ ...NOTHING, unchanged: 2 });

    await write("a.pdf", "The first, as it is now.");
    await rename(join(folder, "sub/b.pdf"), join(folder, "sub/c.pdf"));
    const changed = { ...NOTHING, added: ["sub/c.pdf"], replaced: ["a.pdf"] };
    expect(await sync()).toEqual({ ...changed, left: ["sub/b.pdf"] });
    expect(await sync("--delete", "--include", "a.*")).toEqual({
      ...NOTHING,
      removed: ["sub/b.pdf"],
      unchanged: 1,
    });
    const there = await listed();
    expect(there.map(({ title }) => title).sort()).toEqual(["a.pdf", "a.pdf", "c.pdf"]);
    expect(there.map(({ id }) => id)).toContain(foreign);
    expect(there.every(({ status }) => status === "ready" || status === "queued")).toBe(true);
  });

  it("mends what an interrupted run has left, and takes two folders of one name for two", async () => {
    await sync("--as", "mine");
    const [mark] = (await listed()).flatMap(({ external_id, title }) =>
      title === "a.pdf" ? [external_id] : [],
    );
    const now = join(folder, "a.pdf");
    const older = join(folder, "sub/older.PDF");
    await copyFile(now, older);
    await write("a.pdf", "Another content.");
    // The new one was sent, and then the run broke off.
    await upload(now, { external_id: mark ?? "" });
    await rm(older);
    expect(await sync("--as", "mine")).toEqual({ ...NOTHING, replaced: ["a.pdf"], unchanged: 1 });
    expect(await titles()).toEqual(["a.pdf", "b.pdf"]);
    expect(await sync("--as", "yours", "--dry-run")).toEqual({ ...NOTHING, added: ["a.pdf", "sub/b.pdf"] });
  });

  it("deletes nothing if the folder is suddenly empty, or new files did not arrive", async () => {
    await sync();
    await rename(join(folder, "a.pdf"), join(folder, "z.pdf"));
    await writeFile(join(folder, "damaged.pdf"), "%PDF-1.4\nnothing else");
    expect(await sync("--delete")).toEqual({
      ...NOTHING,
      code: 9,
      added: ["z.pdf"],
      left: ["a.pdf"],
      failed: ["damaged.pdf"],
      unchanged: 1,
    });
    expect(await sync("--dry-run")).toMatchObject({ failed: ["damaged.pdf"], added: [] });
    for (const name of ["z.pdf", "damaged.pdf", "sub/b.pdf"]) await rm(join(folder, name));
    await symlink(folder, join(folder, "sub/round"));
    const refused = await sync("--delete");
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("would be deleted") });
    expect(refused.stderr).toContain("Skipped a link to a folder.");
    expect(await titles()).toHaveLength(4);
  });

  it("continues with --watch as the folder changes, until Ctrl-C", async () => {
    const child = Bun.spawn([...SOURCE, "sync", folder, "--watch", "--delete"], {
      env: environment(env),
      stdio: ["ignore", "ignore", "ignore"],
    });
    await expect.poll(titles, SOON).toEqual(["a.pdf", "b.pdf"]);
    await write("sub/new.pdf", "What came later.");
    await rm(join(folder, "a.pdf"));
    await expect.poll(titles, SOON).toEqual(["b.pdf", "new.pdf"]);
    child.kill("SIGINT");
    expect(await child.exited).toBe(0);
  });

  it("tries again by itself with --watch what failed and may pass", async () => {
    await using contract = serveContract();
    const busy = failure(503, "unavailable", { "Retry-After": "0" });
    const ready = example("uploadResource", { status: "ready" });
    contract.answer("listResources", example("listResources", { results: [], next: null }));
    // The client itself tries twice more.
    contract.answer("uploadResource", busy, busy, busy, ready);
    await rm(join(folder, "sub"), { recursive: true });
    await using child = Bun.spawn([...SOURCE, "sync", folder, "--watch"], {
      env: environment(toServer(contract.url)),
      stdio: ["ignore", "ignore", "ignore"],
    });
    const uploads = () => contract.seen.filter(({ operationId }) => operationId === "uploadResource");
    await expect.poll(() => uploads().length, SOON).toBeGreaterThan(3);
    child.kill("SIGINT");
    expect(await child.exited).toBe(0);
  });
});
