import type { Report } from "../domain/events.ts";
import { knownNames } from "../store/records/index.ts";
import type { OpenData } from "./data.ts";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Sweeps the place where documents are stored, now and once a day.
 * @param leads whether this node is the one that does so.
 * @returns stops it.
 */
export const keepSwept = (
  { documents, db }: Pick<OpenData, "documents" | "db">,
  leads: () => boolean,
  report: Report,
): (() => void) => {
  const stopped = new AbortController();
  const sweep = async (): Promise<void> => {
    if (!leads()) return;
    try {
      const swept = await documents.sweep?.((workspaceId) => {
        stopped.signal.throwIfAborted();
        return knownNames(db, workspaceId);
      });
      if (swept === undefined) return;
      const { quarantined, expired } = swept;
      if (Object.keys(quarantined).length > 0)
        report({ level: "warn", event: "quarantined", ...quarantined });
      if (expired > 0) report({ level: "info", event: "quarantine_removed", files: expired });
    } catch (error) {
      if (!stopped.signal.aborted) report({ level: "error", event: "fault", error: String(error) });
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), DAY);
  return () => {
    clearInterval(timer);
    // Not waited for: it can end at any point, and may be at a bucket that does not answer.
    stopped.abort();
  };
};
