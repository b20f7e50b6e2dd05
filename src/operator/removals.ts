import type { Following } from "../domain/records.ts";
import { type Receipt, type RecordDatabase, removalLog } from "../store/records/index.ts";

/** What was deleted and is not gone from disk yet. */
export interface PendingRemoval {
  /** Null where it is not known any more. */
  app_id: string | null;
  workspace_id: string;
  /** Null: the whole workspace. */
  resource_id: string | null;
  /** Null where it was asked for before this was kept. */
  requested_at: string | null;
  /** Tries that failed. */
  attempts: number;
  /** Null when it never failed: it is tried as soon as a server runs. */
  next_try: string | null;
  /** Why the last try failed; empty when none did. */
  last_error: string;
}

export type { Receipt } from "../store/records/index.ts";

/**
 * Both oldest first, in pages, so that however many there are they need little memory: a page begins behind `after`, as
 * `next` of the page before says, and the first with an empty one.
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
