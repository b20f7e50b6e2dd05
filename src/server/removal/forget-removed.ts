import type { Report } from "../../domain/events.ts";
import type { ResourceFiles } from "../../ingest/ports.ts";
import type { Node } from "../../nodes/node.ts";
import type { IndexPlaces } from "../../passages/places.ts";
import type { removalLog } from "../../store/records/index.ts";
import { subjectOf } from "./removal-words.ts";

export interface ForgetRemovedDependencies {
  node: Pick<Node, "on">;
  receipts: Pick<ReturnType<typeof removalLog>, "doneSince">;
  files: Pick<ResourceFiles, "forgetCopies">;
  places: Pick<IndexPlaces, "refreshCopies">;
  report: Report;
}

/** Milliseconds by which the clocks of nodes may differ. */
const SKEW_MS = 60_000;
/** Receipts read at once. */
const PAGE = 500;

/**
 * Discards this node's copies of anything that any node removed: when notified by that node, and by the receipts if
 * notices may have been lost. What could not be done is done at the next check.
 */
export const forgetRemoved = ({ node, receipts, files, places, report }: ForgetRemovedDependencies): void => {
  /** Resources by workspace; null for everything in a workspace. */
  const gone = new Map<string, Set<string | null>>();
  /** Earlier removals are known. */
  let looked = Date.now();
  let working: Promise<void> | undefined;

  const note = (workspaceId: string, resourceIds: Iterable<string | null>): void => {
    gone.set(workspaceId, new Set([...(gone.get(workspaceId) ?? []), ...resourceIds]));
  };

  const fault = (error: unknown): void => report({ level: "error", event: "fault", error: String(error) });

  const forget = async (workspaceId: string): Promise<void> => {
    const resourceIds = gone.get(workspaceId) ?? [];
    gone.delete(workspaceId);
    try {
      for (const id of resourceIds) await files.forgetCopies(workspaceId, id ?? undefined);
      await places.refreshCopies(workspaceId);
    } catch (error) {
      note(workspaceId, resourceIds);
      fault(error);
    }
  };

  const look = async (): Promise<void> => {
    const now = Date.now();
    const since = new Date(looked - SKEW_MS).toISOString();
    for (let after: string | null = ""; after !== null; ) {
      const page = await receipts.doneSince(since, after, PAGE);
      for (const { workspace_id, resource_id } of page.results) note(workspace_id, [resource_id]);
      after = page.next;
    }
    looked = now;
  };

  const work = async (): Promise<void> => {
    // The current entries: one that fails is put back into the map.
    for (const workspaceId of [...gone.keys()]) await forget(workspaceId);
  };

  const start = (first: () => Promise<void>): void => {
    working = (working ?? Promise.resolve()).then(first).then(work).catch(fault);
  };

  node.on("removed", (detail) => {
    if (detail === undefined) return start(look);
    const { workspace_id, resource_id } = subjectOf(detail);
    note(workspace_id, [resource_id]);
    start(async () => undefined);
  });
};
