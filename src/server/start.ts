import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { version } from "../../package.json" with { type: "json" };
import { answerer } from "../answer/answer.ts";
import { anchor } from "../disk/anchor.ts";
import { freeBytes } from "../disk/space.ts";
import { redirectTemporaryFiles } from "../disk/temporary.ts";
import { QaError } from "../domain/errors.ts";
import type { Event } from "../domain/events.ts";
import { now } from "../domain/ids.ts";
import { createExtractor } from "../extract/extractor.ts";
import { buildApp } from "../http/app.ts";
import { DEFAULT_RATE_LIMIT } from "../http/rate-limit.ts";
import { openIndex } from "../index/open.ts";
import { startRemover } from "../ingest/removals.ts";
import { MODELS_OF } from "../ingest/requirements.ts";
import { startScheduler } from "../ingest/scheduler.ts";
import { openaiModels } from "../models/openai.ts";
import { chatOperations } from "../operations/chat.ts";
import { fileOperations } from "../operations/files.ts";
import { fileLinks } from "../operations/links.ts";
import { resourceOperations } from "../operations/resources.ts";
import { skillOperations } from "../operations/skills.ts";
import { statusOperations } from "../operations/status.ts";
import { workspaceOperations } from "../operations/workspaces.ts";
import { requireSoundRecords } from "../operator/sound-records.ts";
import { prepareDirectory } from "../store/files/directory.ts";
import { openFiles } from "../store/files/files.ts";
import { LAYOUT } from "../store/files/layout.ts";
import { sealRecords } from "../store/files/marker.ts";
import { watchStorage } from "../store/files/storage.ts";
import { loadNativeCode } from "../store/lancedb/index.ts";
import {
  chatRecords,
  ensureSetting,
  forgetOldAnswers,
  idempotencyRecords,
  ingestQueue,
  keyDirectory,
  openLog,
  openRecords,
  ping,
  recordFigures,
  removalLog,
  removalQueue,
  resourceRecords,
  skillRecords,
  takeLock,
  workspaceRecords,
} from "../store/sqlite/index.ts";
import { setUp } from "./first-start.ts";
import { listening } from "./listen.ts";
import type { RunningServer, ServerOptions } from "./options.ts";
import { readinessOf } from "./readiness.ts";
import { keepMarker, keepQuarantine, sortFiles } from "./start-checks.ts";
import { openTelemetry } from "./telemetry.ts";
import { undoSteps } from "./undo.ts";

export type { FirstStart } from "./first-start.ts";
export type { RunningServer, ServerEvent, ServerOptions } from "./options.ts";

/** Milliseconds. */
const HOUR = 60 * 60 * 1000;

/**
 * Puts the parts together and listens.
 * @throws QaError `invalid_request` when the data directory is in use or not writable, or the address is taken.
 */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const report = (event: Event): void => options.onEvent({ time: now(), ...event });
  const fault = (error: unknown): void => report({ level: "error", event: "fault", error: String(error) });
  const directory = await prepareDirectory(options.data);
  const lock = takeLock(join(directory, LAYOUT.lock));
  if (lock === undefined)
    throw new QaError(
      "invalid_request",
      `Another server runs on ${directory}. Stop it, or choose another with --data.`,
    );
  const undo = undoSteps(fault);
  undo.push(() => lock.release());
  try {
    await requireSoundRecords(directory, "quick");
    if (options.ownProcess) {
      // First: what is unpacked stays in TMPDIR, for the next start.
      await loadNativeCode();
      redirectTemporaryFiles(join(directory, LAYOUT.temporary));
    }
    const { db, reader, close: closeRecords } = await openRecords(join(directory, LAYOUT.records));
    undo.push(() => sealRecords(directory).catch(fault));
    undo.push(closeRecords);
    const log = openLog(join(directory, LAYOUT.records));
    undo.push(() => log.close());
    await sortFiles(directory, db, report);
    const files = await openFiles(directory);
    undo.push(keepQuarantine(directory, report));
    const storage = await watchStorage({
      directory,
      report,
      ...(options.minFreeBytes === undefined ? {} : { minFreeBytes: options.minFreeBytes }),
    });
    undo.push(() => storage.close());
    const figures = recordFigures(db);
    const measuring = await openTelemetry({
      version,
      listen: options.metrics,
      gauges: {
        ...figures,
        freeBytes: () => freeBytes(directory),
        residentMemory: () => process.memoryUsage.rss(),
      },
    });
    undo.push(() => measuring.close());
    const { telemetry } = measuring;
    const models = openaiModels(options.models ?? {}, {}, telemetry);
    // LanceDB makes folders as it needs them, also where a data directory stood that was moved away.
    const held = anchor(directory);
    undo.push(() => held.close());
    let wakeScheduler = (): void => {};
    const index = await openIndex({
      db,
      directory: held.path,
      files,
      onQueued: () => wakeScheduler(),
      report,
      ...(models.ingest.embedding && { embedding: models.ingest.embedding }),
      ...(models.interactive.embedding && { questions: models.interactive.embedding }),
      ...(options.language === undefined ? {} : { language: options.language }),
    });
    undo.push(() => index.close());
    const passages: typeof index.passages = {
      ...index.passages,
      search: (...query) => telemetry.run("search", {}, () => index.passages.search(...query)),
    };
    const firstStart = options.setup ? await setUp(db, reader) : undefined;

    const queue = ingestQueue(db);
    // The lock says that no other server runs here: leases that are still noted belong to one that ended.
    await queue.giveBack();
    const { concurrency = 2, extractMs = 600_000, extractBytes = 2 * 1024 ** 3 } = options.ingest ?? {};
    const extractor = createExtractor({
      command: options.extractCommand,
      idle: concurrency + 1,
      deadlineMs: extractMs,
      memoryLimitBytes: extractBytes,
    });
    undo.push(() => extractor.close());
    const scheduler = startScheduler(
      { queue, passages, files, models: models.ingest, extractor },
      {
        concurrency,
        heldUntil: (type) => Math.max(...MODELS_OF[type].uses.map(models.resumesAt)),
        storage,
        report,
        telemetry,
      },
    );
    undo.push(() => scheduler.stop());
    wakeScheduler = scheduler.wake;
    const removals = removalQueue(db);
    const remover = startRemover({
      removals: {
        ...removals,
        // What was not found may stand in a data directory that was moved away.
        done: async (...removal) => {
          storage.requireHere();
          await removals.done(...removal);
        },
      },
      passages,
      files,
      halt: scheduler.halt,
      flush: log.flush,
      report,
    });
    undo.push(() => remover.stop());
    // What the doctor asks for stands in the records.
    undo.push(await keepMarker(directory, db, report, scheduler.wake));

    const workspaces = workspaceRecords(db, reader);
    const resources = resourceRecords(db);
    const skills = skillRecords(db);
    const links = fileLinks(
      await ensureSetting(db, "link_secret", () => randomBytes(32).toString("base64url")),
    );
    const chat = chatRecords(db);
    const engine = models.interactive.chat === undefined ? "local" : "model";
    const answerFrom = answerer({
      passages,
      models: models.interactive,
      embedQuestion: index.embedQuestion,
      report,
      readyTitles: async (workspaceId, ids) => {
        const found = await resources.findAmong(workspaceId, ids);
        return new Map(found.filter(({ status }) => status === "ready").map(({ id, title }) => [id, title]));
      },
    });
    await files.removeStages(async (workspaceId, ids) => {
      const open = await resources.findAmong(workspaceId, ids);
      const kept = new Set(open.filter(({ status }) => status !== "ready").map(({ id }) => id));
      return new Set(ids.filter((id) => !kept.has(id)));
    }, index.state().rebuilding !== null);
    const cleaning = setInterval(() => void forgetOldAnswers(db).catch(fault), HOUR);
    undo.push(() => clearInterval(cleaning));
    const app = await buildApp({
      handlers: {
        ...workspaceOperations({ workspaces, onRemoved: remover.wake }),
        ...resourceOperations({
          workspaces,
          resources,
          originals: files,
          links,
          progressOf: scheduler.progressOf,
          onQueued: scheduler.wake,
          onRemoved: remover.wake,
        }),
        ...chatOperations({
          workspaces,
          resources,
          chat,
          skills,
          originals: files,
          links,
          prepareImage: extractor.prepareImage,
          seesImages: models.interactive.vision !== undefined,
          answer: (question, listener) =>
            telemetry.run("answer", { engine }, () => answerFrom(question, listener)),
        }),
        ...fileOperations({ resources, chat, originals: files, links }),
        ...skillOperations({ workspaces, skills }),
        ...statusOperations({
          version,
          models: {
            chat: options.models?.chat?.model ?? null,
            embedding: options.models?.embedding?.model ?? null,
            vision: options.models?.vision?.model ?? null,
            transcription: options.models?.transcription?.model ?? null,
          },
          index: index.state,
          removals: removalLog(db).pendingOf,
          ping: () => ping(db),
          storageFailure: storage.failure,
        }),
      },
      keys: keyDirectory(db, reader),
      idempotency: idempotencyRecords(db),
      rateLimit: {
        ...DEFAULT_RATE_LIMIT,
        ...(options.rateLimit === undefined ? {} : { requests: options.rateLimit }),
      },
      storage,
      report,
      telemetry,
      ...(measuring.metrics && { onRequest: measuring.metrics.request }),
      readiness: readinessOf({
        ping: () => ping(db),
        storageFault: storage.fault,
        indexWork: () => {
          const { rebuilding, restoring } = index.state();
          if (restoring !== null) return "restoring";
          return rebuilding === null ? undefined : "rebuilding";
        },
        removals: figures.removals,
        freeBytes: () => freeBytes(directory),
      }),
      ...(options.idleMs === undefined ? {} : { idleMs: options.idleMs }),
      ...(options.graceMs === undefined ? {} : { graceMs: options.graceMs }),
      ...(options.publicUrl === undefined ? {} : { publicUrl: options.publicUrl.replace(/\/+$/, "") }),
    });
    undo.push(() => app.stop());
    const url = await listening(app.fastify, options, "--port");
    const wake = (): void => {
      scheduler.wake();
      remover.wake();
    };
    storage.onBack(() => {
      files.removeUndiscarded().catch(fault);
      wake();
    });
    wake();
    return {
      url,
      metricsUrl: measuring.metricsUrl,
      dataDirectory: directory,
      engine,
      firstStart,
      close: undo.run,
    };
  } catch (error) {
    // Each step that fails is reported; what is told is why the server did not start.
    await undo.run().catch(() => undefined);
    throw error;
  }
};
