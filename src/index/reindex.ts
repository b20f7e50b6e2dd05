import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { LeaseLost } from "../domain/cluster/lease-lost.ts";
import type { Passage } from "../domain/documents/passage.ts";
import { QaError, stackOf } from "../domain/errors.ts";
import type { Report } from "../domain/events.ts";
import type { EmbeddingModel } from "../domain/models/models.ts";
import { embedAll } from "../ingest/embed/embed.ts";
import { textsToEmbed } from "../ingest/embed/text-to-embed.ts";
import type { PassageWriter } from "../ingest/ports.ts";
import type { RestorationRecords } from "../store/records/index.ts";

interface Waiting {
  workspace_id: string;
  resource_id: string;
}

/** The remaining work, from the records: it survives a crash. */
export interface ReindexQueue {
  /** The first waiting resource whose id comes after this one. */
  next(after: string): Promise<Waiting | undefined>;
  isReady(resourceId: string): Promise<boolean>;
  done(resourceId: string): Promise<void>;
  /**
   * Replaces the old index by the new one.
   * @returns `waiting` while a ready resource is missing in it, `superseded` if another rebuild was requested.
   */
  finish(): Promise<"switched" | "waiting" | "superseded">;
}

export interface ReindexDependencies {
  queue: ReindexQueue;
  /** A resource's passages, in their order; undefined if it should not be written after all. */
  read(workspaceId: string, resourceId: string): Promise<Passage[] | undefined>;
  titles: RestorationRecords["titles"];
  /** Writes to the new index. */
  write: PassageWriter["replace"];
  /** Without one the new index is for full text only. */
  embedding?: EmbeddingModel;
  /** Where a resource's vectors are stored until they are indexed. */
  vectorsFile(workspaceId: string, resourceId: string): string;
  report: Report;
  /**
   * How long it waits after a failure, in milliseconds: doubled at each further one, up to 5 minutes. @default 5_000
   */
  retryMs?: number;
}

export interface Reindex {
  /**
   * Prevents it from writing what was deleted from the records: for a resource or, without one, for a whole workspace.
   */
  halt(workspaceId: string, resourceId?: string): Promise<void>;
  /** Stops it at its current position; the next start continues from there. */
  stop(): Promise<void>;
}

const MAX_WAIT = 5 * 60_000;

class BackgroundReindex implements Reindex {
  readonly #dependencies: ReindexDependencies;
  readonly #retryMs: number;
  readonly #stopping = new AbortController();
  #running: (Waiting & { abort: AbortController; done: Promise<unknown> }) | undefined;
  #failures = 0;
  readonly #done: Promise<void>;

  constructor(dependencies: ReindexDependencies) {
    const { retryMs = 5_000 } = dependencies;
    this.#dependencies = dependencies;
    this.#retryMs = retryMs;
    this.#done = this.#run();
  }

  async #rebuild({ workspace_id, resource_id }: Waiting, signal: AbortSignal): Promise<void> {
    // From here on, a deletion waits for this to end; a resource that was deleted earlier is no longer ready.
    if (!(await this.#dependencies.queue.isReady(resource_id))) return;
    const passages = await this.#dependencies.read(workspace_id, resource_id);
    if (passages === undefined) return this.#dependencies.queue.done(resource_id);
    const file = this.#dependencies.vectorsFile(workspace_id, resource_id);
    const vectors = await this.#embed(resource_id, passages, file, signal).catch((error: unknown) => {
      if (!(error instanceof QaError && error.isContent)) throw error;
      this.#dependencies.report({
        level: "warn",
        event: "reindexed_without_vectors",
        resource_id,
        error: error.message,
      });
      return undefined;
    });
    signal.throwIfAborted();
    await this.#dependencies.write(workspace_id, resource_id, passages, vectors, async () => {
      if (!(await this.#dependencies.queue.isReady(resource_id))) throw new LeaseLost();
    });
    await this.#dependencies.queue.done(resource_id);
    await rm(file, { force: true });
  }

  async #embed(
    resourceId: string,
    passages: Passage[],
    file: string,
    signal: AbortSignal,
  ): Promise<Float32Array[] | undefined> {
    signal.throwIfAborted();
    if (this.#dependencies.embedding === undefined || passages.length === 0) return undefined;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const titles = await this.#dependencies.titles([resourceId]);
    const texts = await textsToEmbed(passages, titles.get(resourceId) ?? "");
    return embedAll({
      model: this.#dependencies.embedding,
      texts,
      file,
      signal,
      onProgress: () => undefined,
    });
  }

  #pause(milliseconds: number): Promise<unknown> {
    return wait(milliseconds, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  /** Reports a failure and waits, for as long as the provider asked if it did. */
  async #recover(error: unknown, resourceId: string): Promise<void> {
    const isOurs = !(error instanceof QaError);
    const asked = isOurs ? undefined : error.retryAfter;
    const waitMs =
      asked === undefined ? Math.min(this.#retryMs * 2 ** this.#failures, MAX_WAIT) : asked * 1000;
    this.#failures += 1;
    this.#dependencies.report({
      level: isOurs ? "error" : "warn",
      event: "reindex_waits",
      resource_id: resourceId,
      error: isOurs ? stackOf(error) : error.message,
      seconds: waitMs / 1000,
    });
    await this.#pause(waitMs);
  }

  /** @returns whether to continue with the next resource; otherwise the same one is tried again. */
  async #attempt(resource: Waiting): Promise<boolean> {
    const abort = new AbortController();
    const work = this.#rebuild(resource, abort.signal);
    this.#running = { ...resource, abort, done: work.catch(() => undefined) };
    try {
      await work;
      this.#failures = 0;
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) return true;
      if (!abort.signal.aborted) await this.#recover(error, resource.resource_id);
      return !(error instanceof QaError && error.code === "model_rate_limited");
    } finally {
      this.#running = undefined;
    }
  }

  async #passThrough(): Promise<void> {
    let after = "";
    for (;;) {
      const resource = await this.#dependencies.queue.next(after);
      if (resource === undefined || this.#stopping.signal.aborted) return;
      if (await this.#attempt(resource)) after = resource.resource_id;
    }
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#passThrough();
        if (this.#stopping.signal.aborted) return;
        const ended = await this.#dependencies.queue.finish();
        if (ended !== "waiting") return;
      } catch (error) {
        this.#dependencies.report({ level: "error", event: "fault", error: stackOf(error) });
        await this.#pause(MAX_WAIT);
      }
    }
  }

  readonly halt: Reindex["halt"] = async (workspaceId, resourceId) => {
    if (this.#running?.workspace_id !== workspaceId) return;
    if (resourceId !== undefined && this.#running.resource_id !== resourceId) return;
    this.#running.abort.abort();
    await this.#running.done;
  };

  readonly stop: Reindex["stop"] = async () => {
    this.#stopping.abort();
    this.#running?.abort.abort();
    await this.#done;
  };
}

/**
 * Builds the new index in the background, resource by resource: the passages of the old one with new vectors, under the
 * same ids. A failure never ends it: it is reported, the others are done in the meantime, and it is tried again. Only
 * what the model does not accept stays without vectors, found by full text alone; that is reported, too.
 */
export const startReindex = (dependencies: ReindexDependencies): Reindex =>
  new BackgroundReindex(dependencies);
