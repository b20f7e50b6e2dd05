import type { Report } from "../../domain/events.ts";
import type { Node } from "../../nodes/node.ts";
import { type RecordDatabase, standingsIn } from "../../store/records/index.ts";
import type { Documents } from "./documents.ts";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Sweeps the storage of documents if this node leads: now, when it begins to lead, and once a day. So it is swept even
 * if each node runs for less than a day.
 * @returns stops it.
 */
export const keepSwept = (
  { documents, db }: { documents: Pick<Documents, "sweep">; db: RecordDatabase },
  node: Pick<Node, "leads" | "onLead">,
  report: Report,
): (() => void) => {
  const standingsOf = standingsIn(db);
  const stopped = new AbortController();
  let isSweeping = false;
  /** Whether it was reported that abandoned uploads cannot be ended. */
  let isTold = false;
  const sweep = async (): Promise<void> => {
    if (isSweeping || stopped.signal.aborted || !node.leads()) return;
    isSweeping = true;
    try {
      const swept = await documents.sweep?.((found) => {
        stopped.signal.throwIfAborted();
        return standingsOf(found);
      });
      if (swept === undefined) return;
      const { quarantined, expired, endsUploads } = swept;
      if (!endsUploads && !isTold)
        report({
          level: "warn",
          event: "uploads_not_listed",
          help: "The bucket does not tell of uploads in parts that were cut off. Have it end them by a rule of its own.",
        });
      isTold ||= !endsUploads;
      if (Object.keys(quarantined).length > 0)
        report({ level: "warn", event: "quarantined", ...quarantined });
      if (expired > 0) report({ level: "info", event: "quarantine_removed", files: expired });
    } catch (error) {
      if (!stopped.signal.aborted) report({ level: "error", event: "fault", error: String(error) });
    } finally {
      isSweeping = false;
    }
  };
  const start = (): void => void sweep();
  start();
  node.onLead(start);
  const timer = setInterval(start, DAY);
  return () => {
    clearInterval(timer);
    // Not awaited: it can end at any point, and may be waiting for a bucket that does not answer.
    stopped.abort();
  };
};
