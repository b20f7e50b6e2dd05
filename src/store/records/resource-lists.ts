import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Page, PageRequest, StoredResource } from "../../domain/records.ts";
import type { RecordDatabase } from "./database.ts";
import { windowOf } from "./page.ts";
import type { ResourceRow, Schema } from "./schema.ts";

export const recordOf = <Row extends Selectable<ResourceRow>>({
  ordinal: _,
  original_sha256,
  ...row
}: Row) => ({ ...row, sha256: original_sha256, key_notes: JSON.parse(row.key_notes) });

/** Written out, not as parameters: only so an index of these alone is known to do. */
const USABLE = sql<"queued" | "vectorizing" | "ready">`('queued', 'vectorizing', 'ready')`;

/** The one that a resource is a duplicate of. */
export const duplicateOf = (e: ExpressionBuilder<Schema, "resources">) =>
  e
    .selectFrom("resources as earlier")
    .select("earlier.id")
    .whereRef("earlier.workspace_id", "=", "resources.workspace_id")
    .whereRef("earlier.original_sha256", "=", "resources.original_sha256")
    .whereRef("earlier.ordinal", "<", "resources.ordinal")
    .where("earlier.status", "in", USABLE)
    .orderBy("earlier.ordinal")
    .limit(1)
    .as("duplicate_of");

/** A workspace's resources, each with the one that it is a duplicate of. */
const listed = (db: RecordDatabase, workspaceId: string) =>
  db.selectFrom("resources").selectAll().select(duplicateOf).where("workspace_id", "=", workspaceId);

export const findListed = async (
  db: RecordDatabase,
  workspaceId: string,
  id: string,
): Promise<StoredResource | undefined> => {
  const row = await listed(db, workspaceId).where("id", "=", id).executeTakeFirst();
  return row && recordOf(row);
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

/** Counted and skipped by blocks: a page deep in a long list costs no more than the first. */
export const pageOfAll = async (
  db: RecordDatabase,
  workspaceId: string,
  page: PageRequest,
): Promise<Page<StoredResource>> => {
  const { limit, offset } = windowOf(page);
  const newest = listed(db, workspaceId).orderBy("ordinal", "desc").limit(limit);
  const counted = db
    .selectFrom("resource_blocks")
    .select(["block", "count"])
    .where("workspace_id", "=", workspaceId)
    .orderBy("block", "desc")
    .execute();
  // The first page, which is asked for most, begins wherever the blocks do.
  const [blocks, first] = await Promise.all([counted, offset === 0 ? newest.execute() : undefined]);
  const count = blocks.reduce((sum, block) => sum + block.count, 0);
  const start = startOf(blocks, offset);
  if (start === undefined) return { count, results: [] };
  const rows = first ?? (await newest.where("ordinal", "<", start.below).offset(start.skip).execute());
  return { count, results: rows.map(recordOf) };
};

/** Of the resources with this content only. */
export const pageOfContent = async (
  db: RecordDatabase,
  workspaceId: string,
  sha256: string,
  page: PageRequest,
): Promise<Page<StoredResource>> => {
  const { limit, offset } = windowOf(page);
  const counted = db
    .selectFrom("resources")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("workspace_id", "=", workspaceId)
    .where("original_sha256", "=", sha256)
    .executeTakeFirstOrThrow();
  const found = listed(db, workspaceId)
    .where("original_sha256", "=", sha256)
    .orderBy("ordinal", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const [{ count }, rows] = await Promise.all([counted, found]);
  return { count, results: rows.map(recordOf) };
};
