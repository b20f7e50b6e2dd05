import type { Report } from "../domain/events.ts";
import type { RestorationRecords } from "../store/sqlite/index.ts";
import type { CheckedStore } from "./checked.ts";

/** Looks now and then whether the operator wants the passages of a workspace repaired, which is noted in the records. */
export const watchRepairs = (
  records: RestorationRecords,
  stores: () => Pick<CheckedStore, "repair">[],
  { report, repairMs = 3_000 }: { report: Report; repairMs?: number },
): { stop(): Promise<void> } => {
  let running: Promise<void> | undefined;

  const fault = (error: unknown): void => report({ level: "error", event: "fault", error: String(error) });
  const repair = async (workspaceId: string): Promise<void> => {
    await Promise.all(stores().map((store) => store.repair(workspaceId)));
    await records.repaired(workspaceId);
  };
  const look = async (): Promise<void> => {
    // One that fails, and is tried again, holds up no other.
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
