import { now } from "../../../domain/ids.ts";
import { folded } from "../../../domain/words/folded.ts";
import type { ResourceRecords } from "../../../operations/ports.ts";
import { requireRemembered } from "../access/idempotency.ts";
import { among } from "../database/among.ts";
import { atOnce } from "../database/at-once.ts";
import { atomically } from "../database/atomically.ts";
import type { RecordDatabase } from "../database/database.ts";
import { heldWorkspace, holdWorkspace } from "../database/hold-workspace.ts";
import { NOT_TRIED } from "../ingestion/ingestions.ts";
import { noteResourceRemoval } from "./removals.ts";
import { duplicateOf, findListed, pageOfAll, recordOf, workspaceOfFound } from "./resource-lists.ts";
import { asksForAll, pageOfSome } from "./resource-search.ts";

/** The position of a new resource after the workspace's last one, even if the clock was set back. */
const behind = (
  last: { ordinal: number; created_at: string } | undefined,
  time: string,
): { ordinal: number; created_at: string } => {
  if (last === undefined) return { ordinal: 0, created_at: time };
  const next = new Date(Date.parse(last.created_at) + 1).toISOString();
  return { ordinal: last.ordinal + 1, created_at: time > next ? time : next };
};

const lookups = (
  db: RecordDatabase,
): Pick<ResourceRecords, "find" | "findById" | "list" | "listReady" | "findAmong"> => ({
  find: (workspaceId, id) => findListed(db, workspaceId, id),
  findById: async (id) => {
    const row = await db
      .selectFrom("resources")
      .innerJoin("workspaces", "workspaces.id", "resources.workspace_id")
      .selectAll("resources")
      .select("workspaces.app_id")
      .where("resources.id", "=", id)
      .executeTakeFirst();
    return row && { ...recordOf(row), app_id: row.app_id };
  },
  list: (workspaceId, query) =>
    asksForAll(query) ? pageOfAll(db, workspaceId, query) : pageOfSome(db, workspaceId, query),
  listReady: async (workspaceId, limit, ids) => {
    const ready = db
      .selectFrom("resources")
      .select(["id", "title", "summary", "key_notes"])
      .where("status", "=", "ready");
    const wanted =
      ids === undefined
        ? ready.where("workspace_id", "=", workspaceId)
        : ready.where(workspaceOfFound, "=", workspaceId).where("id", "in", among(db, ids));
    const rows = await wanted.orderBy("ordinal", "desc").limit(limit).execute();
    return rows.map((row) => ({ ...row, key_notes: JSON.parse(row.key_notes) }));
  },
  findAmong: (workspaceId, ids) =>
    db
      .selectFrom("resources")
      .select(["id", "title", "status"])
      .where(workspaceOfFound, "=", workspaceId)
      .where("id", "in", among(db, ids))
      .execute(),
});

const creation = (db: RecordDatabase): Pick<ResourceRecords, "create"> => ({
  create: ({ sha256, ...resource }, key) =>
    atomically(db, async (trx) => {
      const newest = trx
        .selectFrom("resources")
        .select(["ordinal", "created_at"])
        .where("workspace_id", "=", resource.workspace_id)
        .orderBy("ordinal", "desc")
        .limit(1);
      const [workspaces, last] = await atOnce(trx, (send) =>
        Promise.all([send(heldWorkspace(trx, resource.workspace_id, "changed")), send(newest)]),
      );
      const [workspace] = workspaces.rows;
      if (workspace === undefined) return undefined;
      await requireRemembered(trx, { app_id: workspace.app_id, key, made_id: resource.id });
      const { ordinal, created_at } = behind(last.rows[0], resource.created_at);
      const insertion = trx
        .insertInto("resources")
        .values({
          ...resource,
          key_notes: JSON.stringify(resource.key_notes),
          recognised: resource.recognised && JSON.stringify(resource.recognised),
          title_folded: folded(resource.title),
          original_sha256: sha256,
          ordinal,
          created_at,
          updated_at: created_at,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returningAll()
        .returning(duplicateOf);
      const ingestion = trx
        .insertInto("ingestions")
        .values({
          resource_id: resource.id,
          app_id: workspace.app_id,
          workspace_id: resource.workspace_id,
          queued_at: created_at,
        })
        .onConflict((conflict) => conflict.column("resource_id").doNothing());
      const contents = trx
        .insertInto("contents")
        .values({ resource_id: resource.id })
        .onConflict((conflict) => conflict.column("resource_id").doNothing());
      const [{ rows }] = await atOnce(trx, (send) =>
        Promise.all([send(insertion), send(ingestion), send(contents)]),
      );
      const [made] = rows;
      return made ? recordOf(made) : findListed(trx, resource.workspace_id, resource.id);
    }),
});

const changes = (db: RecordDatabase): Pick<ResourceRecords, "retry" | "remove"> => ({
  retry: (workspaceId, id) =>
    atomically(db, async (trx) => {
      await holdWorkspace(trx, workspaceId, "changed");
      const time = now();
      const { numUpdatedRows } = await trx
        .updateTable("resources")
        .set({ status: "queued", error_message: "", updated_at: time })
        .where("id", "=", id)
        .where("workspace_id", "=", workspaceId)
        .where("status", "in", ["limited", "failed"])
        .executeTakeFirstOrThrow();
      const retried = numUpdatedRows === 1n;
      if (retried)
        await trx
          .updateTable("ingestions")
          .set({ queued_at: time, ...NOT_TRIED })
          .where("resource_id", "=", id)
          .execute();
      const resource = await findListed(trx, workspaceId, id);
      return resource && { retried, resource };
    }),
  remove: (workspaceId, id) =>
    atomically(db, async (trx) => {
      await holdWorkspace(trx, workspaceId, "changed");
      if (!(await noteResourceRemoval(trx, workspaceId, id))) return false;
      await trx.deleteFrom("resources").where("id", "=", id).execute();
      // Answers stored for a repeat of its upload or retry must not return it.
      await trx
        .deleteFrom("idempotency")
        .where("workspace_id", "=", workspaceId)
        .where((e) => e.or([e("made_id", "=", id), e("subject_id", "=", id)]))
        .execute();
      // Explanations show its passages; a repeat is answered with only the message, which is stored.
      await trx
        .updateTable("idempotency")
        .set({ status: null, body: null })
        .where("workspace_id", "=", workspaceId)
        .where("body", "like", '%"explanation":%')
        .where("body", "like", `%${id}%`)
        .execute();
      return true;
    }),
});

export const resourceRecords = (db: RecordDatabase): ResourceRecords => ({
  ...lookups(db),
  ...creation(db),
  ...changes(db),
});
