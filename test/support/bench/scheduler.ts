import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { QaError } from "../../../src/domain/errors.ts";
import type { Event } from "../../../src/domain/events.ts";
import { newId } from "../../../src/domain/ids.ts";
import type { EmbeddingModel } from "../../../src/domain/models/models.ts";
import { createExtractor } from "../../../src/extract/extractor.ts";
import type { IngestQueue, PassageWriter } from "../../../src/ingest/ports.ts";
import {
  type Scheduler,
  type SchedulerOptions,
  startScheduler,
} from "../../../src/ingest/queue/scheduler.ts";
import type { PassageStore } from "../../../src/passages/store.ts";
import { openFiles } from "../../../src/store/files/files.ts";
import { openPassages } from "../../../src/store/lancedb/index.ts";
import { ingestQueue, type RecordDatabase, resourceRecords } from "../../../src/store/records/index.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";
import { makePdf } from "../pdf/pdf.ts";
import { SOURCE_COMMAND } from "../process/server.ts";
import { addResource, addWorkspace } from "../store/records.ts";

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
/**
 * A scheduler on real stores, with a model that waits for the test. To be called in a `describe`.
 * @param openRecords by default in a folder.
 */
export const schedulerBench = (
  openRecords = (folder: string): Promise<RecordDatabase> => openDatabase(join(folder, "records.sqlite")),
) => {
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
    db = await openRecords(folder);
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
    expect.poll(async () => (await shown(id))?.status).toBe(status);
  const untilAsked = (count: number) => expect.poll(() => embedding.asked.length).toBe(count);
  const limited = () => new QaError("model_rate_limited", "Later.", { retryAfter: 60 });

  return {
    get folder() {
      return folder;
    },
    get db() {
      return db;
    },
    get passages() {
      return passages;
    },
    get scheduler() {
      return scheduler;
    },
    get embedding() {
      return embedding;
    },
    events,
    workspaceId,
    start,
    add,
    shown,
    untilStatus,
    untilAsked,
    limited,
  };
};
