import { describe, expect, it } from "vitest";
import { QaError } from "../../../src/domain/errors.ts";
import { type StorageFault, storageFault } from "../../../src/domain/storage/storage.ts";
import type { IngestQueue, StorageHealth } from "../../../src/ingest/ports.ts";
import { openFiles } from "../../../src/store/files/files.ts";
import { ingestQueue, resourceRecords } from "../../../src/store/records/index.ts";
import { schedulerBench } from "../../support/bench/scheduler.ts";

describe("the scheduler, where storage or leases fail,", () => {
  const bench = schedulerBench();
  const { start, add, shown, untilStatus, untilAsked, events, workspaceId } = bench;

  it("keeps a file in the queue that the storage failed for, and takes it up once the storage is well", async () => {
    let fault: StorageFault | undefined;
    const storage: StorageHealth = {
      isOk: () => fault === undefined,
      isHere: () => true,
      diagnose: async (error) => {
        fault = storageFault(error);
        return fault;
      },
    };
    const id = await add();
    // As the reader's process says it.
    bench.embedding.failures.push(
      new Error("The reader failed by itself: ENOSPC: no space left on device, write"),
    );
    await start({ storage });
    await expect.poll(() => events.some(({ storage }) => storage === "full")).toBe(true);
    const other = await add();
    await untilStatus(id, "queued");
    bench.scheduler?.wake();
    expect(bench.embedding.asked).toHaveLength(1);
    expect(await bench.db.selectFrom("ingestions").select("attempts").execute()).toEqual([
      { attempts: 0 },
      { attempts: 0 },
    ]);
    expect((await shown(other))?.status).toBe("queued");
    fault = undefined;
    bench.scheduler?.wake();
    await untilAsked(3);
    bench.embedding.pass();
    bench.embedding.pass();
    await untilStatus(id, "ready");
    await untilStatus(other, "ready");
  });

  it("stores no success while the data directory is not the one that it began in", async () => {
    let here = true;
    let well = true;
    const storage: StorageHealth = {
      isOk: () => well,
      isHere: () => here,
      diagnose: async (error) => {
        well = false;
        return storageFault(error);
      },
    };
    const id = await add();
    await start({ storage });
    await untilAsked(1);
    here = false;
    bench.embedding.pass();
    await expect.poll(() => events.some(({ storage }) => storage === "gone")).toBe(true);
    expect((await shown(id))?.status).toBe("vectorizing");
    here = true;
    well = true;
    bench.scheduler?.wake();
    await untilStatus(id, "ready");
  });

  it("continues with a file that was claimed while the leases of others were renewed", async () => {
    const queue = ingestQueue(bench.db);
    const asked: string[][] = [];
    const answer = Promise.withResolvers<void>();
    const renewals: Promise<string[]>[] = [];
    const renew: IngestQueue["renew"] = async (owner, leaseMs, running) => {
      asked.push(running);
      const renewed = queue.renew(owner, leaseMs, running);
      if (running.length === 1) await answer.promise;
      renewals.push(renewed);
      return renewed;
    };
    const first = await add();
    await start({ concurrency: 2, leaseMs: 3_000 }, { ...queue, renew });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked[0]).toEqual([first]);
    await untilAsked(1);
    const second = await add();
    bench.scheduler?.wake();
    await untilAsked(2);
    answer.resolve();
    await expect.poll(() => renewals.length).toBeGreaterThan(0);
    bench.embedding.pass();
    bench.embedding.pass();
    for (const id of [first, second]) await untilStatus(id, "ready");
    expect(bench.embedding.asked).toHaveLength(2);
  });

  it("stops a file whose lease another took, and leaves it to him", async () => {
    const id = await add();
    await start({ leaseMs: 300 });
    await untilAsked(1);
    await bench.db
      .updateTable("ingestions")
      .set({ lease_owner: "another", lease_until: Date.now() + 3_600_000 })
      .where("resource_id", "=", id)
      .execute();
    await expect.poll(() => bench.scheduler?.progressOf([id]).get(id)).toBeUndefined();
    expect((await shown(id))?.status).toBe("vectorizing");
    expect(await bench.passages.search(workspaceId, { text: "sail", limit: 5 })).toEqual([]);
  });

  it("leaves the vectors of a file that was stopped, and removes them once it is ready", async () => {
    const id = await add();
    const files = await openFiles(bench.folder);
    bench.embedding.failures.push(new QaError("model_error", "Broken."));
    await start();
    await untilStatus(id, "failed");
    const isKept = () => Bun.file(files.vectors(workspaceId, id)).exists();
    expect(await isKept()).toBe(true);
    await resourceRecords(bench.db).retry(workspaceId, id);
    bench.scheduler?.wake();
    await untilAsked(2);
    bench.embedding.pass();
    await untilStatus(id, "ready");
    await expect.poll(isKept).toBe(false);
  });
});
