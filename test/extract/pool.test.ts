import { closeSync, existsSync, openSync } from "node:fs";
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createExtractor, type Extractor } from "../../src/extract/extractor.ts";
import { ReaderPool } from "../../src/extract/pool.ts";
import { readUnits } from "../../src/extract/units.ts";
import { makePdf } from "../support/pdf/pdf.ts";
import { childrenOf, isAlive, isStopped } from "../support/process/processes.ts";

const support = (name: string) => new URL(`../support/${name}`, import.meta.url).pathname;
const reader = [process.execPath, support("process/extract-child.ts")];
const behaving = (way: string) => [process.execPath, support("process/misbehaving-child.ts"), way];

let folder = "";
let extractor: Extractor | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-pool-"));
});
afterEach(async () => {
  await extractor?.close();
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

const start = (command: string[], limits: { deadlineMs?: number; idle?: number } = {}): Extractor => {
  extractor = createExtractor({
    command,
    idle: 2,
    deadlineMs: 60_000,
    memoryLimitBytes: 2 ** 31,
    ...limits,
  });
  return extractor;
};

const extract = (name: string, app = "app", onProgress = () => {}): Promise<void> | undefined =>
  extractor?.extract({
    app,
    file: join(folder, name),
    type: "pdf",
    extension: "pdf",
    out: join(folder, `${name}.jsonl`),
    media: join(folder, `${name}.media`),
    pictures: false,
    signal: new AbortController().signal,
    onProgress,
  });

/** The process that read a file as its first, second, … one; see `misbehaving-child.ts`. */
const readBy = async (name: string, files: number): Promise<number> =>
  Number(await readFile(join(folder, `${name}.${files}.pid`), "utf8"));

describe("the pool of readers", () => {
  it("has one process read the files of an app, and another those of another app", async () => {
    start(behaving("well"), { idle: 3 });
    await extract("a.pdf");
    await extract("b.pdf");
    await extract("c.pdf", "another");
    await extract("d.pdf");
    const first = await readBy("a.pdf", 1);
    expect([await readBy("b.pdf", 2), await readBy("d.pdf", 3)]).toEqual([first, first]);
    expect(await readBy("c.pdf", 1)).not.toBe(first);
  });

  it("has a process ready, which has read nothing, for whoever comes next", async () => {
    const pool = new ReaderPool({ command: reader, idle: 2, cpuMs: 60_000 });
    try {
      const lent = ["a", "b", "c"].map((app) => pool.lend(app));
      expect(lent.map(({ stoodReady }) => stoodReady)).toEqual([false, true, true]);
      expect(new Set(lent.map(({ reader: { pid } }) => pid)).size).toBe(3);
      expect(pool.lendSandboxed("a").stoodReady).toBe(false);
    } finally {
      await pool.close();
    }
  });

  it("starts no process once it is closed", async () => {
    const pool = new ReaderPool({ command: reader, idle: 2, cpuMs: 60_000 });
    await pool.close();
    using spawn = vi.spyOn(Bun, "spawn");
    expect(() => pool.lend("a")).toThrow(/closed/);
    expect(() => pool.lendSandboxed("a")).toThrow(/closed/);
    expect(spawn).not.toHaveBeenCalled();
  });

  it("keeps no more processes than it may, and ends those whose app was served longest ago", async () => {
    start(behaving("well"), { idle: 2 });
    for (const app of ["a", "b", "c"]) await extract(app, app);
    const pids = await Promise.all(["a", "b", "c"].map((app) => readBy(app, 1)));
    await expect.poll(() => Promise.all(pids.map(isAlive))).toEqual([false, false, true]);
  });

  it("gives no further file to a process that failed at one", async () => {
    start(behaving("refuse"));
    await expect(extract("a.pdf")).rejects.toThrow("not today");
    await expect(extract("b.pdf")).rejects.toThrow("not today");
    expect(await readBy("b.pdf", 1)).not.toBe(await readBy("a.pdf", 1));
    expect(await isAlive(await readBy("a.pdf", 1))).toBe(false);
  });

  it("reads a file once more where what earlier ones left behind may be at fault", async () => {
    start(behaving("crash-later"));
    await extract("a.pdf");
    await extract("b.pdf");
    expect(await readBy("b.pdf", 2)).toBe(await readBy("a.pdf", 1));
    expect(await readBy("b.pdf", 1)).not.toBe(await readBy("a.pdf", 1));
    expect(existsSync(join(folder, "b.pdf.jsonl"))).toBe(true);
  });

  it("does not hold against a file the time in which its process could not run", async () => {
    start(behaving("stop"), { deadlineMs: 300 });
    const done = extract("a.pdf");
    await expect.poll(() => existsSync(join(folder, "a.pdf.1.pid"))).toBe(true);
    const pid = await readBy("a.pdf", 1);
    await expect.poll(() => isStopped(pid)).toBe(true);
    // Five times the deadline: were it counted, it would have been noticed.
    await Bun.sleep(1_500);
    process.kill(pid, "SIGCONT");
    await done;
  });

  it("ends all processes when it is closed, those that read and those that wait", async () => {
    const { close } = start(behaving("sleep"));
    const cut = expect(extract("a.pdf")).rejects.toThrow();
    await expect.poll(() => existsSync(join(folder, "a.pdf.1.pid"))).toBe(true);
    const pids = await childrenOf(process.pid);
    expect(pids.length).toBeGreaterThanOrEqual(2);
    await close();
    await cut;
    expect(await isAlive(await readBy("a.pdf", 1))).toBe(false);
    await expect(extract("b.pdf")).rejects.toThrow("closed");
  });

  it("reads every file as a process of its own would", async () => {
    const pages = Array.from({ length: 5 }, (_, index) => [[`Page of document ${index}.`], ["And more."]]);
    for (const [index, lines] of pages.entries())
      await writeFile(join(folder, `${index}.pdf`), await makePdf(lines));
    await writeFile(join(folder, "damaged.pdf"), "%PDF-1.7 and no more");
    const all = async () => {
      const read = [];
      for (const name of ["0", "1", "damaged", "2", "3", "4"]) {
        await extract(`${name}.pdf`)?.catch((error: Error) => read.push(error.message));
        const out = join(folder, `${name}.pdf.jsonl`);
        if (existsSync(out)) read.push(await Array.fromAsync(readUnits(out)));
        await rm(out, { force: true });
      }
      return read;
    };
    start(reader, { idle: 0 });
    const alone = await all();
    await extractor?.close();
    start(reader, { idle: 2 });
    expect(await all()).toEqual(alone);
  });
});

describe("a reader's process", () => {
  it.skipIf(!existsSync("/proc/self/fd"))("has no settings and no open files of the server", async () => {
    await writeFile(join(folder, "secret"), "secret");
    const open = openSync(join(folder, "secret"), "r");
    const pool = new ReaderPool({ command: behaving("well"), idle: 0, cpuMs: 60_000 });
    try {
      const { pid, ask } = pool.lend("app").reader;
      const out = join(folder, "out");
      const request = { file: join(folder, "a"), extension: "pdf", media: folder, pictures: false, out };
      await ask({ task: "extract", type: "pdf", ...request }, () => {});
      const numbers = await readdir(`/proc/${pid}/fd`);
      const files = await Promise.all(numbers.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => "")));
      expect(files).not.toContain(join(folder, "secret"));
      const environment = (await readFile(`/proc/${pid}/environ`, "utf8")).split("\0").filter(Boolean);
      const names = environment.map((each) => each.split("=")[0]);
      const own = [
        "BUN_JSC_thresholdForFTLOptimizeAfterWarmUp",
        "BUN_ENABLE_CRASH_REPORTING",
        "DO_NOT_TRACK",
      ];
      expect(names).toEqual(expect.arrayContaining(own));
      const known = ["HOME", "OLDPWD", "PATH", "PWD", "SHLVL", "TMPDIR", "_"];
      expect([...known, ...own]).toEqual(expect.arrayContaining(names));
    } finally {
      closeSync(open);
      await pool.close();
    }
  });

  it.each([
    ["while it waits", 1, "read"],
    ["while it reads", 400, "page 1"],
  ])("ends with the server that started it, %s", async (_, pages, until) => {
    const file = join(folder, "long.pdf");
    await writeFile(
      file,
      await makePdf(Array.from({ length: pages }, () => Array(50).fill("Ship and sail."))),
    );
    const server = Bun.spawn([process.execPath, support("process/server-child.ts"), folder, file], {
      stdout: "pipe",
    });
    const output = server.stdout.getReader();
    let said = "";
    while (!said.includes(until)) said += Buffer.from((await output.read()).value ?? []).toString();
    const pids = await childrenOf(server.pid);
    expect(pids.length).toBeGreaterThanOrEqual(1);
    server.kill("SIGKILL");
    await server.exited;
    await expect.poll(() => Promise.all(pids.map(isAlive))).toEqual(pids.map(() => false));
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});
