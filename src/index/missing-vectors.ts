import type { Report } from "../domain/events.ts";
import type { EmbeddingModel } from "../domain/models/models.ts";
import type { PassageWriter } from "../ingest/ports.ts";
import type { PassageStore } from "../passages/store.ts";
import type { RestorationRecords } from "../store/records/index.ts";
import { type Reindex, startReindex } from "./reindex.ts";

export interface MissingVectorsOptions {
  records: RestorationRecords;
  generation: number;
  isReady(resourceId: string): Promise<boolean>;
  passages: Pick<PassageStore, "passagesOf"> & Pick<PassageWriter, "replace">;
  embedding: EmbeddingModel;
  vectorsFile(workspaceId: string, resourceId: string): string;
  report: Report;
  retryMs?: number;
}

export interface MissingVectors extends Reindex {
  /** Something may have been queued. */
  wake(): void;
}

/** Makes the vectors, in the background, for what was restored without them; what is left survives a stop. */
export const startMissingVectors = (options: MissingVectorsOptions): MissingVectors => {
  const { records, generation, isReady, passages, ...rest } = options;
  let running: Reindex | undefined;
  let wanted = false;
  let stopped = false;

  const finish = async (): Promise<"switched" | "waiting"> => {
    const left = await records.nextWithoutVectors(generation, "");
    if (left !== undefined || wanted) {
      wanted = false;
      return "waiting";
    }
    running = undefined;
    return "switched";
  };

  const start = (): Reindex =>
    startReindex({
      ...rest,
      queue: {
        next: (after) => records.nextWithoutVectors(generation, after),
        isReady,
        done: (resourceId) => records.forgetWithoutVectors(generation, resourceId),
        finish,
      },
      read: async (workspaceId, resourceId) => {
        const found = await passages.passagesOf(workspaceId, resourceId);
        return found.length > 0 ? found : undefined;
      },
      titles: records.titles,
      write: passages.replace,
    });

  const wake = (): void => {
    if (stopped) return;
    wanted = running !== undefined;
    running ??= start();
  };
  wake();

  return {
    wake,
    halt: async (workspaceId, resourceId) => running?.halt(workspaceId, resourceId),
    stop: async () => {
      stopped = true;
      await running?.stop();
    },
  };
};
