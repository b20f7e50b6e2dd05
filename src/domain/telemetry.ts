import type { ModelKind } from "./models.ts";
import type { Progress, ResourceType } from "./records.ts";

/** Work that is timed and counted, each kind with the labels it is told apart by. Labels have few values. */
export interface Activities {
  /** One operation of the contract, from its validated request to its answer. */
  operation: { operation: string };
  /** A file, from its claim to the end of its run. */
  ingestion: { type: ResourceType };
  /** One stage of that. */
  stage: { stage: Progress["stage"] };
  /** Waits for a provider and repeats included. */
  model_call: { kind: ModelKind; lane: "ingest" | "interactive" };
  /** One search in a workspace's passages. */
  search: Record<never, string>;
  /** A question, from its search to its answer. */
  answer: { engine: "local" | "model" };
}

export type Activity = keyof Activities;

/** What only a trace holds of a piece of work: ids, which are too many for a label. */
export type Facts = Record<string, string>;

/** Measures the service's work. Must not throw, and changes nothing of the work. */
export interface Telemetry {
  /**
   * Times this work; what runs within it and is timed too belongs to it in a trace. Its outcome is `ok`, what
   * `outcomeOf` says of its result, `aborted`, or the code of its failure.
   */
  run<Name extends Activity, T>(
    name: Name,
    labels: Activities[Name],
    work: () => Promise<T>,
    options?: { facts?: Facts; outcomeOf?: (result: T) => string },
  ): Promise<T>;
  /** Times work that ends elsewhere: @returns what ends it, with its outcome. */
  begin<Name extends Activity>(name: Name, labels: Activities[Name]): (outcome: string) => void;
  /** Tokens that a provider says it read or wrote. */
  tokens(kind: ModelKind, direction: "input" | "output", count: number): void;
}

/** Measures nothing, at no cost. */
export const NO_TELEMETRY: Telemetry = {
  run: (_name, _labels, work) => work(),
  begin: () => () => undefined,
  tokens: () => undefined,
};
