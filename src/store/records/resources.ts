import type { Selectable } from "kysely";
import { now } from "../../domain/ids.ts";
import type { Resource } from "../../domain/records.ts";
import type { ResourceRecords } from "../../operations/ports.ts";
import { among } from "./among.ts";
import { atomically } from "./atomically.ts";
import type { RecordDatabase } from "./database.ts";
import { holdWorkspace } from "./hold-workspace.ts";
import { windowOf } from "./page.ts";
import { noteResourceRemoval } from "./removals.ts";
import type { ResourceRow } from "./schema.ts";

const recordOf = ({ ordinal: _, ...row }: Selectable<ResourceRow>): Resource => ({
  ...row,
  key_notes: JSON.parse(row.key_notes),
});

/** Where a resource that is made now stands behind the workspace's last one, also when the clock went back. */
const behind = (
  last: { ordinal: number; created_at: string } | undefined,
  time: string,
): { ordinal: number; created_at: string } => {
  if (last === undefined) return { ordinal: 0, created_at: time };
  const next = new Date(Date.parse(last.created_at) + 1).toISOString();
  return { ordinal: last.ordinal + 1, created_at: time > next ? time : next };
};

/** Ordinals of one block, as the triggers count them. */
const BLOCK = 1024;

/** The ordinal below which a list goes on after `offset` newer entries, and how many of these are left to skip. */
const startOf = (
  blocks: { block: number; count: number }[],
  offset: number,
): { below: number; skip: number } | undefined => {
  let skip = offset;
  for (const { block, count } of blocks) {
    if (skip < count) return { below: (block + 1) * BLOCK, skip };
    skip -= count;
  }
  return undefined;
};

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
    const row = await db
      .selectFrom("resources")
      .innerJoin("workspaces", "workspaces.id", "resources.workspace_id")
      .selectAll("resources")
      .select("workspaces.app_id")
      .where("resources.id", "=", id)
      .executeTakeFirst();
    return row && { ...recordOf(row), app_id: row.app_id };
  },
  // Counted and skipped by blocks: a page deep in a long list costs no more than the first.
  list: async (workspaceId, page) => {
    const { limit, offset } = windowOf(page);
    const blocks = await db
      .selectFrom("resource_blocks")
      .select(["block", "count"])
      .where("workspace_id", "=", workspaceId)
      .orderBy("block", "desc")
      .execute();
    const count = blocks.reduce((sum, block) => sum + block.count, 0);
    const start = startOf(blocks, offset);
    if (start === undefined) return { count, results: [] };
    const rows = await db
      .selectFrom("resources")
      .selectAll()
      .where("workspace_id", "=", workspaceId)
      .where("ordinal", "<", start.below)
      .orderBy("ordinal", "desc")
      .limit(limit)
      .offset(start.skip)
      .execute();
    return { count, results: rows.map(recordOf) };
  },
  create: (resource, originalSha256) =>
    atomically(db, async (trx) => {
      const workspace = await holdWorkspace(trx, resource.workspace_id, "changed");
      if (workspace === undefined) return undefined;
      const before = await trx
        .selectFrom("resources")
        .selectAll()
        .where("id", "=", resource.id)
        .executeTakeFirst();
      if (before) return recordOf(before);
      const last = await trx
        .selectFrom("resources")
        .select(["ordinal", "created_at"])
        .where("workspace_id", "=", resource.workspace_id)
        .orderBy("ordinal", "desc")
        .limit(1)
        .executeTakeFirst();
      const { ordinal, created_at } = behind(last, resource.created_at);
      const stored = { ...resource, created_at, updated_at: created_at };
      await trx
        .insertInto("resources")
        .values({ ...stored, ordinal, key_notes: JSON.stringify(resource.key_notes) })
        .execute();
      await trx
        .insertInto("ingestions")
        .values({
          resource_id: resource.id,
          app_id: workspace.app_id,
          workspace_id: resource.workspace_id,
          queued_at: created_at,
        })
        .execute();
      await trx
        .insertInto("contents")
        .values({ resource_id: resource.id, original_sha256: originalSha256 })
        .execute();
      return stored;
    }),
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
          .set({ queued_at: time, attempts: 0 })
          .where("resource_id", "=", id)
          .execute();
      const row = await trx
        .selectFrom("resources")
        .selectAll()
        .where("id", "=", id)
        .where("workspace_id", "=", workspaceId)
        .executeTakeFirst();
      return row && { retried, resource: recordOf(row) };
    }),
  remove: (workspaceId, id) =>
    atomically(db, async (trx) => {
      await holdWorkspace(trx, workspaceId, "changed");
      if (!(await noteResourceRemoval(trx, workspaceId, id))) return false;
      await trx.deleteFrom("resources").where("id", "=", id).execute();
      // Answers kept for a repeat of its upload or retry must not give it back.
      await trx
        .deleteFrom("idempotency")
        .where("workspace_id", "=", workspaceId)
        .where((e) => e.or([e("made_id", "=", id), e("subject_id", "=", id)]))
        .execute();
      // Explanations show passages of it; a repeat is answered with the message alone, which is stored.
      await trx
        .updateTable("idempotency")
        .set({ status: null, body: null })
        .where("workspace_id", "=", workspaceId)
        .where("body", "like", '%"explanation":%')
        .where("body", "like", `%${id}%`)
        .execute();
      return true;
    }),
  listReady: async (workspaceId, limit, ids) => {
    const ready = db
      .selectFrom("resources")
      .select(["id", "title", "summary", "key_notes"])
      .where("workspace_id", "=", workspaceId)
      .where("status", "=", "ready");
    const wanted = ids === undefined ? ready : ready.where("id", "in", among(db, ids));
    const rows = await wanted.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
    return rows.map((row) => ({ ...row, key_notes: JSON.parse(row.key_notes) }));
  },
  findAmong: (workspaceId, ids) =>
    db
      .selectFrom("resources")
      .select(["id", "title", "status"])
      .where("workspace_id", "=", workspaceId)
      .where("id", "in", among(db, ids))
      .execute(),
});
