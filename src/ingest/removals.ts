import type { Report } from "../domain/events.ts";
import type { PassageWriter, Removal, RemovalQueue, ResourceFiles } from "./ports.ts";

export interface RemoverDependencies {
  removals: RemovalQueue;
  passages: PassageWriter;
  files: ResourceFiles;
  /** Ends the ingestion of what is to be removed, so that nothing is written behind the removal. */
  halt(removal: Removal): Promise<void>;
  report: Report;
}

/** How long a removal that failed waits for its next try, in milliseconds: within the minute that the contract states. */
const TRY_AGAIN = 15_000;
const BATCH = 100;

export interface Remover {
  /** Something may wait for its removal. */
  wake(): void;
  /** Finishes the removal that runs; what still waits is removed after the next start. */
  stop(): Promise<void>;
}

/** Removes from disk and passages what was deleted from the records; a crash in between loses none. */
export const startRemover = ({ removals, passages, files, halt, report }: RemoverDependencies): Remover => {
  let stopped = false;
  let running: Promise<void> | undefined;
  let wanted = false;
  let retry: Timer | undefined;

  const remove = async (removal: Removal): Promise<void> => {
    const { id, workspace_id, resource_id } = removal;
    await halt(removal);
    if (resource_id === null) {
      await passages.removeWorkspace(workspace_id);
      await files.removeWorkspace(workspace_id);
    } else {
      await passages.removeResource(workspace_id, resource_id);
      await files.removeResource(workspace_id, resource_id);
    }
    await removals.done(id);
    report({
      level: "info",
      event: "removed",
      workspace_id,
      ...(resource_id === null ? {} : { resource_id }),
    });
  };

  // Side by side: what stands in one workspace is then removed from its passages in one go.
  const drain = async (): Promise<void> => {
    while (wanted && !stopped) {
      wanted = false;
      for (let batch = await next(); batch.length > 0; batch = await next()) {
        const ended = await Promise.allSettled(batch.map(remove));
        await removals.flush();
        const failed = ended.find((each) => each.status === "rejected");
        // What could be removed is; the rest is tried again later.
        if (failed) throw failed.reason;
      }
    }
  };
  const next = async (): Promise<Removal[]> => (stopped ? [] : removals.next(BATCH));

  const wake = (): void => {
    wanted = true;
    if (stopped || running !== undefined) return;
    clearTimeout(retry);
    retry = undefined;
    running = drain()
      .catch((error: unknown) => {
        report({
          level: "error",
          event: "fault",
          error: String(error instanceof Error ? error.stack : error),
        });
        if (!stopped) retry = setTimeout(wake, TRY_AGAIN);
      })
      .finally(() => {
        running = undefined;
        if (wanted && !stopped && retry === undefined) wake();
      });
  };

  return {
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await running;
    },
  };
};
