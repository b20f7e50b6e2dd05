import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { version } from "../../package.json" with { type: "json" };
import { answerer } from "../answer/answer.ts";
import { freeBytes } from "../disk/space.ts";
import { QaError } from "../domain/errors.ts";
import type { Event } from "../domain/events.ts";
import { now } from "../domain/ids.ts";
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
import { prepareDirectory, RECORDS_FILE } from "../store/files/directory.ts";
import { openFiles } from "../store/files/files.ts";
import {
  chatRecords,
  ensureSetting,
  forgetOldAnswers,
  idempotencyRecords,
  ingestQueue,
  keyDirectory,
  openRecords,
  ping,
  recordFigures,
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
import { openTelemetry } from "./telemetry.ts";

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
  const lock = takeLock(join(directory, "server.lock"));
  if (lock === undefined)
    throw new QaError(
      "invalid_request",
      `Another server runs on ${directory}. Stop it, or choose another with --data.`,
    );
  const undo: (() => unknown)[] = [() => lock.release()];
  const close = async (): Promise<void> => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
  };
  try {
    const { db, reader, close: closeRecords } = await openRecords(join(directory, RECORDS_FILE));
    undo.push(closeRecords);
    const files = await openFiles(directory);
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
    let wakeScheduler = (): void => {};
    const index = await openIndex({
      db,
      directory,
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
    const scheduler = startScheduler(
      {
        queue,
        passages,
        files,
        models: models.ingest,
        extractCommand: options.extractCommand,
        limits: { extractMs, extractBytes },
      },
      {
        concurrency,
        heldUntil: (type) => Math.max(...MODELS_OF[type].uses.map(models.resumesAt)),
        report,
        telemetry,
      },
    );
    undo.push(() => scheduler.stop());
    wakeScheduler = scheduler.wake;
    const remover = startRemover({
      removals: removalQueue(db),
      passages,
      files,
      halt: scheduler.halt,
      report,
    });
    undo.push(() => remover.stop());

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
    await files.removeStrays(
      async (id) => new Set([...(await resources.idsOf(id)), ...(await chat.imageIdsOf(id))]),
    );
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
          ping: () => ping(db),
        }),
      },
      keys: keyDirectory(db, reader),
      idempotency: idempotencyRecords(db),
      rateLimit: {
        ...DEFAULT_RATE_LIMIT,
        ...(options.rateLimit === undefined ? {} : { requests: options.rateLimit }),
      },
      report,
      telemetry,
      ...(measuring.metrics && { onRequest: measuring.metrics.request }),
      readiness: readinessOf({
        ping: () => ping(db),
        storageFault: () => undefined,
        indexWork: () => (index.state().rebuilding === null ? undefined : "rebuilding"),
        removals: figures.removals,
        freeBytes: () => freeBytes(directory),
      }),
      ...(options.idleMs === undefined ? {} : { idleMs: options.idleMs }),
      ...(options.graceMs === undefined ? {} : { graceMs: options.graceMs }),
      ...(options.publicUrl === undefined ? {} : { publicUrl: options.publicUrl.replace(/\/+$/, "") }),
    });
    undo.push(() => app.stop());
    const url = await listening(app.fastify, options, "--port");
    scheduler.wake();
    remover.wake();
    return { url, metricsUrl: measuring.metricsUrl, dataDirectory: directory, engine, firstStart, close };
  } catch (error) {
    await close();
    throw error;
  }
};
