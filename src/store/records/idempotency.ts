import { type Kysely, sql, type Transaction } from "kysely";
import { newId } from "../../domain/ids.ts";
import type { IdempotencyRecords } from "../../http/ports.ts";
import type { RecordDatabase } from "./database.ts";
import type { Schema } from "./schema.ts";

/** How long a key is remembered, in milliseconds (contract-decisions, Idempotency). */
const REMEMBERED = 24 * 60 * 60 * 1000;

export const idempotencyRecords = (db: RecordDatabase): IdempotencyRecords => ({
  begin: (appId, key, fingerprint, workspaceId) =>
    withoutSync(db, async (trx) => {
      const time = Date.now();
      await forget(trx, time);
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto("idempotency")
        .values((e) => ({
          app_id: appId,
          key,
          fingerprint,
          made_id: newId(),
          created_at: time,
          workspace_id: e
            .selectFrom("workspaces")
            .select("id")
            .where("id", "=", workspaceId ?? "")
            .where("app_id", "=", appId),
        }))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      const row = await trx
        .selectFrom("idempotency")
        .selectAll()
        .where("app_id", "=", appId)
        .where("key", "=", key)
        .executeTakeFirstOrThrow();
      if (row.fingerprint !== fingerprint) return "conflict";
      const { status, body, made_id } = row;
      const repeated = numInsertedOrUpdatedRows === 0n;
      return {
        madeId: made_id,
        repeated,
        answer: status === null || body === null ? undefined : { status, body },
      };
    }),
  finish: (appId, key, answer, subjectId) =>
    withoutSync(db, async (trx) => {
      // Deleted while the answer was made: the deletion did not know of this answer yet.
      if (subjectId !== undefined && !(await isThere(trx, subjectId))) {
        await trx.deleteFrom("idempotency").where("app_id", "=", appId).where("key", "=", key).execute();
        return;
      }
      await trx
        .updateTable("idempotency")
        .set((e) => ({
          ...answer,
          subject_id: subjectId ?? null,
          // A new workspace's own answer goes with it.
          workspace_id: e.fn.coalesce(
            "workspace_id",
            e
              .selectFrom("workspaces")
              .select("id")
              .where("id", "=", subjectId ?? ""),
          ),
        }))
        .where("app_id", "=", appId)
        .where("key", "=", key)
        .execute();
    }),
});

/**
 * Runs a transaction that waits for no disk when it ends: the next one that does takes it along, as the log keeps their
 * order. One that a power failure takes away is as if the server had ended a moment before it: nothing was made yet, or
 * what was made is found again by the id that `begin` gave.
 */
const withoutSync = <T>(db: RecordDatabase, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection: Kysely<Schema>) => {
    await sql`PRAGMA synchronous = NORMAL`.execute(connection);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await sql`PRAGMA synchronous = FULL`.execute(connection);
    }
  });

/** Whether a resource or workspace of this id is stored. */
const isThere = async (db: RecordDatabase, id: string): Promise<boolean> => {
  const found = await db
    .selectFrom("resources")
    .select("id")
    .where("id", "=", id)
    .unionAll(db.selectFrom("workspaces").select("id").where("id", "=", id))
    .executeTakeFirst();
  return found !== undefined;
};

const forget = async (db: RecordDatabase, time: number): Promise<void> => {
  await db
    .deleteFrom("idempotency")
    .where("created_at", "<", time - REMEMBERED)
    .execute();
};

/** Forgets what is over, also when no request comes that would. */
export const forgetOldAnswers = (db: RecordDatabase): Promise<void> => forget(db, Date.now());
