import type { PassageSearch } from "../answer/ports.ts";
import type { Report } from "../domain/events.ts";
import type { EmbeddingModel } from "../domain/models/models.ts";
import type { PassageWriter } from "../ingest/ports.ts";
import type { IndexState, RestorationRecords } from "../store/records/index.ts";
import type { CheckedStore } from "./checked.ts";
import { passageIndex } from "./generations.ts";
import { startReindex } from "./reindex.ts";

export interface RebuildOptions {
  state: IndexState;
  current: CheckedStore;
  /** Removes the current generation, once nothing uses it any more. */
  removeCurrent(): Promise<void>;
  next: CheckedStore;
  /** The generation of `next`. */
  generation: number;
  embedding: EmbeddingModel | undefined;
  titles: RestorationRecords["titles"];
  vectorsFile(workspaceId: string, resourceId: string): string;
  retryMs: number | undefined;
  report: Report;
}

export interface Rebuild {
  passages: PassageSearch & PassageWriter;
  /** Counts resources; null once `next` is in place. */
  progress(): { done: number; total: number } | null;
  close(): Promise<void>;
}

/** Builds the next generation of the index in the background, and replaces the current one with it. */
export const startRebuild = async (options: RebuildOptions): Promise<Rebuild> => {
  const { state, current, next, generation, embedding, report, retryMs } = options;
  let progress: { done: number; total: number } | null = await state.progress(generation);
  const count = (done: number, total: number): void => {
    if (progress) progress = { done: progress.done + done, total: progress.total + total };
  };

  const index = passageIndex({
    current,
    next,
    onWritten: async (resourceId) => {
      await state.markIndexed(generation, resourceId);
      count(1, 1);
    },
    halt: (workspaceId, resourceId) => reindex.halt(workspaceId, resourceId),
  });

  const retire = async (): Promise<void> => {
    await index.switchOver();
    progress = null;
    await current.close();
    await options.removeCurrent();
  };

  const finish = async (): Promise<"switched" | "waiting" | "superseded"> => {
    const ended = await state.switchTo(generation);
    if (ended === "waiting") progress = await state.progress(generation);
    if (ended === "superseded") report({ level: "warn", event: "reindex_superseded" });
    if (ended === "switched") {
      // The remains of the old one are removed at the next start.
      await retire().catch((error: unknown) =>
        report({ level: "error", event: "fault", error: String(error) }),
      );
      report({ level: "info", event: "reindexed", embedding_model: embedding?.name ?? null });
    }
    return ended;
  };

  report({ level: "info", event: "reindexing", embedding_model: embedding?.name ?? null, ...progress });
  const reindex = startReindex({
    queue: {
      next: (after) => state.nextWaiting(generation, after),
      isReady: state.isReady,
      done: async (resourceId) => {
        await state.markIndexed(generation, resourceId);
        count(1, 0);
      },
      finish,
    },
    read: current.passagesOf,
    titles: options.titles,
    write: next.replace,
    vectorsFile: options.vectorsFile,
    report,
    ...(embedding === undefined ? {} : { embedding }),
    ...(retryMs === undefined ? {} : { retryMs }),
  });

  return {
    passages: index,
    progress: () => progress,
    close: async () => {
      await reindex.stop();
      await Promise.all([current.close(), next.close()]);
    },
  };
};
