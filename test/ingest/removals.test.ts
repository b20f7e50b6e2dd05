import { Database } from "bun:sqlite";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Event } from "../../src/domain/events.ts";
import { newId } from "../../src/domain/ids.ts";
import type { PassageWriter, ResourceFiles } from "../../src/ingest/ports.ts";
import { type Remover, type RemoverDependencies, startRemover } from "../../src/ingest/removals.ts";
import { openFiles } from "../../src/store/files/files.ts";
import { openPassages, type PassageStore } from "../../src/store/lancedb/index.ts";
import {
  openDatabase,
  openLog,
  type RecordDatabase,
  removalQueue,
  resourceRecords,
} from "../../src/store/sqlite/index.ts";
import { addResource, addWorkspace } from "../support/records.ts";

const ORIGINAL = "twelve bytes";

describe("the remover", () => {
  let folder: string;
  let db: RecordDatabase;
  let passages: PassageStore;
  let files: ResourceFiles;
  let log: ReturnType<typeof openLog>;
  let remover: Remover | undefined;
  const events: Event[] = [];
  const workspaceId = newId();

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-remover-"));
    db = await openDatabase(join(folder, "records.sqlite"));
    log = openLog(join(folder, "records.sqlite"));
    passages = await openPassages({ directory: join(folder, "passages") });
    files = await openFiles(folder);
    events.length = 0;
    await addWorkspace(db, newId(), workspaceId);
  });
  afterEach(async () => {
    await remover?.stop();
    remover = undefined;
    await passages.close();
    log.close();
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  const start = (options: Partial<RemoverDependencies> = {}): Remover => {
    remover = startRemover({
      removals: removalQueue(db),
      passages,
      files,
      halt: async () => undefined,
      flush: log.flush,
      report: (event) => events.push(event),
      ...options,
    });
    return remover;
  };
  const addTo = async (workspace: string, title = "a.pdf"): Promise<string> => {
    const id = await addResource(db, workspace, { title });
    const original = files.original(workspace, id);
    await mkdir(dirname(original), { recursive: true });
    await writeFile(original, ORIGINAL);
    return id;
  };
  const remove = (workspace: string, id: string) => resourceRecords(db).remove(workspace, id);
  const removed = async (workspace = workspaceId, title?: string): Promise<string> => {
    const id = await addTo(workspace, title);
    await remove(workspace, id);
    return id;
  };
  /** A workspace whose files cannot be removed: something else lies where its folder would. */
  const blocked = async (): Promise<string> => {
    const id = await addWorkspace(db);
    await writeFile(join(folder, "originals", id), "in the way");
    return id;
  };
  const unblock = (workspace: string) => rm(join(folder, "originals", workspace));
  const waiting = () => db.selectFrom("removals").selectAll().orderBy("id").execute();
  const receipts = () => db.selectFrom("audit").selectAll().orderBy("id").execute();
  const told = (event: string) => events.filter((each) => each.event === event);
  const until = (event: string, count: number) =>
    expect.poll(() => told(event).length, { timeout: 30_000 }).toBe(count);
  const isHeld = async (word: string): Promise<boolean> => {
    for (const name of await readdir(folder))
      if (name.startsWith("records.") && (await readFile(join(folder, name))).includes(word)) return true;
    return false;
  };

  it("does every healthy removal, however many that fail stand before it", async () => {
    const bad = await blocked();
    for (let count = 0; count < 100; count += 1) await remove(bad, await addResource(db, bad));
    const healthy: string[] = [];
    for (let count = 0; count < 50; count += 1) healthy.push(await removed());
    start({ retryMs: 600_000 }).wake();
    await until("removed", 50);
    await until("removal_failed", 100);
    expect(new Set((await receipts()).map(({ resource_id }) => resource_id))).toEqual(new Set(healthy));
    expect(await readdir(join(folder, "originals", workspaceId))).toEqual([]);
    await remover?.stop();
    const rows = await waiting();
    expect(rows).toHaveLength(100);
    for (const { attempts, last_error } of rows)
      expect([attempts, last_error]).toEqual([1, expect.stringContaining("ENOTDIR")]);
  });

  it.each([
    [0, 15_000],
    [1, 30_000],
    [4, 240_000],
    [20, 600_000],
  ])("lets one that failed %d times before wait for %d ms", async (attempts, pause) => {
    const bad = await blocked();
    await remove(bad, await addResource(db, bad));
    await db.updateTable("removals").set({ attempts }).execute();
    const before = Date.now();
    start().wake();
    await until("removal_failed", 1);
    await remover?.stop();
    const [row] = await waiting();
    expect(row?.attempts).toBe(attempts + 1);
    expect(row?.next_try).toBeGreaterThanOrEqual(before + pause);
    expect(row?.next_try).toBeLessThanOrEqual(Date.now() + pause);
  });

  it("tries again by itself, until the cause is mended", async () => {
    const bad = await blocked();
    await remove(bad, await addResource(db, bad));
    start({ retryMs: 1 }).wake();
    await expect.poll(() => told("removal_failed").length, { timeout: 30_000 }).toBeGreaterThan(2);
    expect(told("removed")).toEqual([]);
    await unblock(bad);
    await until("removed", 1);
    expect(await waiting()).toEqual([]);
    expect(await receipts()).toMatchObject([{ workspace_id: bad, attempts: told("removal_failed").length }]);
  });

  it("does not wait for one that hangs", async () => {
    const stuck = await removed();
    let free = () => {};
    const halt: RemoverDependencies["halt"] = ({ resource_id }) =>
      resource_id === stuck ? new Promise((resolve) => (free = resolve)) : Promise.resolve();
    start({ halt }).wake();
    const others = [await removed(), await removed()];
    remover?.wake();
    await until("removed", 2);
    expect(told("removed").map(({ resource_id }) => resource_id)).toEqual(expect.arrayContaining(others));
    free();
    await until("removed", 3);
  });

  it("does a hundred side by side, so that they share what they can, and no more", async () => {
    const subject = { app_id: null, workspace_id: workspaceId, requested_at: "" };
    const rows = Array.from({ length: 150 }, () => ({ ...subject, resource_id: newId() }));
    await db.insertInto("removals").values(rows).execute();
    const { promise: free, resolve: release } = Promise.withResolvers<void>();
    let halted = 0;
    const halt = async (): Promise<void> => {
      halted += 1;
      await free;
    };
    start({ halt }).wake();
    await expect.poll(() => halted, { timeout: 30_000 }).toBe(100);
    remover?.wake();
    expect(await waiting()).toHaveLength(150);
    expect(halted).toBe(100);
    release();
    await until("removed", 150);
  });

  it("removes the files of what stays in the index for now, and counts them in the receipt", async () => {
    const id = await removed();
    let failures = 1;
    const failing: PassageWriter = {
      ...passages,
      removeResource: async (...asked) => {
        if (failures-- > 0) throw new Error("The index is damaged.");
        await passages.removeResource(...asked);
      },
    };
    start({ passages: failing, retryMs: 600_000 }).wake();
    await until("removal_failed", 1);
    expect(await readdir(join(folder, "originals", workspaceId))).toEqual([]);
    await remover?.stop();
    expect(await waiting()).toMatchObject([{ last_error: "The index is damaged.", files: 1, bytes: 12 }]);
    await db.updateTable("removals").set({ next_try: 0 }).execute();
    start({ passages: failing }).wake();
    await until("removed", 1);
    expect(await receipts()).toMatchObject([{ resource_id: id, files: 1, bytes: 12, attempts: 1 }]);
  });

  it("counts every file of a workspace, those in folders too", async () => {
    const id = await addTo(workspaceId);
    await addTo(workspaceId);
    await mkdir(files.media(workspaceId, id), { recursive: true });
    await writeFile(join(files.media(workspaceId, id), "1.png"), "1234");
    await writeFile(files.extracted(workspaceId, id), "123");
    await db
      .insertInto("removals")
      .values({ app_id: null, workspace_id: workspaceId, resource_id: null })
      .execute();
    start().wake();
    await until("removed", 1);
    expect(await receipts()).toMatchObject([
      { workspace_id: workspaceId, resource_id: null, files: 4, bytes: 2 * 12 + 4 + 3 },
    ]);
  });

  it("waits until ingestion has ended before it removes anything", async () => {
    const id = await removed();
    let ended = () => {};
    const halted: unknown[] = [];
    const halt: RemoverDependencies["halt"] = (removal) => {
      halted.push(removal);
      return new Promise((resolve) => (ended = resolve));
    };
    start({ halt }).wake();
    await expect.poll(() => halted).toMatchObject([{ workspace_id: workspaceId, resource_id: id }]);
    expect(await readdir(join(folder, "originals", workspaceId))).toEqual([id]);
    ended();
    await until("removed", 1);
    expect(await readdir(join(folder, "originals", workspaceId))).toEqual([]);
  });

  it("gets what is removed out of the records' log, also what a crash left there", async () => {
    let flushes = 0;
    const flush = (): boolean => {
      flushes += 1;
      return log.flush();
    };
    start({ flush });
    await expect.poll(() => flushes, { timeout: 30_000 }).toBe(1);
    await removed(workspaceId, "heliotrope.pdf");
    remover?.wake();
    await until("removed", 1);
    await expect.poll(() => isHeld("heliotrope"), { timeout: 30_000 }).toBe(false);
    await remover?.stop();
    await removed(workspaceId, "marmalade.pdf");
    for (const { id } of await removalQueue(db).due(Date.now(), 1, []))
      await removalQueue(db).done(id, { files: 0, bytes: 0 });
    expect(await isHeld("marmalade")).toBe(true);
    start();
    await expect.poll(() => isHeld("marmalade"), { timeout: 30_000 }).toBe(false);
  });

  it("is not held up by another that reads the records, and gets rid of what is left once he has gone", async () => {
    const reader = new Database(join(folder, "records.sqlite"), { readonly: true });
    for (let count = 0; count < 20; count += 1) await removed(workspaceId, "heliotrope.pdf");
    reader.run("BEGIN");
    reader.query("SELECT count(*) FROM removals").get();
    let refused = 0;
    const flush = (): boolean => {
      const done = log.flush();
      if (!done) refused += 1;
      return done;
    };
    let [longest, last] = [0, performance.now()];
    const ticking = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }, 10);
    start({ flush }).wake();
    await until("removed", 20);
    await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(1);
    expect(await resourceRecords(db).idsOf(workspaceId)).toEqual(new Set());
    clearInterval(ticking);
    expect(await isHeld("heliotrope")).toBe(true);
    // Half the time for which the records' other connections wait for a lock.
    expect(longest).toBeLessThan(5_000);
    reader.run("COMMIT");
    reader.close();
    await expect.poll(() => isHeld("heliotrope"), { timeout: 30_000 }).toBe(false);
  });

  it("rests when a failure cannot even be noted, and goes on by itself", async () => {
    const id = await removed();
    const queue = removalQueue(db);
    let failures = 2;
    const full = async (): Promise<void> => {
      failures -= 1;
      throw new Error("database or disk is full");
    };
    start({
      retryMs: 1,
      removals: {
        ...queue,
        done: (...asked) => (failures > 0 ? full() : queue.done(...asked)),
        failed: (...asked) => (failures > 0 ? full() : queue.failed(...asked)),
      },
    }).wake();
    await until("removed", 1);
    expect(told("fault")).toHaveLength(1);
    expect(await receipts()).toMatchObject([{ resource_id: id }]);
  });
});
