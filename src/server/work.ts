import { join } from "node:path";
import type { Report } from "../domain/events.ts";
import type { Telemetry } from "../domain/telemetry.ts";
import { createExtractor, type Extractor } from "../extract/extractor.ts";
import type { OpenIndex } from "../index/open.ts";
import { modelsOf } from "../ingest/pipeline/requirements.ts";
import type { IngestQueue } from "../ingest/ports.ts";
import { type Scheduler, startScheduler } from "../ingest/queue/scheduler.ts";
import { type Remover, startRemover } from "../ingest/removal/removals.ts";
import { startOwedSummaries } from "../ingest/summarise/owed-summaries.ts";
import type { ModelLanes } from "../models/openai.ts";
import type { Node } from "../nodes/node.ts";
import { LAYOUT } from "../store/files/layout.ts";
import {
  forgetOldAnswers,
  forgetOldTokens,
  ingestQueue,
  owedSummaries,
  removalLog,
  removalQueue,
  resourceRecords,
} from "../store/records/index.ts";
import type { OpenData } from "./data/data.ts";
import { keepMarker } from "./data/start-checks.ts";
import { keepSwept } from "./data/sweeping.ts";
import { LEASE_MS, listenTo } from "./node.ts";
import type { ServerOptions } from "./options.ts";
import { forgetRemoved } from "./removal/forget-removed.ts";
import { haltOn, tellRemoved } from "./removal/removal-words.ts";
import { removalsWhileHere } from "./removal/removals.ts";
import type { Undo } from "./undo.ts";

export interface WorkDependencies {
  data: OpenData;
  node: Node;
  index: OpenIndex;
  models: ModelLanes;
  options: ServerOptions;
  report: Report;
  telemetry: Telemetry;
}

/** The background work: files are ingested, deleted ones removed from disk. */
export interface Work {
  extractor: Extractor;
  scheduler: Scheduler;
  remover: Remover;
  /** Starts nothing new, and hands running work to other nodes, if there are any. */
  stopIngesting(): Promise<void>;
}

/** Milliseconds. */
const HOUR = 60 * 60 * 1000;

const extractorOf = ({ directory }: OpenData, options: ServerOptions, concurrency: number): Extractor => {
  const { extractMs = 600_000, extractBytes = 2 * 1024 ** 3 } = options.ingest ?? {};
  return createExtractor({
    command: options.extractCommand,
    idle: concurrency + 1,
    languages: join(directory, LAYOUT.languages),
    deadlineMs: extractMs,
    memoryLimitBytes: extractBytes,
  });
};

const schedulerOf = (
  { data, node, index, models, options, report, telemetry }: WorkDependencies,
  queue: IngestQueue,
  extractor: Extractor,
  concurrency: number,
): Scheduler => {
  const { files, storage } = data;
  const { passages } = index;
  return startScheduler(
    {
      queue,
      passages,
      files,
      get models() {
        return models.ingest;
      },
      extractor,
    },
    {
      owner: node.bootId,
      concurrency,
      turns: node,
      ingests: options.role !== "api",
      ...(data.isShared && { leaseMs: options.leaseMs ?? LEASE_MS, notesProgress: true }),
      heldUntil: (type) => Math.max(...modelsOf(type).uses.map(models.resumesAt)),
      storage,
      report,
      telemetry,
    },
  );
};

/** Stage results of resources that are ready or deleted are no longer needed. */
const removeEndedStages = ({ db, files }: OpenData, index: OpenIndex): Promise<void> => {
  const resources = resourceRecords(db);
  const endedAmong = async (workspaceId: string, ids: string[]): Promise<ReadonlySet<string>> => {
    const found = await resources.findAmong(workspaceId, ids);
    const open = new Set(found.filter(({ status }) => status !== "ready").map(({ id }) => id));
    return new Set(ids.filter((id) => !open.has(id)));
  };
  return files.removeStages(endedAmong, index.state().rebuilding !== null);
};

/** @returns ends it. */
const forgetHourly = ({ db }: OpenData, node: Node, report: Report): (() => void) => {
  const forget = (): void => {
    if (!node.leads()) return;
    Promise.all([forgetOldAnswers(db), forgetOldTokens(db)]).catch((error: unknown) =>
      report({ level: "error", event: "fault", error: String(error) }),
    );
  };
  const forgetting = setInterval(forget, HOUR);
  return () => clearInterval(forgetting);
};

/** Prepares the background work. It begins once it is woken. */
export const prepareWork = async (dependencies: WorkDependencies, undo: Undo): Promise<Work> => {
  const { data, node, index, models, options, report } = dependencies;
  const { db, files, storage, records } = data;
  const { passages } = index;
  const queue = ingestQueue(db);
  // The lock shows that no other server runs here: leases that are still recorded belong to one that has ended.
  if (!data.isShared) await queue.giveBack();
  const { summaryPauseMs, concurrency = 2 } = options.ingest ?? {};
  const extractor = extractorOf(data, options, concurrency);
  undo.push(() => extractor.close());
  const scheduler = schedulerOf(dependencies, queue, extractor, concurrency);
  const stopIngesting = async (): Promise<void> => {
    await scheduler.stop();
    // Work that was running here waits for another node.
    node.tell("queued");
  };
  undo.push(stopIngesting);
  undo.push(
    startOwedSummaries({
      owed: owedSummaries(db),
      files,
      chat: () => models.ingest.chat,
      mayRun: () => storage.isOk() && node.leads(),
      turns: node,
      report,
      ...(summaryPauseMs !== undefined && { pauseMs: summaryPauseMs }),
    }),
  );
  const remover = startRemover({
    ...removalsWhileHere({ removals: removalQueue(db), passages, files }, storage, node.leads),
    halt: haltOn(node, scheduler),
    onRemoved: tellRemoved(node),
    flush: records.flush,
    report,
  });
  undo.push(() => remover.stop());
  listenTo(node, { scheduler, remover, index, report });
  if (data.isShared)
    forgetRemoved({ node, receipts: removalLog(db), files, places: data.documents.places, report });
  // The doctor's requests are in the records. For shared files, the storage records its owner.
  if (!data.isShared) undo.push(await keepMarker(data, report, scheduler.wake));
  await removeEndedStages(data, index);
  undo.push(forgetHourly(data, node, report));
  undo.push(keepSwept(data, node, report));
  return { extractor, scheduler, remover, stopIngesting };
};
