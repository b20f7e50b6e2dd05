import { now } from "../../../domain/ids.ts";
import type { OwedSummaries } from "../../../ingest/ports.ts";
import { atomically } from "../database/atomically.ts";
import type { RecordDatabase } from "../database/database.ts";
import { holdWorkspace, workspaceOf } from "../database/hold-workspace.ts";

export const owedSummaries = (db: RecordDatabase): OwedSummaries => ({
  next: () =>
    db
      .selectFrom("owed_summaries")
      .innerJoin("resources", "resources.id", "resource_id")
      .select(["resource_id", "workspace_id", "title", "type", "tries"])
      .where("status", "=", "ready")
      .orderBy("tried_at")
      .orderBy("resource_id")
      .limit(1)
      .executeTakeFirst(),

  settle: (resourceId, summarised) =>
    atomically(db, async (trx) => {
      await holdWorkspace(trx, workspaceOf(trx, resourceId), "changed");
      const ready = await trx
        .selectFrom("resources")
        .innerJoin("owed_summaries", "resource_id", "resources.id")
        .select("id")
        .where("resources.id", "=", resourceId)
        .where("status", "=", "ready")
        .executeTakeFirst();
      if (ready === undefined) return;
      const written = summarised && {
        summary: summarised.summary,
        key_notes: JSON.stringify(summarised.key_notes),
      };
      await trx
        .updateTable("resources")
        .set({ ...written, updated_at: now() })
        .where("id", "=", resourceId)
        .execute();
      await forgetOwed(trx, resourceId);
    }),

  failed: async (resourceId, isTry) => {
    await db
      .updateTable("owed_summaries")
      .set((e) => ({ tried_at: Date.now(), tries: e("tries", "+", isTry ? 1 : 0) }))
      .where("resource_id", "=", resourceId)
      .execute();
  },
});

/** Records whether a resource that is ready now has a local summary for the time being. */
export const noteOwed = async (trx: RecordDatabase, resourceId: string, isOwed: boolean): Promise<void> => {
  await forgetOwed(trx, resourceId);
  if (!isOwed) return;
  await trx.insertInto("owed_summaries").values({ resource_id: resourceId, tried_at: Date.now() }).execute();
};

const forgetOwed = async (trx: RecordDatabase, resourceId: string): Promise<void> => {
  await trx.deleteFrom("owed_summaries").where("resource_id", "=", resourceId).execute();
};
