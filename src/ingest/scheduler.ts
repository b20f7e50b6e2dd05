import type { Report } from "../domain/events.ts";
import { newId } from "../domain/ids.ts";
import { ExtractionFailure } from "./extract/failure.ts";
import { LeaseLost, type PipelineDependencies, runPipeline } from "./pipeline.ts";
import type { Claim, Outcome } from "./ports.ts";

export interface SchedulerOptions {
  /** Files ingested at once. @default 2 */
  concurrency?: number;
  /** A lease that is not renewed for this long may be taken by another server. @default 60_000 */
  leaseMs?: number;
  report: Report;
}

export interface Scheduler {
  /** Something may wait in the queue. */
  wake(): void;
  /** Stops what runs for a deleted resource, or for all of a deleted workspace, and waits until it has ended. */
  halt(deleted: { workspace_id: string; resource_id: string | null }): Promise<void>;
  /** Stops what runs and gives the leases back. */
  stop(): Promise<void>;
}

const outcomeOf = (error: unknown): Outcome => ({
  status: "failed",
  error_message:
    error instanceof ExtractionFailure
      ? error.message
      : "The server failed while reading this file. Retry it; if it fails again, report the resource's id.",
});

/** Takes resources from the queue and ingests them, a bounded number at once, each under a lease. */
export const startScheduler = (dependencies: PipelineDependencies, options: SchedulerOptions): Scheduler => {
  const { concurrency = 2, leaseMs = 60_000, report } = options;
  const { queue } = dependencies;
  const owner = newId();
  const running = new Map<string, { claim: Claim; abort: AbortController; done: Promise<void> }>();
  let stopped = false;
  let claiming: Promise<void> | undefined;
  let wanted = false;

  const ingest = async (claim: Claim, signal: AbortSignal): Promise<void> => {
    const facts = { resource_id: claim.resource_id, workspace_id: claim.workspace_id };
    let outcome: Outcome;
    report({ level: "info", event: "resource", ...facts, status: "vectorizing" });
    try {
      outcome = { status: "ready", ...(await runPipeline(dependencies, owner, claim, signal)) };
    } catch (error) {
      if (signal.aborted || error instanceof LeaseLost) return;
      outcome = outcomeOf(error);
      const cause = error instanceof ExtractionFailure ? error.cause : error;
      if (cause !== undefined)
        report({
          level: "error",
          event: "fault",
          ...facts,
          error: String(cause instanceof Error ? cause.stack : cause),
        });
    }
    const stored = await queue.finish(owner, claim.resource_id, outcome);
    if (!stored) await dependencies.passages.removeResource(claim.workspace_id, claim.resource_id);
    else
      report({
        level: outcome.status === "ready" ? "info" : "warn",
        event: "resource",
        ...facts,
        status: outcome.status,
        ...(outcome.status === "ready" ? {} : { error_message: outcome.error_message }),
      });
  };

  const fault = (error: unknown): void =>
    report({ level: "error", event: "fault", error: String(error instanceof Error ? error.stack : error) });

  const start = (claim: Claim): void => {
    const abort = new AbortController();
    const done = ingest(claim, abort.signal)
      .catch(fault)
      .finally(() => {
        running.delete(claim.resource_id);
        wake();
      });
    running.set(claim.resource_id, { claim, abort, done });
  };

  const fill = async (): Promise<void> => {
    while (wanted && !stopped) {
      wanted = false;
      while (running.size < concurrency && !stopped) {
        const claim = await queue.claim(owner, leaseMs);
        if (claim === undefined) break;
        start(claim);
      }
    }
  };

  const wake = (): void => {
    wanted = true;
    claiming ??= fill()
      .catch(fault)
      .finally(() => {
        claiming = undefined;
        if (wanted && !stopped) wake();
      });
  };

  const beat = async (): Promise<void> => {
    const held = new Set(running.size > 0 ? await queue.renew(owner, leaseMs) : []);
    for (const [id, { abort }] of running) if (!held.has(id)) abort.abort(new LeaseLost());
    wake();
  };
  const heartbeat = setInterval(() => void beat().catch(fault), leaseMs / 3);

  const end = async (runs: { abort: AbortController; done: Promise<void> }[]): Promise<void> => {
    for (const { abort } of runs) abort.abort(new LeaseLost());
    await Promise.all(runs.map(({ done }) => done));
  };

  return {
    wake,
    halt: ({ workspace_id, resource_id }) =>
      end(
        [...running.values()].filter(({ claim }) =>
          resource_id === null ? claim.workspace_id === workspace_id : claim.resource_id === resource_id,
        ),
      ),
    stop: async () => {
      stopped = true;
      clearInterval(heartbeat);
      await claiming;
      await end([...running.values()]);
      await queue.giveBack(owner);
    },
  };
};
