import { sql } from "kysely";
import { LeaseLost } from "../../../domain/cluster/lease-lost.ts";
import { newId } from "../../../domain/ids.ts";
import type { IdempotencyRecords } from "../../../http/ports.ts";
import { atOnce } from "../database/at-once.ts";
import { atomically } from "../database/atomically.ts";
import type { RecordDatabase } from "../database/database.ts";
import { heldWorkspace, workspaceOf } from "../database/hold-workspace.ts";
import { idiomsOf } from "../database/idioms.ts";

/** How long a key is remembered, in milliseconds (contract-decisions, Idempotency). */
const REMEMBERED = 24 * 60 * 60 * 1000;

const attempts = (db: RecordDatabase): Pick<IdempotencyRecords, "begin"> => ({
  begin: (appId, key, fingerprint, workspaceId) =>
    idiomsOf(db).withoutSync(db, async (own) => {
      const time = Date.now();
      const madeId = newId();
      const insertion = own
        .insertInto("idempotency")
        .values((e) => ({
          app_id: appId,
          key,
          fingerprint,
          made_id: madeId,
          created_at: time,
          workspace_id: e
            .selectFrom("workspaces")
            .select("id")
            .where("id", "=", workspaceId ?? "")
            .where("app_id", "=", appId)
            .forKeyShare(),
        }))
        .onConflict((conflict) => conflict.doNothing());
      const stored = own
        .selectFrom("idempotency")
        .selectAll()
        .where("app_id", "=", appId)
        .where("key", "=", key);
      const [, , { rows }] = await atOnce(own, (send) =>
        Promise.all([send(forgetting(own, time)), send(insertion), send(stored)]),
      );
      const [row] = rows;
      // Its workspace was deleted at this moment.
      if (row === undefined) return { madeId, repeated: false, answer: undefined };
      if (row.fingerprint !== fingerprint) return "conflict";
      const { status, body, made_id } = row;
      return {
        madeId: made_id,
        repeated: made_id !== madeId,
        answer: status === null || body === null ? undefined : { status, body },
      };
    }),
});

const answers = (db: RecordDatabase): Pick<IdempotencyRecords, "finish"> => ({
  finish: (appId, key, answer, subjectId) =>
    idiomsOf(db).withoutSync(db, async (own) => {
      const keepAnswer = async (on: RecordDatabase): Promise<void> => {
        await on
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
      };
      if (subjectId === undefined) return keepAnswer(own);
      await atomically(own, async (trx) => {
        if (await keep(trx, subjectId)) return keepAnswer(trx);
        // Deleted while the answer was made: the deletion did not know of this answer yet.
        await trx.deleteFrom("idempotency").where("app_id", "=", appId).where("key", "=", key).execute();
      });
    }),
});

/**
 * Nothing here waits for the disk. Losing entries in a power failure is as if the server had ended a moment earlier:
 * nothing was created yet, or it is found again by the id that `begin` returned.
 */
export const idempotencyRecords = (db: RecordDatabase): IdempotencyRecords => ({
  ...attempts(db),
  ...answers(db),
});

/**
 * Locks the key of the creating request, if it has one, until the transaction ends.
 * @throws {LeaseLost} if it was forgotten, together with what it created: this node lost its turn to another, which
 * created it.
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
  const workspace = heldWorkspace(trx, coalesce(workspaceOf(trx, id), sql.val(id)), "kept");
  const resource = trx.selectFrom("resources").select("id").where("id", "=", id).forKeyShare();
  const held = await atOnce(trx, (send) => Promise.all([send(workspace), send(resource)]));
  return held.some(({ rows }) => rows.some((row) => row.id === id));
};

const forgetting = (db: RecordDatabase, time: number) => {
  const over = db
    .selectFrom("idempotency")
    .select(["app_id", "key"])
    .where("created_at", "<", time - REMEMBERED);
  // Rows locked by others are removed with them, or the next time.
  return db
    .deleteFrom("idempotency")
    .where((e) =>
      e(e.refTuple("app_id", "key"), "in", over.forUpdate().skipLocked().$asTuple("app_id", "key")),
    );
};

/** Removes expired entries, even without a request that would. */
export const forgetOldAnswers = async (db: RecordDatabase): Promise<void> => {
  await forgetting(db, Date.now()).execute();
};
