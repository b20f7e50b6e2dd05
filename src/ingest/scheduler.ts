import type { Report } from "../domain/events.ts";
import { newId } from "../domain/ids.ts";
import { ExtractionFailure } from "./extract/failure.ts";
import { LeaseLost, type PipelineDependencies, runPipeline } from "./pipeline.ts";
import type { Claim, Outcome, Summarised } from "./ports.ts";

export interface SchedulerOptions {
  /** Files ingested at once. @default 2 */
  concurrency?: number;
  /** A lease that is not renewed for this long may be taken by another server. @default 60_000 */
  leaseMs?: number;
  /** How long one resource may take from its claim to its end, in milliseconds. @default 1_800_000 */
  deadlineMs?: number;
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

/** Claims of one resource that ended with the server's death, at the most; then the file is taken to be the cause. */
const MAX_ATTEMPTS = 3;

const KILLER =
  "The server stopped several times while it read this file. Save or print it anew, or split it, and upload that.";

const TOO_LONG =
  "Making this file ready took too long and was given up. Split it into smaller files and upload these.";

/** Rejects when the deadline comes first; what runs is not stopped by it. */
const withDeadline = async <T>(run: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: Timer | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ExtractionFailure(TOO_LONG)), milliseconds);
  });
  try {
    return await Promise.race([run, deadline]);
  } finally {
    clearTimeout(timer);
  }
};

const OUR_FAULT =
  "The server failed while reading this file. Retry it; if it fails again, report the resource's id.";

/** Takes resources from the queue and ingests them, a bounded number at once, each under a lease. */
export const startScheduler = (dependencies: PipelineDependencies, options: SchedulerOptions): Scheduler => {
  const { concurrency = 2, leaseMs = 60_000, deadlineMs = 30 * 60_000, report } = options;
  const { queue } = dependencies;
  const owner = newId();
  const running = new Map<string, { claim: Claim; abort: AbortController; done: Promise<void> }>();
  let stopped = false;
  let claiming: Promise<void> | undefined;
  let wanted = false;

  const fault = (error: unknown, facts: Record<string, string> = {}): void =>
    report({
      level: "error",
      event: "fault",
      ...facts,
      error: String(error instanceof Error ? error.stack : error),
    });

  /** What the pipeline came to; undefined when the resource is no longer ours. */
  const outcomeOf = async (
    claim: Claim,
    run: Promise<Summarised>,
    signal: AbortSignal,
  ): Promise<Outcome | undefined> => {
    try {
      return { status: "ready", ...(await withDeadline(run, deadlineMs)) };
    } catch (error) {
      if (signal.aborted || error instanceof LeaseLost) return undefined;
      const isFileAtFault = error instanceof ExtractionFailure;
      if (!isFileAtFault || error.cause !== undefined)
        fault(isFileAtFault ? error.cause : error, { resource_id: claim.resource_id });
      return { status: "failed", error_message: isFileAtFault ? error.message : OUR_FAULT };
    }
  };

  const ingest = async (claim: Claim, abort: AbortController): Promise<void> => {
    const { signal } = abort;
    const { resource_id, workspace_id } = claim;
    const tell = (level: "info" | "warn", facts: Record<string, string>): void =>
      report({ level, event: "resource", resource_id, workspace_id, ...facts });
    tell("info", { status: "vectorizing" });
    const run =
      claim.attempts > MAX_ATTEMPTS
        ? Promise.reject(new ExtractionFailure(KILLER))
        : runPipeline(dependencies, owner, claim, signal);
    const outcome = await outcomeOf(claim, run, signal);
    // A resource that was deleted meanwhile is left to its removal, which waits for this run to end.
    if (outcome && (await queue.finish(owner, resource_id, outcome))) {
      if (outcome.status === "ready") tell("info", { status: "ready" });
      else tell("warn", { status: outcome.status, error_message: outcome.error_message });
    }
    // After a deadline the run still goes on: it is told to end, and waited for, so that it writes nothing later.
    abort.abort(new LeaseLost());
    await run.catch(() => undefined);
  };

  const start = (claim: Claim): void => {
    const abort = new AbortController();
    const done = ingest(claim, abort)
      .catch((error: unknown) => fault(error))
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
        const claim = await queue.claim(owner, leaseMs, [...running.keys()]);
        if (claim === undefined) break;
        start(claim);
      }
    }
  };

  const wake = (): void => {
    wanted = true;
    claiming ??= fill()
      .catch((error: unknown) => fault(error))
      .finally(() => {
        claiming = undefined;
        if (wanted && !stopped) wake();
      });
  };

  const beat = async (): Promise<void> => {
    const held = new Set(running.size > 0 ? await queue.renew(owner, leaseMs, [...running.keys()]) : []);
    for (const [id, { abort }] of running) if (!held.has(id)) abort.abort(new LeaseLost());
    wake();
  };
  const heartbeat = setInterval(() => void beat().catch((error: unknown) => fault(error)), leaseMs / 3);

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
