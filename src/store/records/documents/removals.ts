import { sql } from "kysely";
import { now } from "../../../domain/ids.ts";
import type { RemovalQueue } from "../../../ingest/ports.ts";
import { amongNumbers } from "../database/among.ts";
import { atomically } from "../database/atomically.ts";
import type { RecordDatabase } from "../database/database.ts";

/**
 * Records a resource's removal before its record is deleted in the same transaction: only the records know what its
 * receipt will say.
 * @returns false if the workspace has no such resource.
 */
export const noteResourceRemoval = async (
  trx: RecordDatabase,
  workspaceId: string,
  id: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    INSERT INTO removals (app_id, workspace_id, resource_id, requested_at, passages)
    SELECT app_id, workspace_id, resources.id, ${now()}, coalesce(passages, 0)
    FROM resources JOIN workspaces ON workspaces.id = workspace_id
    LEFT JOIN contents ON resource_id = resources.id
    WHERE resources.id = ${id} AND workspace_id = ${workspaceId}`.execute(trx);
  return numAffectedRows === 1n;
};

/** The same for a whole workspace. @returns false if the app has no such workspace. */
export const noteWorkspaceRemoval = async (
  trx: RecordDatabase,
  appId: string,
  id: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    INSERT INTO removals (app_id, workspace_id, resource_id, requested_at, passages)
    SELECT app_id, id, NULL, ${now()},
      (SELECT coalesce(sum(passages), 0) FROM resources JOIN contents ON resource_id = resources.id
       WHERE workspace_id = workspaces.id)
    FROM workspaces WHERE id = ${id} AND app_id = ${appId}`.execute(trx);
  return numAffectedRows === 1n;
};

export const removalQueue = (db: RecordDatabase): RemovalQueue => ({
  due: (time, limit, running) =>
    db
      .selectFrom("removals")
      .select(["id", "workspace_id", "resource_id", "attempts"])
      .where("next_try", "<=", time)
      .where("id", "not in", amongNumbers(db, running))
      .orderBy("next_try")
      .orderBy("id")
      .limit(limit)
      .execute(),

  nextTry: async (running) => {
    const row = await db
      .selectFrom("removals")
      .select("next_try")
      .where("id", "not in", amongNumbers(db, running))
      .orderBy("next_try")
      .limit(1)
      .executeTakeFirst();
    return row?.next_try;
  },

  done: (id, { files, bytes }) =>
    atomically(db, async (trx) => {
      const row = await trx.deleteFrom("removals").where("id", "=", id).returningAll().executeTakeFirst();
      if (row === undefined) return;
      const { app_id, workspace_id, resource_id, requested_at, passages, attempts } = row;
      const receipt = { app_id, workspace_id, resource_id, requested_at, passages, attempts };
      await trx
        .insertInto("audit")
        .values({
          ...receipt,
          event: "removed",
          at: now(),
          files: row.files + files,
          bytes: row.bytes + bytes,
        })
        .execute();
    }),

  failed: async (id, { error, nextTry, removed }) => {
    await db
      .updateTable("removals")
      .set((e) => ({
        attempts: e("attempts", "+", 1),
        next_try: nextTry,
        last_error: error,
        files: e("files", "+", removed.files),
        bytes: e("bytes", "+", removed.bytes),
      }))
      .where("id", "=", id)
      .execute();
  },
});
