import { LeaseLost } from "../../domain/cluster/lease-lost.ts";
import { QaError, stackOf } from "../../domain/errors.ts";
import type { Report } from "../../domain/events.ts";
import { storageFailure } from "../../domain/storage/storage.ts";
import { ExtractionFailure } from "../../extract/failure.ts";
import type { IngestionOutcome, ReadyOutcome, StorageHealth } from "../ports.ts";

const OUR_FAULT =
  "The server failed while reading this file. Retry it; if it fails again, report the resource's id.";

/** Whether the records could not be reached. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof QaError && error.code === "unavailable";

/**
 * The outcome of a pipeline run, as it is stored; undefined if the resource is not ours, or soon will not be. `limited`
 * only if a provider answered 429 and still did after the waits it asked for; everything else is `failed`.
 * @throws QaError `storage_full` when the storage is at fault, `unavailable` when the records cannot be reached:
 * nothing is known of the file then.
 */
export const outcomeOf = async (
  run: Promise<ReadyOutcome>,
  resourceId: string,
  signal: AbortSignal,
  report: Report,
  storage: StorageHealth,
): Promise<IngestionOutcome | undefined> => {
  try {
    const ready = await run;
    // It may have been indexed in a directory that is lost.
    if (!storage.isHere()) throw storageFailure("gone");
    return ready;
  } catch (error) {
    if (signal.aborted || error instanceof LeaseLost) return undefined;
    // While the storage fails, a missing or unreadable file is not at fault.
    const fault = await storage.diagnose(error);
    if (fault !== undefined) throw storageFailure(fault, error);
    if (isUnavailable(error)) throw error;
    const outcome = failedOutcome(error);
    const cause = isKnown(error) ? error.cause : error;
    if (cause !== undefined)
      report({
        level: outcome.status === "limited" ? "warn" : "error",
        event: outcome.status === "limited" ? "rate_limited" : "fault",
        resource_id: resourceId,
        error: stackOf(cause),
      });
    return outcome;
  }
};

const isKnown = (error: unknown): error is ExtractionFailure | QaError =>
  error instanceof ExtractionFailure || error instanceof QaError;

const failedOutcome = (error: unknown): Exclude<IngestionOutcome, { status: "ready" }> => {
  if (error instanceof QaError && error.code === "model_rate_limited")
    return { status: "limited", error_message: "" };
  return { status: "failed", error_message: isKnown(error) ? error.message : OUR_FAULT };
};
