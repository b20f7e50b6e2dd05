import { QaError } from "../domain/errors.ts";
import type { Telemetry } from "../domain/telemetry.ts";
import type { Metrics } from "./metrics.ts";
import type { Traces } from "./traces.ts";

const outcomeOfFailure = (error: unknown): string => {
  if (error instanceof QaError) return error.code;
  return error instanceof Error && error.name === "AbortError" ? "aborted" : "error";
};

const seconds = (since: number): number => (performance.now() - since) / 1000;

/** Sends measurements to the figures and the traces, as far as they are configured. */
export const telemetryOf = (metrics: Metrics | undefined, traces: Traces | undefined): Telemetry => ({
  run: (name, labels, work, { facts = {}, outcomeOf = () => "ok" } = {}) => {
    const measured = async (end: (outcome: string) => void) => {
      const since = performance.now();
      let outcome = "error";
      try {
        const result = await work();
        outcome = outcomeOf(result);
        return result;
      } catch (error) {
        outcome = outcomeOfFailure(error);
        throw error;
      } finally {
        metrics?.observe(name, labels, outcome, seconds(since));
        end(outcome);
      }
    };
    if (traces === undefined) return measured(() => undefined);
    return traces.within(name, { ...labels, ...facts }, measured);
  },
  begin: (name, labels) => {
    const since = performance.now();
    return (outcome) => metrics?.observe(name, labels, outcome, seconds(since));
  },
  tokens: (kind, direction, count) => metrics?.tokens(kind, direction, count),
});
