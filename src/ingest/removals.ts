import { setTimeout as sleep } from "node:timers/promises";
import { stackOf } from "../domain/errors.ts";
import type { Report } from "../domain/events.ts";
import { startFlusher } from "./flusher.ts";
import type { PassageWriter, Removal, RemovalQueue, Removed, ResourceFiles } from "./ports.ts";

export interface RemoverDependencies {
  removals: RemovalQueue;
  passages: PassageWriter;
  files: Pick<ResourceFiles, "removeResource" | "removeWorkspace">;
  /**
   * Ends the ingestion of what is to be removed, so that nothing is written behind the removal.
   * @param signal aborted when the remover stops: it rejects then.
   */
  halt(removal: Removal, signal: AbortSignal): Promise<void>;
  /** Told of each removal that is done. */
  onRemoved?(removal: Removal): void;
  /** Clears what was removed from the record store's log on disk, too. @returns false if it is to be tried again later. */
  flush(): boolean;
  report: Report;
  /** Milliseconds from a removal's first failure to its next try; doubled with each failure. @default 15_000 */
  retryMs?: number;
}

/** Removals under way at once. Those of one workspace then share the purge of its passages. */
const CONCURRENCY = 100;
/** Milliseconds between two tries at the most. */
const LONGEST_PAUSE = 10 * 60_000;
const MAX_ERROR = 500;

export interface Remover {
  /** Something may wait for its removal. */
  wake(): void;
  /** Finishes the removals that run; what still waits is removed after the next start. */
  stop(): Promise<void>;
}

/**
 * Removes from disk and passages what was deleted from the records, each with a receipt; a crash in between loses none.
 * One that fails waits longer each time, and holds up no other. A crash between the files and the receipt leaves the
 * files out of its count.
 */
export const startRemover = (dependencies: RemoverDependencies): Remover => {
  const { removals, passages, files, halt, report, retryMs = 15_000 } = dependencies;
  const running = new Map<number, Promise<void>>();
  const stopping = new AbortController();
  const flusher = startFlusher(dependencies.flush, report);
  let filling: Promise<void> | undefined;
  let wanted = false;
  let timer: Timer | undefined;

  const fault = (error: unknown): void => report({ level: "error", event: "fault", error: stackOf(error) });

  const removePassages = ({ workspace_id, resource_id }: Removal): Promise<void> =>
    resource_id === null
      ? passages.removeWorkspace(workspace_id)
      : passages.removeResource(workspace_id, resource_id);
  const removeFiles = ({ workspace_id, resource_id }: Removal): Promise<Removed> =>
    resource_id === null
      ? files.removeWorkspace(workspace_id)
      : files.removeResource(workspace_id, resource_id);

  const attempt = async (removal: Removal): Promise<void> => {
    const { id, workspace_id, resource_id } = removal;
    const subject = { workspace_id, ...(resource_id === null ? {} : { resource_id }) };
    let removed: Removed = { files: 0, bytes: 0 };
    try {
      await halt(removal, stopping.signal);
      const [gone] = await Promise.allSettled([removePassages(removal)]);
      // The files are removed even if the passages cannot be: a damaged or full index must not keep them.
      removed = await removeFiles(removal);
      if (gone.status === "rejected") throw gone.reason;
      await removals.done(id, removed);
      dependencies.onRemoved?.(removal);
      flusher.ask();
      report({ level: "info", event: "removed", ...subject, ...removed });
    } catch (error) {
      if (error === stopping.signal.reason) return;
      const nextTry = Date.now() + Math.min(retryMs * 2 ** removal.attempts, LONGEST_PAUSE);
      const attempts = removal.attempts + 1;
      report({ level: "error", event: "removal_failed", ...subject, attempts, error: stackOf(error) });
      const message = String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR);
      await removals.failed(id, { error: message, nextTry, removed });
    }
  };

  const start = (removal: Removal): void => {
    const { id } = removal;
    const run = attempt(removal)
      .catch(async (error: unknown) => {
        fault(error);
        // It could not even be noted. Until it is tried again it counts as running.
        await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      })
      .finally(() => {
        running.delete(id);
        wake();
      });
    running.set(id, run);
  };

  const fill = async (): Promise<void> => {
    while (wanted && !stopping.signal.aborted) {
      wanted = false;
      const free = CONCURRENCY - running.size;
      if (free === 0) return;
      const due = await removals.due(Date.now(), free, [...running.keys()]);
      if (!stopping.signal.aborted) due.forEach(start);
    }
    // A removal that ends wakes the remover by itself.
    const next = running.size < CONCURRENCY ? await removals.nextTry([...running.keys()]) : undefined;
    if (next !== undefined) wakeIn(next - Date.now());
  };

  const wakeIn = (ms: number): void => {
    clearTimeout(timer);
    if (!stopping.signal.aborted) timer = setTimeout(wake, Math.min(Math.max(ms, 0), LONGEST_PAUSE));
  };

  const wake = (): void => {
    wanted = true;
    if (stopping.signal.aborted) return;
    filling ??= fill()
      .catch((error: unknown) => {
        fault(error);
        wakeIn(retryMs);
      })
      .finally(() => {
        filling = undefined;
        if (wanted) wake();
      });
  };

  // A crash may have come between a removal and the flush.
  flusher.ask();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await filling;
      await Promise.all(running.values());
      flusher.stop();
    },
  };
};
