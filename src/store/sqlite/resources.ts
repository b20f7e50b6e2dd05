import { type Selectable, sql } from "kysely";
import { now } from "../../domain/ids.ts";
import type { Resource } from "../../domain/records.ts";
import type { ResourceRecords } from "../../operations/ports.ts";
import type { RecordDatabase } from "./database.ts";
import { windowOf } from "./page.ts";
import type { ResourceRow } from "./schema.ts";

const recordOf = (row: Selectable<ResourceRow>): Resource => ({
  ...row,
  key_notes: JSON.parse(row.key_notes),
});

export const resourceRecords = (db: RecordDatabase): ResourceRecords => ({
  find: async (workspaceId, id) => {
    const row = await db
      .selectFrom("resources")
      .selectAll()
      .where("id", "=", id)
      .where("workspace_id", "=", workspaceId)
      .executeTakeFirst();
    return row && recordOf(row);
  },
  findById: async (id) => {
    const row = await db.selectFrom("resources").selectAll().where("id", "=", id).executeTakeFirst();
    return row && recordOf(row);
  },
  list: async (workspaceId, page) => {
    const { limit, offset } = windowOf(page);
    const mine = db.selectFrom("resources").where("workspace_id", "=", workspaceId);
    const { count } = await mine.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
    // The index alone skips to the page; only its rows are read.
    const ids = mine
      .select("id")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .offset(offset);
    const rows = await db
      .selectFrom("resources")
      .selectAll()
      .where("id", "in", ids)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
    return { count, results: rows.map(recordOf) };
  },
  create: (resource) =>
    db.transaction().execute(async (trx) => {
      const workspace = await trx
        .selectFrom("workspaces")
        .select("app_id")
        .where("id", "=", resource.workspace_id)
        .executeTakeFirst();
      if (workspace === undefined) return undefined;
      const before = await trx
        .selectFrom("resources")
        .selectAll()
        .where("id", "=", resource.id)
        .executeTakeFirst();
      if (before) return recordOf(before);
      await trx
        .insertInto("resources")
        .values({ ...resource, key_notes: JSON.stringify(resource.key_notes) })
        .execute();
      await trx
        .insertInto("ingestions")
        .values({
          resource_id: resource.id,
          app_id: workspace.app_id,
          workspace_id: resource.workspace_id,
          queued_at: resource.created_at,
        })
        .execute();
      return resource;
    }),
  retry: (workspaceId, id) =>
    db.transaction().execute(async (trx) => {
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
        await trx.updateTable("ingestions").set({ queued_at: time }).where("resource_id", "=", id).execute();
      const row = await trx
        .selectFrom("resources")
        .selectAll()
        .where("id", "=", id)
        .where("workspace_id", "=", workspaceId)
        .executeTakeFirst();
      return row && { retried, resource: recordOf(row) };
    }),
  remove: (workspaceId, id) =>
    db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom("resources")
        .where("id", "=", id)
        .where("workspace_id", "=", workspaceId)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return false;
      await trx.insertInto("removals").values({ workspace_id: workspaceId, resource_id: id }).execute();
      return true;
    }),
  findAmong: (workspaceId, ids) =>
    db
      .selectFrom("resources")
      .select(["id", "title", "status"])
      .where("workspace_id", "=", workspaceId)
      // One parameter however many ids there are.
      .where("id", "in", sql<string>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)
      .execute(),
});
