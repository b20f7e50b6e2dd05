import { newId } from "../../domain/ids.ts";
import type { IdempotencyRecords } from "../../http/ports.ts";
import type { RecordDatabase } from "./database.ts";

/** How long a key is remembered, in milliseconds (contract-decisions, Idempotency). */
const REMEMBERED = 24 * 60 * 60 * 1000;

export const idempotencyRecords = (db: RecordDatabase): IdempotencyRecords => ({
  begin: (appId, key, fingerprint, workspaceId) =>
    db.transaction().execute(async (trx) => {
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
  finish: async (appId, key, answer) => {
    await db
      .updateTable("idempotency")
      .set((e) => ({
        ...answer,
        // A new workspace's own answer goes with it.
        workspace_id: e.fn.coalesce(
          "workspace_id",
          e.selectFrom("workspaces").select("id").whereRef("id", "=", "idempotency.made_id"),
        ),
      }))
      .where("app_id", "=", appId)
      .where("key", "=", key)
      .execute();
  },
});

const forget = async (db: RecordDatabase, time: number): Promise<void> => {
  await db
    .deleteFrom("idempotency")
    .where("created_at", "<", time - REMEMBERED)
    .execute();
};

/** Forgets what is over, also when no request comes that would. */
export const forgetOldAnswers = (db: RecordDatabase): Promise<void> => forget(db, Date.now());
