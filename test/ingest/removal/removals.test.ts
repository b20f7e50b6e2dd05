import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import type { PassageWriter } from "../../../src/ingest/ports.ts";
import type { RemoverDependencies } from "../../../src/ingest/removal/removals.ts";
import { removalQueue } from "../../../src/store/records/index.ts";
import { addResource } from "../../support/store/records.ts";
import { newRemovals, type Removals } from "../../support/store/removals.ts";

describe("the remover", () => {
  let bench: Removals;
  beforeEach(async () => {
    bench = await newRemovals();
  });
  afterEach(() => bench.end());

  it("does every healthy removal, however many failing ones precede it", async () => {
    const { folder, db, workspaceId, start, stop, remove, removed, blocked, waiting, receipts, until } =
      bench;
    const bad = await blocked();
    for (let count = 0; count < 100; count += 1) await remove(bad, await addResource(db, bad));
    const healthy: string[] = [];
    for (let count = 0; count < 50; count += 1) healthy.push(await removed());
    start({ retryMs: 600_000 }).wake();
    await until("removed", 50);
    await until("removal_failed", 100);
    expect(new Set((await receipts()).map(({ resource_id }) => resource_id))).toEqual(new Set(healthy));
    expect(await readdir(join(folder, "originals", workspaceId))).toEqual([]);
    await stop();
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
    const { db, start, stop, remove, blocked, waiting, until } = bench;
    const bad = await blocked();
    await remove(bad, await addResource(db, bad));
    await db.updateTable("removals").set({ attempts }).execute();
    const before = Date.now();
    start().wake();
    await until("removal_failed", 1);
    await stop();
    const [row] = await waiting();
    expect(row?.attempts).toBe(attempts + 1);
    expect(row?.next_try).toBeGreaterThanOrEqual(before + pause);
    expect(row?.next_try).toBeLessThanOrEqual(Date.now() + pause);
  });

  it("tries again by itself, until the cause is mended", async () => {
    const { db, start, remove, blocked, unblock, waiting, receipts, told, until } = bench;
    const bad = await blocked();
    await remove(bad, await addResource(db, bad));
    start({ retryMs: 1 }).wake();
    await expect.poll(() => told("removal_failed").length).toBeGreaterThan(2);
    expect(told("removed")).toEqual([]);
    await unblock(bad);
    await until("removed", 1);
    expect(await waiting()).toEqual([]);
    expect(await receipts()).toMatchObject([{ workspace_id: bad, attempts: told("removal_failed").length }]);
  });

  it("does not wait for one that hangs", async () => {
    const { start, wake, removed, told, until } = bench;
    const stuck = await removed();
    let free = () => {};
    const halt: RemoverDependencies["halt"] = ({ resource_id }) =>
      resource_id === stuck ? new Promise((resolve) => (free = resolve)) : Promise.resolve();
    start({ halt }).wake();
    const others = [await removed(), await removed()];
    wake();
    await until("removed", 2);
    expect(told("removed").map(({ resource_id }) => resource_id)).toEqual(expect.arrayContaining(others));
    free();
    await until("removed", 3);
  });

  it("does a hundred side by side, so that they share what they can, and no more", async () => {
    const { db, workspaceId, start, wake, waiting, until } = bench;
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
    await expect.poll(() => halted).toBe(100);
    wake();
    expect(await waiting()).toHaveLength(150);
    expect(halted).toBe(100);
    release();
    await until("removed", 150);
  });

  it("removes the files of what stays in the index for now, and counts them in the receipt", async () => {
    const { folder, db, passages, workspaceId, start, stop, removed, waiting, receipts, until } = bench;
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
    await stop();
    expect(await waiting()).toMatchObject([{ last_error: "The index is damaged.", files: 1, bytes: 12 }]);
    await db.updateTable("removals").set({ next_try: 0 }).execute();
    start({ passages: failing }).wake();
    await until("removed", 1);
    expect(await receipts()).toMatchObject([{ resource_id: id, files: 1, bytes: 12, attempts: 1 }]);
  });

  it("counts every file of a workspace, those in folders too", async () => {
    const { db, files, workspaceId, start, addTo, receipts, until } = bench;
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
    const { folder, workspaceId, start, removed, until } = bench;
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

  it("rests when a failure cannot even be recorded, and continues by itself", async () => {
    const { db, start, removed, receipts, told, until } = bench;
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
