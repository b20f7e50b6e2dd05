import { LeaseLost } from "../../domain/cluster/lease-lost.ts";
import type { RequireHeld } from "../../domain/concurrency/turns.ts";
import { stackOf } from "../../domain/errors.ts";
import type { Report } from "../../domain/events.ts";
import type { Progress } from "../../domain/records.ts";
import type { Telemetry } from "../../domain/telemetry.ts";
import { ExtractionFailure } from "../../extract/failure.ts";
import { removeStages, runPipeline } from "../pipeline/pipeline.ts";
import type { PipelineDependencies } from "../pipeline/run.ts";
import type { Claim, IngestionOutcome, StorageHealth } from "../ports.ts";
import { whileHeld } from "./held.ts";
import { isUnavailable, outcomeOf } from "./outcome.ts";
import type { Postponed } from "./postponed.ts";
import { stageTimes } from "./stages.ts";
import { watchFor } from "./stall.ts";

/** Claims of one resource that ended with the server's crash, at most; then the file is assumed to be the cause. */
const MAX_ATTEMPTS = 50;

const CRASHED_TOO_OFTEN =
  "The server stopped several times while it read this file. Save or print it again, or split it, and upload that.";

/**
 * Times that a resource is given back, at most. Each node tries it once a minute, so one alone takes a week to reach
 * this. While the storage is known to be unavailable, nothing is tried, and nothing counts.
 */
const MAX_GIVEN_BACK = 10_000;

const GIVEN_BACK_TOO_OFTEN =
  "The server was kept from reading this file for days: its storage, records or other nodes failed each time. Retry it once they work again.";

/** Why it is no longer tried; undefined if it is. */
const refusal = ({ attempts, given_back }: Claim): ExtractionFailure | undefined => {
  if (attempts > MAX_ATTEMPTS) return new ExtractionFailure(CRASHED_TOO_OFTEN);
  if (given_back >= MAX_GIVEN_BACK) return new ExtractionFailure(GIVEN_BACK_TOO_OFTEN);
  return undefined;
};

export interface IngestionOptions {
  dependencies: PipelineDependencies;
  /** Holds the leases. */
  owner: string;
  postponed: Postponed;
  storage: StorageHealth;
  /** How long a resource may make no progress, in milliseconds. */
  stallMs: number;
  report: Report;
  telemetry: Telemetry;
  onProgress(claim: Claim, progress: Progress): void;
  /** Called once it ended with this outcome, which is in the records. */
  onStored(outcome: IngestionOutcome): void;
}

/**
 * Ingests a claimed resource to its end, or until `abort`.
 * @returns the outcome; `aborted` if the resource is no longer ours or the records could not be reached, `queued` if
 * the storage ended it.
 */
export type Ingest = (
  claim: Claim,
  abort: AbortController,
  requireHeld: RequireHeld | undefined,
) => Promise<string>;

const tell = (
  { report }: IngestionOptions,
  { resource_id, workspace_id }: Claim,
  level: "info" | "warn",
  facts: object,
): void => report({ level, event: "resource", resource_id, workspace_id, ...facts });

const store = async (
  options: IngestionOptions,
  outcome: IngestionOutcome | undefined,
  claim: Claim,
): Promise<void> => {
  const { resource_id } = claim;
  // A resource deleted in the meantime is left to its removal, which waits for this run to end.
  if (outcome && (await options.dependencies.queue.finish(options.owner, resource_id, outcome))) {
    options.postponed.forget(resource_id);
    options.onStored(outcome);
    if (outcome.status === "ready") {
      await removeStages(options.dependencies.files, claim);
      const { summaryFailure: failure } = outcome;
      if (failure === undefined) tell(options, claim, "info", { status: "ready" });
      else tell(options, claim, "warn", { status: "ready", summary: "owed", error: stackOf(failure) });
    } else tell(options, claim, "warn", { status: outcome.status, error_message: outcome.error_message });
  }
};

/** A resource ended by the storage goes back into the queue, and the attempt does not count. */
const postpone = async (options: IngestionOptions, claim: Claim, error: unknown): Promise<void> => {
  const reason = await options.storage.diagnose(error);
  if (reason === undefined) throw error;
  options.postponed.add(claim.resource_id);
  // If that cannot be stored now either, it will be once the storage recovers.
  if (options.storage.isHere())
    await options.postponed
      .giveBack((resourceId) => options.dependencies.queue.giveBack(options.owner, resourceId))
      .catch(() => undefined);
  tell(options, claim, "warn", { status: "queued", storage: reason, error: stackOf(error) });
};

export const ingestionsWith = (options: IngestionOptions): Ingest => {
  const { dependencies, owner, storage, report, telemetry } = options;

  return async (claim, abort, requireHeld) => {
    const { signal } = abort;
    tell(options, claim, "info", { status: "vectorizing" });
    const watch = watchFor(options.stallMs);
    const stages = stageTimes(telemetry);
    const onProgress = (progress: Progress): void => {
      watch.touch();
      stages.at(progress.stage);
      options.onProgress(claim, progress);
    };
    const refused = refusal(claim);
    const run =
      refused !== undefined
        ? Promise.reject(refused)
        : // Copied: the models are those of this moment, to its end.
          runPipeline(whileHeld({ ...dependencies }, requireHeld), { owner, claim, signal, onProgress });
    let cameTo = "aborted";
    try {
      const outcome = await outcomeOf(watch.over(run), claim.resource_id, signal, report, storage);
      await store(options, outcome, claim);
      cameTo = outcome?.status ?? cameTo;
    } catch (error) {
      if (isUnavailable(error)) tell(options, claim, "warn", { status: "queued", error: stackOf(error) });
      else {
        await postpone(options, claim, error);
        cameTo = "queued";
      }
    } finally {
      // After a stall the run may still continue: it is told to end, and awaited, so that it writes nothing later.
      abort.abort(new LeaseLost());
      await run.catch(() => undefined);
    }
    stages.end(cameTo === "ready" ? "ok" : cameTo);
    return cameTo;
  };
};
