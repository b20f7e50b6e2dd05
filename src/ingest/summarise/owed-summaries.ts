import { setTimeout as sleep } from "node:timers/promises";
import { KeyedQueue } from "../../domain/concurrency/keyed-queue.ts";
import { ingestionTurn, type Turns } from "../../domain/concurrency/turns.ts";
import type { PassageDraft } from "../../domain/documents/passage.ts";
import { QaError, stackOf } from "../../domain/errors.ts";
import type { Report } from "../../domain/events.ts";
import type { ChatModel } from "../../domain/models/models.ts";
import type { OwedSummaries, OwedSummary, ResourceFiles } from "../ports.ts";
import { storedDrafts } from "../text/stored-drafts.ts";
import { writtenSummary } from "./summarise.ts";

export interface OwedSummariesDependencies {
  owed: OwedSummaries;
  files: Pick<ResourceFiles, "hold" | "extracted" | "read">;
  /** Undefined while there is none: owed summaries wait. */
  chat(): ChatModel | undefined;
  /** Whether they are written here now, and not on another node. */
  mayRun(): boolean;
  /** A resource's text is read in its turn, for which its removal waits. @default those of this process */
  turns?: Turns;
  report: Report;
  /**
   * Milliseconds until the first attempt, and between checks; doubled with each consecutive failure. @default 30_000
   */
  pauseMs?: number;
}

/** Milliseconds between two attempts, at most, unless a provider asks for more. */
const LONGEST_PAUSE = 10 * 60_000;
/** Attempts of an available model at one summary; then the local one stays. */
const MOST_TRIES = 5;

/** Whether the model was available, but gave no summary: it might never give one. */
const isTry = (error: unknown): boolean =>
  error instanceof QaError && (error.code === "model_timeout" || error.isUnreadable);

const textOf = (
  { files }: OwedSummariesDependencies,
  turns: Turns,
  summary: OwedSummary,
): Promise<PassageDraft[]> =>
  turns.run(ingestionTurn(summary.workspace_id, summary.resource_id), async () => {
    await using _held = await files.hold(summary.workspace_id, summary.resource_id, ["extracted", "read"]);
    return storedDrafts(files, summary);
  });

const write = async (
  dependencies: OwedSummariesDependencies,
  turns: Turns,
  signal: AbortSignal,
  model: ChatModel,
  summary: OwedSummary,
): Promise<void> => {
  const { resource_id, workspace_id, title, tries } = summary;
  try {
    const written = await writtenSummary(model, await textOf(dependencies, turns, summary), title, signal);
    await dependencies.owed.settle(resource_id, written);
    if (written) dependencies.report({ level: "info", event: "summary_written", resource_id, workspace_id });
  } catch (error) {
    if (signal.aborted) throw error;
    const counts = isTry(error);
    if (counts && tries + 1 >= MOST_TRIES) await dependencies.owed.settle(resource_id);
    else await dependencies.owed.failed(resource_id, counts);
    throw error;
  }
};

/** Writes owed summaries until there are none, or one fails. */
const writeAll = async (
  dependencies: OwedSummariesDependencies,
  turns: Turns,
  signal: AbortSignal,
): Promise<void> => {
  while (dependencies.mayRun() && !signal.aborted) {
    const model = dependencies.chat();
    const next = model && (await dependencies.owed.next());
    if (model === undefined || next === undefined) return;
    await write(dependencies, turns, signal, model, next);
  }
};

const run = async (
  dependencies: OwedSummariesDependencies,
  turns: Turns,
  pauseMs: number,
  signal: AbortSignal,
): Promise<void> => {
  let failures = 0;
  let pause = pauseMs;
  for (;;) {
    await sleep(pause, undefined, { signal });
    try {
      await writeAll(dependencies, turns, signal);
      failures = 0;
      pause = pauseMs;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const asked = error instanceof QaError ? (error.retryAfter ?? 0) * 1000 : 0;
      pause = Math.max(Math.min(pauseMs * 2 ** failures, LONGEST_PAUSE), asked);
      const isKnown = error instanceof QaError;
      dependencies.report({
        level: isKnown ? "warn" : "error",
        event: "summary_waits",
        error: stackOf(error),
      });
    }
  }
};

/**
 * Has a model write the owed summaries, one after the other, once it is available again: the resources stay ready in
 * the meantime. While it fails, one of them is tried from time to time. Pending ones are in the records, and survive a
 * restart.
 * @returns ends it.
 */
export const startOwedSummaries = (dependencies: OwedSummariesDependencies): (() => Promise<void>) => {
  const { pauseMs = 30_000, turns = new KeyedQueue() } = dependencies;
  const stopping = new AbortController();
  // Only the signal ends it.
  const running = run(dependencies, turns, pauseMs, stopping.signal).catch(() => undefined);
  return async () => {
    stopping.abort();
    await running;
  };
};
