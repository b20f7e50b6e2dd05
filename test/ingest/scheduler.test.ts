import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { QaError } from "../../src/domain/errors.ts";
import type { Event } from "../../src/domain/events.ts";
import { newId } from "../../src/domain/ids.ts";
import type { EmbeddingModel } from "../../src/domain/models.ts";
import { type StorageFault, storageFault } from "../../src/domain/storage.ts";
import { createExtractor } from "../../src/extract/extractor.ts";
import type { IngestQueue, PassageWriter, StorageHealth } from "../../src/ingest/ports.ts";
import { type Scheduler, type SchedulerOptions, startScheduler } from "../../src/ingest/scheduler.ts";
import { openFiles } from "../../src/store/files/files.ts";
import { openPassages, type PassageStore } from "../../src/store/lancedb/index.ts";
import {
  ingestQueue,
  openDatabase,
  type RecordDatabase,
  resourceRecords,
} from "../../src/store/sqlite/index.ts";
import { makePdf } from "../support/pdf.ts";
import { addResource, addWorkspace } from "../support/records.ts";
import { SOURCE_COMMAND } from "../support/server.ts";

/** Embeds nothing before it is told to. */
const gated = () => {
  const waiting: (() => void)[] = [];
  const asked: string[][] = [];
  const failures: Error[] = [];
  const model: EmbeddingModel = {
    name: "m",
    batchSize: 64,
    embed: async (texts, signal) => {
      asked.push(texts);
      const failure = failures.shift();
      if (failure) throw failure;
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve);
        signal.addEventListener("abort", () => reject(signal.reason));
      });
      return texts.map(() => Float32Array.of(1, 0));
    },
  };
  return { model, asked, failures, pass: () => waiting.shift()?.() };
};

describe("the scheduler", () => {
  let folder: string;
  let db: RecordDatabase;
  let passages: PassageStore;
  let scheduler: Scheduler | undefined;
  let embedding: ReturnType<typeof gated>;
  const events: Event[] = [];
  const workspaceId = newId();

  const extractor = createExtractor({
    command: SOURCE_COMMAND,
    idle: 1,
    deadlineMs: 60_000,
    memoryLimitBytes: 2 ** 31,
  });
  afterAll(() => extractor.close());

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-scheduler-"));
    db = await openDatabase(join(folder, "records.sqlite"));
    passages = await openPassages({ directory: join(folder, "passages"), vectorLength: async () => 2 });
    embedding = gated();
    events.length = 0;
    await addWorkspace(db, newId(), workspaceId);
  });
  afterEach(async () => {
    await scheduler?.stop();
    await passages.close();
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  const start = async (
    options: Partial<SchedulerOptions> = {},
    queue: IngestQueue = ingestQueue(db),
    writer: PassageWriter = passages,
  ): Promise<void> => {
    scheduler = startScheduler(
      {
        queue,
        passages: writer,
        files: await openFiles(folder),
        models: { embedding: embedding.model },
        extractor,
      },
      { report: (event) => events.push(event), ...options },
    );
    scheduler.wake();
  };
  const add = async (): Promise<string> => {
    const id = newId();
    const original = (await openFiles(folder)).original(workspaceId, id);
    await mkdir(dirname(original), { recursive: true });
    await writeFile(original, await makePdf([["A sail is a sheet of cloth that drives a ship."]]));
    return addResource(db, workspaceId, { id });
  };
  const shown = async (id: string) => resourceRecords(db).find(workspaceId, id);
  const untilStatus = (id: string, status: string) =>
    expect.poll(async () => (await shown(id))?.status, { timeout: 20_000 }).toBe(status);
  const untilAsked = (count: number) =>
    expect.poll(() => embedding.asked.length, { timeout: 20_000 }).toBe(count);
  const limited = () => new QaError("model_rate_limited", "Later.", { retryAfter: 60 });

  it("says how far a file is, until it has ended", async () => {
    const id = await add();
    await start();
    await untilAsked(1);
    expect(scheduler?.progressOf(id)).toEqual({ stage: "embedding", done: 0, total: 1, unit: "passages" });
    embedding.pass();
    await untilStatus(id, "ready");
    await expect.poll(() => scheduler?.progressOf(id)).toBeUndefined();
  });

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
    embedding.failures.push(new Error("The reader failed by itself: ENOSPC: no space left on device, write"));
    await start({ storage });
    await expect.poll(() => events.some(({ storage }) => storage === "full"), { timeout: 20_000 }).toBe(true);
    const other = await add();
    await untilStatus(id, "queued");
    scheduler?.wake();
    expect(embedding.asked).toHaveLength(1);
    expect(await db.selectFrom("ingestions").select("attempts").execute()).toEqual([
      { attempts: 0 },
      { attempts: 0 },
    ]);
    expect((await shown(other))?.status).toBe("queued");
    fault = undefined;
    scheduler?.wake();
    for (const count of [2, 3]) {
      await untilAsked(count);
      embedding.pass();
    }
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
    embedding.pass();
    await expect.poll(() => events.some(({ storage }) => storage === "gone"), { timeout: 20_000 }).toBe(true);
    expect((await shown(id))?.status).toBe("vectorizing");
    here = true;
    well = true;
    scheduler?.wake();
    await untilStatus(id, "ready");
  });

  it("gives up what makes no progress, and what it wrote afterwards counts for nothing", async () => {
    const id = await add();
    await start({ stallMs: 1_500 });
    await untilStatus(id, "failed");
    expect((await shown(id))?.error_message).toContain("came to a standstill");
    embedding.pass();
    expect(await passages.search(workspaceId, { text: "sail", limit: 5 })).toEqual([]);
  });

  it("takes a file that outlived the server fifty times for the cause, and does not begin it again", async () => {
    const id = await add();
    await db.updateTable("ingestions").set({ attempts: 50 }).where("resource_id", "=", id).execute();
    await start();
    await untilStatus(id, "failed");
    expect((await shown(id))?.error_message).toContain("The server stopped several times");
    expect(embedding.asked).toEqual([]);
  });

  it("begins a file for the fiftieth time", async () => {
    const id = await add();
    await db.updateTable("ingestions").set({ attempts: 49 }).where("resource_id", "=", id).execute();
    await start();
    await untilAsked(1);
    embedding.pass();
    await untilStatus(id, "ready");
  });

  it("starts nothing of a type that is held, and goes on when it is free", async () => {
    const id = await add();
    let until = Date.now() + 3_600_000;
    await start({ heldUntil: () => until });
    await new Promise((resolve) => setImmediate(resolve));
    expect((await shown(id))?.status).toBe("queued");
    until = 0;
    scheduler?.wake();
    await untilAsked(1);
    embedding.pass();
    await untilStatus(id, "ready");
  });

  it("tries one file at a time after a provider turned one away, until one gets through", async () => {
    embedding.failures.push(limited());
    const first = await add();
    await start({ concurrency: 2 });
    await untilStatus(first, "limited");
    const others = [await add(), await add(), await add()];
    scheduler?.wake();
    await untilAsked(2);
    const statuses = async () => Promise.all(others.map(async (id) => (await shown(id))?.status));
    expect(await statuses()).toEqual(["vectorizing", "queued", "queued"]);
    embedding.pass();
    await untilAsked(4);
    expect(await statuses()).toEqual(["ready", "vectorizing", "vectorizing"]);
    embedding.pass();
    embedding.pass();
    for (const id of others) await untilStatus(id, "ready");
  });

  it("reads the next file while small ones wait to be written, and shows none as ready before it is", async () => {
    const written = Promise.withResolvers<void>();
    const waiting: string[] = [];
    const replace: PassageWriter["replace"] = async (workspace, resource, ...rest) => {
      waiting.push(resource);
      await written.promise;
      await passages.replace(workspace, resource, ...rest);
    };
    const ids = [await add(), await add(), await add()];
    await start({ concurrency: 1 }, ingestQueue(db), { ...passages, replace });
    const reached = async (): Promise<number> => {
      embedding.pass();
      return waiting.length;
    };
    await expect.poll(reached, { timeout: 20_000 }).toBe(3);
    for (const id of ids) expect((await shown(id))?.status).toBe("vectorizing");
    written.resolve();
    for (const id of ids) await untilStatus(id, "ready");
    for (const id of ids) expect(await passages.passagesOf(workspaceId, id)).toHaveLength(1);
  });

  it("goes on with a file that was claimed while the leases of others were renewed", async () => {
    const queue = ingestQueue(db);
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
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(asked[0]).toEqual([first]);
    await untilAsked(1);
    const second = await add();
    scheduler?.wake();
    await untilAsked(2);
    answer.resolve();
    await expect.poll(() => renewals.length, { timeout: 20_000 }).toBeGreaterThan(0);
    embedding.pass();
    embedding.pass();
    for (const id of [first, second]) await untilStatus(id, "ready");
    expect(embedding.asked).toHaveLength(2);
  });

  it("stops a file whose lease another took, and leaves it to him", async () => {
    const id = await add();
    await start({ leaseMs: 300 });
    await untilAsked(1);
    await db
      .updateTable("ingestions")
      .set({ lease_owner: "another", lease_until: Date.now() + 3_600_000 })
      .where("resource_id", "=", id)
      .execute();
    await expect.poll(() => scheduler?.progressOf(id), { timeout: 20_000 }).toBeUndefined();
    expect((await shown(id))?.status).toBe("vectorizing");
    expect(await passages.search(workspaceId, { text: "sail", limit: 5 })).toEqual([]);
  });

  it("leaves the vectors of a file that was stopped, and removes them once it is ready", async () => {
    const id = await add();
    const files = await openFiles(folder);
    embedding.failures.push(new QaError("model_error", "Broken."));
    await start();
    await untilStatus(id, "failed");
    const isKept = () => Bun.file(files.vectors(workspaceId, id)).exists();
    expect(await isKept()).toBe(true);
    await resourceRecords(db).retry(workspaceId, id);
    scheduler?.wake();
    await untilAsked(2);
    embedding.pass();
    await untilStatus(id, "ready");
    await expect.poll(isKept).toBe(false);
  });
});
