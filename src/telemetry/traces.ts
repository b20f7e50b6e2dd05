import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, ROOT_CONTEXT, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";

/** Work as spans of a trace, sent over OTLP. */
export interface Traces {
  /** Runs work as a child of the current span; `end` is called once with its outcome. */
  within<T>(
    name: string,
    attributes: Record<string, string>,
    work: (end: (outcome: string) => void) => Promise<T>,
  ): Promise<T>;
  /** Sends the waiting spans, within a time limit. */
  close(): Promise<void>;
}

/** Milliseconds that the last spans may take to be sent. */
const LAST_FLUSH = 3_000;

/**
 * Sends spans to the address given by the environment (`OTEL_EXPORTER_OTLP_ENDPOINT` and related variables, read by the
 * exporter: https://opentelemetry.io/docs/specs/otel/protocol/exporter/), in batches in the background. Names and ids
 * are sent, never the contents of documents, questions or answers.
 */
export const openTraces = (version: string): Traces => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": process.env.OTEL_SERVICE_NAME || "qa",
      "service.version": version,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer("qa", version);
  const current = new AsyncLocalStorage<Context>();
  return {
    within: (name, attributes, work) => {
      // The request that happened to wake the queue is not the cause of this run, so it is a trace of its own.
      const parent = (name === "ingestion" ? undefined : current.getStore()) ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { attributes }, parent);
      const end = (outcome: string): void => {
        span.setAttribute("qa.outcome", outcome);
        if (outcome !== "ok" && outcome !== "ready")
          span.setStatus({ code: SpanStatusCode.ERROR, message: outcome });
        span.end();
      };
      return current.run(trace.setSpan(parent, span), () => work(end));
    },
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise<void>((resolve) => setTimeout(resolve, LAST_FLUSH).unref()),
      ]),
  };
};
