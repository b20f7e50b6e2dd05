import { version } from "../../package.json" with { type: "json" };
import type { AnswerQuestion } from "../answer/answer.ts";
import { freeBytes } from "../disk/space.ts";
import { Foreground } from "../domain/concurrency/foreground.ts";
import type { Event, Report } from "../domain/events.ts";
import { now } from "../domain/ids.ts";
import { type App, buildApp } from "../http/app.ts";
import { DEFAULT_END_USER_RATE_LIMIT, DEFAULT_RATE_LIMIT, type RateLimit } from "../http/rate-limit.ts";
import { type OpenIndex, openIndex } from "../index/open.ts";
import { type ModelLanes, openaiModels } from "../models/openai.ts";
import type { Node } from "../nodes/node.ts";
import type { PassageBackend } from "../passages/backend.ts";
import { passageBackend } from "../store/passages.ts";
import {
  idempotencyRecords,
  idiomsOf,
  keyDirectory,
  ping,
  recordFigures,
  resourceRecords,
  tableLeases,
  tokenDirectory,
} from "../store/records/index.ts";
import { type OpenData, openData } from "./data/data.ts";
import { setUp } from "./first-start.ts";
import { answeringOf, engineOf } from "./handlers/answering.ts";
import { evidenceMaker } from "./handlers/evidence-maker.ts";
import { handlersOf } from "./handlers/handlers.ts";
import { modelsOfOperators } from "./handlers/models.ts";
import { openaiHandlersOf } from "./handlers/openai.ts";
import { operatorSide } from "./handlers/operator.ts";
import { pagePictures } from "./handlers/page-pictures.ts";
import { listening } from "./network/listen.ts";
import { LEASE_MS, openNode } from "./node.ts";
import type { RunningServer, ServerOptions } from "./options.ts";
import { consolePage } from "./pages/console.ts";
import { guideSite } from "./pages/guide.ts";
import { indexWork, readinessOf } from "./readiness.ts";
import { starting } from "./starting.ts";
import { openTelemetry } from "./telemetry.ts";
import { type Undo, undoSteps } from "./undo.ts";
import { prepareWork } from "./work.ts";

export type { FirstStart } from "./first-start.ts";
export type { RunningServer, ServerEvent, ServerOptions } from "./options.ts";

/** A limit with another number of requests, if given. */
const limited = (limit: RateLimit, requests: number = limit.requests): RateLimit => ({ ...limit, requests });

/** The parts of the server, opened in the order of their dependencies. */
const openParts = async (options: ServerOptions, report: Report, undo: Undo, onLost: () => void) => {
  const { passages = passageBackend } = options;
  const data = await openData(options, passages, report, undo, onLost);
  const { db, records, directory } = data;
  const figures = recordFigures(db);
  const free = (): Promise<number> => freeBytes(directory);
  const { telemetry, metrics, metricsUrl, ...measuring } = await openTelemetry({
    version,
    listen: options.metrics,
    gauges: { ...figures, freeBytes: free, residentMemory: () => process.memoryUsage.rss() },
  });
  undo.push(() => measuring.close());
  const node = await openNode(data, options, report, undo);
  const models = openaiModels(options.models ?? {}, {
    telemetry,
    peers: node,
    report,
    ...(options.patience && { patience: options.patience }),
  });
  const settings = await modelsOfOperators({ data, node, live: models, options, report });
  report(starting("opening the index"));
  const index = await openServedIndex(data, passages, node, models, options, report);
  undo.push(() => index.close());
  const firstStart = options.setup ? await setUp(db, records.reader, options.host) : undefined;
  const work = await prepareWork({ data, node, index, models, options, report, telemetry }, undo);
  return {
    data,
    figures,
    free,
    telemetry,
    metrics,
    metricsUrl,
    node,
    models,
    settings,
    index,
    firstStart,
    work,
  };
};

type Parts = Awaited<ReturnType<typeof openParts>>;

const openServedIndex = (
  data: OpenData,
  passages: PassageBackend,
  node: Node,
  models: ModelLanes,
  options: ServerOptions,
  report: Report,
): Promise<OpenIndex> => {
  const { db, files, documents } = data;
  const { leaseMs = LEASE_MS } = options;
  return openIndex({
    db,
    passages,
    places: documents.places,
    files,
    onQueued: () => node.tell("queued"),
    isAlone: () => node.count() === 1,
    // The leading node does this: one that answers requests must not be delayed.
    ...(options.role === "api" && { onUpkeepDue: (workspaceId) => node.tell("upkeep", workspaceId) }),
    ...(data.isShared && {
      leases: (generation) =>
        tableLeases(db, { generation, owner: node.bootId, leaseMs, time: idiomsOf(db).time }),
    }),
    report,
    ...(models.ingest.embedding && { embedding: models.ingest.embedding }),
    ...(models.interactive.embedding && { questions: models.interactive.embedding }),
    ...(options.language === undefined ? {} : { language: options.language }),
  });
};

/** The HTTP side, which answers once `opened` is resolved. */
const appOf = async (
  parts: Parts,
  options: ServerOptions,
  report: Report,
  undo: Undo,
  opened: Promise<void>,
): Promise<App> => {
  const { data, figures, free, telemetry, metrics, node, models, settings, index, work } = parts;
  const { db, records, files, storage } = data;
  const { reader } = records;
  const makeEvidence = evidenceMaker(data, work.extractor);
  const pictures = pagePictures({ resources: resourceRecords(db), files, make: makeEvidence, report });
  const { answer, search } = answeringOf({ db, index, models, pictures, report, telemetry });
  const people = new Foreground();
  const answerPerson: AnswerQuestion = (...asked) => people.run(() => answer(...asked));
  return buildApp({
    handlers: await handlersOf({
      data,
      node,
      index,
      models,
      work,
      makeEvidence,
      answer: answerPerson,
      search: (...wanted) => people.run(() => search(...wanted)),
    }),
    openai: await openaiHandlersOf({ data, models, answer: answerPerson }),
    keys: keyDirectory(db, reader),
    operator: operatorSide({ data, node, index, models, settings, options, answer, people, report }, undo),
    ...(options.console === false ? {} : { console: consolePage }),
    guide: guideSite(undo),
    tokens: tokenDirectory(reader),
    idempotency: idempotencyRecords(db),
    turns: node,
    rateLimits: {
      key: limited(DEFAULT_RATE_LIMIT, options.rateLimit),
      endUser: limited(DEFAULT_END_USER_RATE_LIMIT, options.endUserRateLimit),
    },
    opened,
    nodes: () => node.count("api"),
    probesOnly: options.role === "ingest",
    storage,
    report,
    telemetry,
    widget: async () => (await import("./pages/widget-script.ts")).widgetScript(),
    mcp: async () => (await import("../mcp/http.ts")).answerMcp,
    ...(metrics && { onRequest: metrics.request }),
    readiness: readinessOf({
      ping: () => ping(db),
      storageFault: storage.fault,
      indexWork: () => indexWork(index.state()),
      removals: figures.removals,
      freeBytes: free,
    }),
    ...givenIn(options, data.documents.origin),
  });
};

/** Options that are only passed on if given, for the app's own defaults. */
const givenIn = (options: ServerOptions, filesOrigin: string | undefined) => ({
  ...(options.idleMs === undefined ? {} : { idleMs: options.idleMs }),
  ...(options.bodyMs === undefined ? {} : { bodyMs: options.bodyMs }),
  ...(options.graceMs === undefined ? {} : { graceMs: options.graceMs }),
  ...(options.trustProxy && { trustProxy: options.trustProxy }),
  ...(filesOrigin === undefined ? {} : { filesOrigin }),
  ...(options.publicUrl === undefined ? {} : { publicUrl: options.publicUrl.replace(/\/+$/, "") }),
});

/**
 * Assembles the parts and listens.
 * @throws QaError `invalid_request` if the data directory is in use, not writable or not sound, or the address is
 * taken.
 */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const report = (event: Event): void => options.onEvent({ time: now(), ...event });
  const fault = (error: unknown): void => report({ level: "error", event: "fault", error: String(error) });
  const undo = undoSteps(fault);
  try {
    const { promise: lost, resolve: onLost } = Promise.withResolvers<void>();
    const parts = await openParts(options, report, undo, onLost);
    const { data, node, work, models, firstStart, metricsUrl } = parts;
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const app = await appOf(parts, options, report, undo, opened);
    undo.push(() => app.stop());
    undo.push(open);
    // No new work from here on: another node takes it, while the requests that run here are finished.
    undo.push(() => {
      node.drain();
      void work.stopIngesting().catch(fault);
    });
    report(starting(`listening on ${options.host}, port ${options.port === 0 ? "any" : options.port}`));
    const url = await listening(app.fastify, options, "--port");
    if (firstStart) await options.onFirstStart?.(firstStart, url);
    open();
    const wake = (): void => {
      work.scheduler.wake();
      work.remover.wake();
    };
    data.storage.onBack(() => {
      data.files.removeUndiscarded().catch(fault);
      wake();
    });
    wake();
    const engine = engineOf(models.interactive);
    return { url, metricsUrl, dataDirectory: data.directory, engine, firstStart, lost, close: undo.run };
  } catch (error) {
    // Steps that fail are only reported: the caller should learn why the server did not start.
    await undo.run().catch(() => undefined);
    throw error;
  }
};
