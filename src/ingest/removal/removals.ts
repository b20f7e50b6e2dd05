import { setTimeout as sleep } from "node:timers/promises";
import { stackOf } from "../../domain/errors.ts";
import type { Report } from "../../domain/events.ts";
import type { PassageWriter, Removal, RemovalQueue, Removed, ResourceFiles } from "../ports.ts";
import { type Flusher, startFlusher } from "./flusher.ts";

export interface RemoverDependencies {
  removals: RemovalQueue;
  passages: PassageWriter;
  files: Pick<ResourceFiles, "removeResource" | "removeWorkspace">;
  /**
   * Ends the ingestion of what is to be removed, so that nothing is written after the removal.
   * @param signal aborted when the remover stops: it rejects then.
   */
  halt(removal: Removal, signal: AbortSignal): Promise<void>;
  /** Called for each finished removal. */
  onRemoved?(removal: Removal): void;
  /**
   * Also clears removed content from the record store's log on disk. @returns false if it must be tried again later.
   */
  flush(): boolean;
  report: Report;
  /** Milliseconds from a removal's first failure to its next attempt; doubled with each failure. @default 15_000 */
  retryMs?: number;
}

/** Concurrent removals. Those of one workspace then share the purge of its passages. */
const CONCURRENCY = 100;
/** Milliseconds between two attempts, at most. */
const LONGEST_PAUSE = 10 * 60_000;
const MAX_ERROR = 500;

export interface Remover {
  /** Something may be waiting for removal. */
  wake(): void;
  /** Finishes the running removals; pending ones are done after the next start. */
  stop(): Promise<void>;
}

class QueueRemover implements Remover {
  readonly #dependencies: RemoverDependencies;
  readonly #retryMs: number;
  readonly #running = new Map<number, Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #flusher: Flusher;
  #filling: Promise<void> | undefined;
  #wanted = false;
  #timer: Timer | undefined;

  constructor(dependencies: RemoverDependencies) {
    const { report, retryMs = 15_000 } = dependencies;
    this.#dependencies = dependencies;
    this.#retryMs = retryMs;
    this.#flusher = startFlusher(dependencies.flush, report);
    // A crash may have occurred between a removal and the flush.
    this.#flusher.ask();
  }

  #fault(error: unknown): void {
    this.#dependencies.report({ level: "error", event: "fault", error: stackOf(error) });
  }

  #removePassages({ workspace_id, resource_id }: Removal): Promise<void> {
    return resource_id === null
      ? this.#dependencies.passages.removeWorkspace(workspace_id)
      : this.#dependencies.passages.removeResource(workspace_id, resource_id);
  }

  #removeFiles({ workspace_id, resource_id }: Removal): Promise<Removed> {
    return resource_id === null
      ? this.#dependencies.files.removeWorkspace(workspace_id)
      : this.#dependencies.files.removeResource(workspace_id, resource_id);
  }

  async #attempt(removal: Removal): Promise<void> {
    const { id, workspace_id, resource_id } = removal;
    const subject = { workspace_id, ...(resource_id === null ? {} : { resource_id }) };
    let removed: Removed = { files: 0, bytes: 0 };
    try {
      await this.#dependencies.halt(removal, this.#stopping.signal);
      const [gone] = await Promise.allSettled([this.#removePassages(removal)]);
      // The files are removed even if the passages cannot be: a damaged or full index must not keep them.
      removed = await this.#removeFiles(removal);
      if (gone.status === "rejected") throw gone.reason;
      await this.#dependencies.removals.done(id, removed);
      this.#dependencies.onRemoved?.(removal);
      this.#flusher.ask();
      this.#dependencies.report({ level: "info", event: "removed", ...subject, ...removed });
    } catch (error) {
      if (error === this.#stopping.signal.reason) return;
      const nextTry = Date.now() + Math.min(this.#retryMs * 2 ** removal.attempts, LONGEST_PAUSE);
      const attempts = removal.attempts + 1;
      this.#dependencies.report({
        level: "error",
        event: "removal_failed",
        ...subject,
        attempts,
        error: stackOf(error),
      });
      const message = String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR);
      await this.#dependencies.removals.failed(id, { error: message, nextTry, removed });
    }
  }

  readonly #start = (removal: Removal): void => {
    const { id } = removal;
    const run = this.#attempt(removal)
      .catch(async (error: unknown) => {
        this.#fault(error);
        // It could not even be recorded. Until the next attempt it counts as running.
        await sleep(this.#retryMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      })
      .finally(() => {
        this.#running.delete(id);
        this.wake();
      });
    this.#running.set(id, run);
  };

  async #fill(): Promise<void> {
    while (this.#wanted && !this.#stopping.signal.aborted) {
      this.#wanted = false;
      const free = CONCURRENCY - this.#running.size;
      if (free === 0) return;
      const due = await this.#dependencies.removals.due(Date.now(), free, [...this.#running.keys()]);
      if (!this.#stopping.signal.aborted) due.forEach(this.#start);
    }
    // A finished removal wakes the remover by itself.
    const next =
      this.#running.size < CONCURRENCY
        ? await this.#dependencies.removals.nextTry([...this.#running.keys()])
        : undefined;
    if (next !== undefined) this.#wakeIn(next - Date.now());
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopping.signal.aborted)
      this.#timer = setTimeout(this.wake, Math.min(Math.max(ms, 0), LONGEST_PAUSE));
  }

  readonly wake = (): void => {
    this.#wanted = true;
    if (this.#stopping.signal.aborted) return;
    this.#filling ??= this.#fill()
      .catch((error: unknown) => {
        this.#fault(error);
        this.#wakeIn(this.#retryMs);
      })
      .finally(() => {
        this.#filling = undefined;
        if (this.#wanted) this.wake();
      });
  };

  readonly stop: Remover["stop"] = async () => {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#filling;
    await Promise.all(this.#running.values());
    this.#flusher.stop();
  };
}

/**
 * Removes deleted records' data from disk and from the passages, each with a receipt; a crash in between loses none. A
 * failing one waits longer each time, and delays no other. After a crash between the files and the receipt, the files
 * are missing from its count.
 */
export const startRemover = (dependencies: RemoverDependencies): Remover => new QueueRemover(dependencies);
