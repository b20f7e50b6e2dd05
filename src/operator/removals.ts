import type { Following } from "../domain/records.ts";
import { type Receipt, type RecordDatabase, removalLog } from "../store/records/index.ts";

/** Something that was deleted but is not removed from disk yet. */
export interface PendingRemoval {
  /** Null if it is no longer known. */
  app_id: string | null;
  workspace_id: string;
  /** Null: the whole workspace. */
  resource_id: string | null;
  /** Null if it was requested before this was stored. */
  requested_at: string | null;
  /** Failed attempts. */
  attempts: number;
  /** Null if it never failed: it is tried as soon as a server runs. */
  next_try: string | null;
  /** Why the last attempt failed; empty if none did. */
  last_error: string;
}

export type { Receipt } from "../store/records/index.ts";

/**
 * Both oldest first, in pages, so that any number of them needs little memory: a page begins after `after`, the `next`
 * of the page before, and the first page has an empty one.
 */
export interface RemovalOperator {
  pendingRemovals(after: string, limit: number): Promise<Following<PendingRemoval>>;
  /** @param since ISO 8601, UTC. */
  removedSince(since: string, after: string, limit: number): Promise<Following<Receipt>>;
}

export const removalOperator = (db: RecordDatabase): RemovalOperator => {
  const log = removalLog(db);
  return {
    pendingRemovals: async (after, limit) => {
      const { results, next } = await log.pending(after, limit);
      const shown = results.map(({ requested_at, next_try, ...row }) => ({
        ...row,
        requested_at: requested_at === "" ? null : requested_at,
        next_try: row.attempts === 0 ? null : new Date(next_try).toISOString(),
      }));
      return { results: shown, next };
    },
    removedSince: log.doneSince,
  };
};
