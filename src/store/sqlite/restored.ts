import { now } from "../../domain/ids.ts";
import {
  atomically,
  evaluationRecords,
  indexState,
  ingestQueue,
  NOT_TRIED,
  operatorSessions,
  repairs,
  resourceRecords,
} from "../records/index.ts";
import { closeCopy } from "./copy.ts";
import { openDatabase } from "./database.ts";

/** Changes that a restore makes to the records, so that they match the accompanying files. */
export interface RestoredRecords {
  /** Removes what was deleted during the backup. */
  forgetResource(workspaceId: string, resourceId: string): Promise<void>;
  forgetWorkspace(workspaceId: string): Promise<void>;
  /** Marks it to be read again from its original. */
  requeue(resourceId: string): Promise<void>;
  fail(resourceId: string, message: string): Promise<void>;
  /** Makes the server remove the passages of a resource that the records do not have. */
  removePassages(workspaceId: string, resourceId: string): Promise<void>;
  /** Makes the server rebuild the passages of a workspace. */
  rebuild(workspaceId: string): Promise<void>;
  /**
   * Puts resources that were being ingested back into the queue, drops a running rebuild, revokes all tokens of end
   * users, ends all sessions of operators and the running evaluation, and closes a single complete file.
   */
  finish(): Promise<void>;
}

/** Opens a copy of the records for changes; a copy of an older version is migrated. */
export const openRestored = async (file: string): Promise<RestoredRecords> => {
  const db = await openDatabase(file);
  const setStatus = async (id: string, status: "queued" | "failed", message: string): Promise<void> => {
    const time = now();
    await atomically(db, async (trx) => {
      await trx
        .updateTable("resources")
        .set({ status, error_message: message, updated_at: time })
        .where("id", "=", id)
        .execute();
      await trx
        .updateTable("ingestions")
        .set({
          queued_at: status === "queued" ? time : null,
          lease_owner: null,
          lease_until: null,
          ...NOT_TRIED,
        })
        .where("resource_id", "=", id)
        .execute();
    });
  };
  return {
    forgetResource: async (workspaceId, id) => void (await resourceRecords(db).remove(workspaceId, id)),
    forgetWorkspace: (id) =>
      atomically(db, async (trx) => {
        await trx.deleteFrom("workspaces").where("id", "=", id).execute();
        await trx.deleteFrom("idempotency").where("made_id", "=", id).execute();
      }),
    requeue: (id) => setStatus(id, "queued", ""),
    fail: (id, message) => setStatus(id, "failed", message),
    removePassages: async (workspace_id, resource_id) => {
      await db.insertInto("removals").values({ workspace_id, resource_id, requested_at: now() }).execute();
    },
    rebuild: repairs(db).rebuild,
    finish: async () => {
      // Some may have been revoked since the backup. They are kept, so that no repeat of their request creates them
      // again.
      await db.updateTable("tokens").set({ revoked_at: now() }).where("revoked_at", "is", null).execute();
      await ingestQueue(db).giveBack();
      await indexState(db).resetTarget();
      await operatorSessions(db).forgetAll();
      await evaluationRecords(db).interrupt();
      await closeCopy(db);
    },
  };
};
