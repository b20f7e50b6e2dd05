import { sql } from "kysely";
import { newId } from "../../domain/ids.ts";
import { LeaseLost } from "../../domain/lease-lost.ts";
import type { IdempotencyRecords } from "../../http/ports.ts";
import type { RecordDatabase } from "./database.ts";
import { holdWorkspace, workspaceOf } from "./hold-workspace.ts";
import { idiomsOf } from "./idioms.ts";

/** How long a key is remembered, in milliseconds (contract-decisions, Idempotency). */
const REMEMBERED = 24 * 60 * 60 * 1000;

/**
 * Nothing here waits for the disk. What a power failure takes away is as if the server had ended a moment before it: nothing
 * was made yet, or what was made is found again by the id that `begin` gave.
 */
export const idempotencyRecords = (db: RecordDatabase): IdempotencyRecords => ({
  begin: (appId, key, fingerprint, workspaceId) =>
    idiomsOf(db).withoutSync(db, async (trx) => {
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
            .where("app_id", "=", appId)
            .forKeyShare(),
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
    idiomsOf(db).withoutSync(db, async (trx) => {
      // Deleted while the answer was made: the deletion did not know of this answer yet.
      if (subjectId !== undefined && !(await keep(trx, subjectId))) {
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
 * Holds the key of the request that makes this, if it has one, until the transaction ends.
 * @throws {LeaseLost} where it was forgotten, as it is with what it made: this node lost its turn to another, which made it.
 */
export const requireRemembered = async (
  trx: RecordDatabase,
  { app_id, key, made_id }: { app_id: string; key: string | undefined; made_id: string },
): Promise<void> => {
  if (key === undefined) return;
  const row = await trx
    .selectFrom("idempotency")
    .select("made_id")
    .where("app_id", "=", app_id)
    .where("key", "=", key)
    .where("made_id", "=", made_id)
    .forShare()
    .executeTakeFirst();
  if (row === undefined) throw new LeaseLost();
};

/** Whether a resource or workspace of this id is stored; it is then until the transaction ends. */
const keep = async (trx: RecordDatabase, id: string): Promise<boolean> => {
  const { coalesce } = trx.fn;
  const workspace = await holdWorkspace(trx, coalesce(workspaceOf(trx, id), sql.val(id)), "kept");
  if (workspace === undefined || workspace.id === id) return workspace !== undefined;
  const resource = trx.selectFrom("resources").select("id").where("id", "=", id).forKeyShare();
  return (await resource.executeTakeFirst()) !== undefined;
};

const forget = async (db: RecordDatabase, time: number): Promise<void> => {
  const over = db
    .selectFrom("idempotency")
    .select(["app_id", "key"])
    .where("created_at", "<", time - REMEMBERED);
  await db
    .deleteFrom("idempotency")
    // What another one holds is forgotten with it, or the next time.
    .where((e) =>
      e(e.refTuple("app_id", "key"), "in", over.forUpdate().skipLocked().$asTuple("app_id", "key")),
    )
    .execute();
};

/** Forgets what is over, also when no request comes that would. */
export const forgetOldAnswers = (db: RecordDatabase): Promise<void> => forget(db, Date.now());
