import type { Telemetry } from "../domain/telemetry.ts";
import { buildMetricsApp } from "../http/monitoring/metrics.ts";
import type { Gauges, Metrics } from "../telemetry/metrics.ts";
import { telemetryOf } from "../telemetry/telemetry.ts";
import { listening } from "./network/listen.ts";

export interface OpenTelemetry {
  telemetry: Telemetry;
  metrics: Metrics | undefined;
  /** Where `/metrics` is answered. */
  metricsUrl: string | undefined;
  close(): Promise<void>;
}

export interface TelemetryOptions {
  version: string;
  /** Where to answer `/metrics`; without it no figures are collected. */
  listen: { host: string; port: number } | undefined;
  gauges: Gauges;
}

/**
 * Whether the environment enables traces
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
 */
const tracesAreWanted = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: all,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces,
  OTEL_SDK_DISABLED: disabled,
}: Record<string, string | undefined>): boolean => disabled !== "true" && Boolean(traces || all);

/** Opens the requested metrics and traces; nothing else is even loaded. */
export const openTelemetry = async ({
  version,
  listen,
  gauges,
}: TelemetryOptions): Promise<OpenTelemetry> => {
  const metrics = listen && (await import("../telemetry/metrics.ts")).openMetrics(version, gauges);
  const traces = tracesAreWanted(process.env)
    ? (await import("../telemetry/traces.ts")).openTraces(version)
    : undefined;
  const app = metrics && buildMetricsApp(metrics);
  try {
    return {
      telemetry: telemetryOf(metrics, traces),
      metrics,
      metricsUrl: app && listen && (await listening(app, listen, "--metrics-listen")),
      close: async () => {
        await app?.close();
        await traces?.close();
      },
    };
  } catch (error) {
    await traces?.close();
    throw error;
  }
};
