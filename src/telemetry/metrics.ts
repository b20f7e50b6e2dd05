import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Activities, Activity } from "../domain/telemetry.ts";

/** Seconds. From an answer from memory to a recording's transcription. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];

const ACTIVITIES = {
  operation: {
    labels: ["operation"],
    help: "Operations of the contract, from the validated request to the answer.",
  },
  ingestion: { labels: ["type"], help: "Files, from their claim to the end of their run." },
  stage: { labels: ["stage"], help: "Stages of ingestion." },
  model_call: {
    labels: ["kind", "lane"],
    help: "Calls to model providers, waits and repeats included.",
  },
  search: { labels: [], help: "Searches in a workspace's passages." },
  answer: { labels: ["engine"], help: "Questions, from their search to their answer." },
} as const satisfies {
  [Name in Activity]: { labels: readonly (keyof Activities[Name])[]; help: string };
};

/** Values that are read at each scrape; undefined if unknown at the moment. */
export interface Gauges {
  /** Resources that are waiting for ingestion or running, and the seconds that the oldest has been waiting. */
  queue(): Promise<{ queued: number; vectorizing: number; oldest_seconds: number }>;
  /** Deletions that are still to be removed from disk, and the seconds since the oldest was requested. */
  removals(): Promise<{ pending: number; oldest_seconds: number }>;
  /** Free for the data directory, in bytes. */
  freeBytes(): Promise<number | undefined>;
  /** Bytes. */
  residentMemory(): number;
}

export interface Metrics {
  observe(name: Activity, labels: Record<string, string>, outcome: string, seconds: number): void;
  tokens(kind: string, direction: string, count: number): void;
  /** One HTTP request; `operation` is empty if its path is not in the contract. */
  request(operation: string, method: string, status: number, seconds: number): void;
  /** All figures in Prometheus's text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
  text(): Promise<string>;
  contentType: string;
}

/** Figures for Prometheus. Labels have few values: never an id, a title or a question. */
export const openMetrics = (version: string, gauges: Gauges): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  const histogram = (name: string, help: string, labelNames: readonly string[]) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS, registers });
  const activities = new Map(
    Object.entries(ACTIVITIES).map(([name, { labels, help }]) => [
      name,
      histogram(`qa_${name}_seconds`, help, [...labels, "outcome"]),
    ]),
  );
  const requests = histogram("qa_http_request_seconds", "HTTP requests by operation and status.", [
    "operation",
    "method",
    "status",
  ]);
  const tokens = new Counter({
    name: "qa_model_tokens_total",
    help: "Tokens as providers count them.",
    labelNames: ["kind", "direction"],
    registers,
  });
  new Gauge({ name: "qa_build_info", help: "1, with the version.", labelNames: ["version"], registers }).set(
    { version },
    1,
  );
  const readings = readingGauges(registry);
  return {
    observe: (name, labels, outcome, seconds) =>
      activities.get(name)?.observe({ ...labels, outcome }, seconds),
    tokens: (kind, direction, count) => tokens.inc({ kind, direction }, count),
    request: (operation, method, status, seconds) =>
      requests.observe({ operation, method, status: String(status) }, seconds),
    text: async () => {
      await readings(gauges);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
};

/** @returns sets the gauges to their current values. */
const readingGauges = (registry: Registry): ((gauges: Gauges) => Promise<void>) => {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const resources = gauge("qa_queue_resources", "Resources in the ingestion queue, by status.", ["status"]);
  const waiting = gauge("qa_queue_oldest_seconds", "How long the oldest queued resource has waited.");
  const removals = gauge("qa_removals_pending", "Deletions that are not yet removed from disk.");
  const oldest = gauge("qa_removals_oldest_seconds", "How long the oldest of them has waited.");
  const free = gauge("qa_storage_free_bytes", "Free for the data directory.");
  const memory = gauge("process_resident_memory_bytes", "Resident memory of the server.");
  const cpu = gauge("process_cpu_seconds_total", "CPU time of the server.");
  const since = gauge("process_start_time_seconds", "When the server started, in seconds since 1970.");
  since.set(Math.round(Date.now() / 1000 - process.uptime()));
  return async (gauges) => {
    const [queue, pending, bytes] = await Promise.all([
      gauges.queue(),
      gauges.removals(),
      gauges.freeBytes(),
    ]);
    resources.set({ status: "queued" }, queue.queued);
    resources.set({ status: "vectorizing" }, queue.vectorizing);
    waiting.set(queue.oldest_seconds);
    removals.set(pending.pending);
    oldest.set(pending.oldest_seconds);
    if (bytes !== undefined) free.set(bytes);
    memory.set(gauges.residentMemory());
    const { user, system } = process.cpuUsage();
    cpu.set((user + system) / 1e6);
  };
};
