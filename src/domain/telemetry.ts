import type { ResourceType } from "./file-kinds.ts";
import type { ModelKind } from "./models/models.ts";
import type { Progress } from "./records.ts";

/** The kinds of work that are timed and counted, each with its labels. A label has few values. */
export interface Activities {
  /** One operation of the contract, from its validated request to its answer. */
  operation: { operation: string };
  /** A file, from being claimed to the end of its run. */
  ingestion: { type: ResourceType };
  /** One stage of an ingestion. */
  stage: { stage: Progress["stage"] };
  /** Includes waits for a provider and retries. */
  model_call: { kind: ModelKind; lane: "ingest" | "interactive" };
  /** One search in a workspace's passages. */
  search: Record<never, string>;
  /** A question, from its search to its answer. */
  answer: { engine: "local" | "model" };
}

export type Activity = keyof Activities;

/** Attributes for traces only: ids have too many values for a label. */
export type Facts = Record<string, string>;

/** Measures the service's work. Must not throw, and does not change the work. */
export interface Telemetry {
  /**
   * Times this work; timed work inside it becomes its child in a trace. The outcome is `ok`, the result of `outcomeOf`,
   * `aborted`, or the code of the failure.
   */
  run<Name extends Activity, T>(
    name: Name,
    labels: Activities[Name],
    work: () => Promise<T>,
    options?: { facts?: Facts; outcomeOf?: (result: T) => string },
  ): Promise<T>;
  /** Times work that ends elsewhere. @returns a function that ends it, with its outcome. */
  begin<Name extends Activity>(name: Name, labels: Activities[Name]): (outcome: string) => void;
  /** Tokens that a provider reports as read or written. */
  tokens(kind: ModelKind, direction: "input" | "output", count: number): void;
}

/** Measures nothing, at no cost. */
export const NO_TELEMETRY: Telemetry = {
  run: (_name, _labels, work) => work(),
  begin: () => () => undefined,
  tokens: () => undefined,
};
