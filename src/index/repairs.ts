import type { Report } from "../domain/events.ts";
import type { RestorationRecords } from "../store/records/index.ts";
import type { CheckedStore } from "./checked.ts";

/**
 * Checks from time to time whether passages of a workspace are to be repaired, which is noted in the records: by the
 * operator, or by a restoration that began. The note is removed once none of them is being restored any more.
 */
export const watchRepairs = (
  records: RestorationRecords,
  stores: () => Pick<CheckedStore, "repair" | "isRestoring">[],
  { report, repairMs = 3_000 }: { report: Report; repairMs?: number },
): { stop(): Promise<void> } => {
  let running: Promise<void> | undefined;
  const looked = new Set<string>();

  const fault = (error: unknown): void => report({ level: "error", event: "fault", error: String(error) });
  const repair = async (workspaceId: string): Promise<void> => {
    if (!looked.has(workspaceId)) {
      await Promise.all(stores().map((store) => store.repair(workspaceId)));
      looked.add(workspaceId);
    }
    if (stores().some((store) => store.isRestoring(workspaceId))) return;
    looked.delete(workspaceId);
    await records.repaired(workspaceId);
  };
  const look = async (): Promise<void> => {
    // A workspace that fails, and is tried again, does not hold up the others.
    for (const workspaceId of await records.repairs()) await repair(workspaceId).catch(fault);
  };
  const wake = (): void => {
    running ??= look()
      .catch(fault)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(wake, repairMs);
  wake();

  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
