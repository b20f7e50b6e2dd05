import { type Selectable, sql } from "kysely";
import { withOwed } from "../../../domain/documents/summary-notice.ts";
import type { Page, PageRequest, StoredResource } from "../../../domain/records.ts";
import { among } from "../database/among.ts";
import type { RecordDatabase } from "../database/database.ts";
import { windowOf } from "../database/page.ts";
import type { ResourceRow } from "../schema/schema.ts";

export const recordOf = <Row extends Selectable<ResourceRow>>({
  ordinal: _,
  title_folded: __,
  original_sha256,
  ...row
}: Row) => ({
  ...row,
  sha256: original_sha256,
  key_notes: JSON.parse(row.key_notes),
  recognised: row.recognised === null ? null : JSON.parse(row.recognised),
});

/** The record of a listed row; while its summary is still to be written, its notice says so. */
const listedRecordOf = <Row extends Selectable<ResourceRow> & { owed: number | null }>({
  owed,
  ...row
}: Row) => {
  const record = recordOf<Omit<Row, "owed"> & Selectable<ResourceRow>>(row);
  return owed === null ? record : { ...record, notice: withOwed(record.notice) };
};

/**
 * The resource that another is a duplicate of. The states are literals, not parameters: only then is an index of just
 * these known to suffice. As text, built once: Kysely takes 20 µs for it, as long as everything else in a status.
 */
export const duplicateOf = sql<string | null>`(
  SELECT earlier.id FROM resources AS earlier
  WHERE earlier.workspace_id = resources.workspace_id AND earlier.original_sha256 = resources.original_sha256
    AND earlier.ordinal < resources.ordinal AND earlier.status IN ('queued', 'vectorizing', 'ready')
  ORDER BY earlier.ordinal LIMIT 1)`.as("duplicate_of");

const owed = sql<number | null>`(SELECT 1 FROM owed_summaries WHERE resource_id = resources.id)`.as("owed");

/**
 * The workspace of resources that are looked up by ids. SQLite has no statistics: given the column itself, it scans all
 * resources of the workspace instead, which takes 50 ms for 100,000.
 */
export const workspaceOfFound = sql<string>`workspace_id || ''`;

/** Resources, each with the one that it is a duplicate of, and whether its summary is still to be written. */
const allListed = (db: RecordDatabase) => db.selectFrom("resources").selectAll().select([duplicateOf, owed]);

const listed = (db: RecordDatabase, workspaceId: string) =>
  allListed(db).where("workspace_id", "=", workspaceId);

/** The resources with these ids, in their order. */
export const listedAmong = async (
  db: RecordDatabase,
  workspaceId: string,
  ids: string[],
): Promise<StoredResource[]> => {
  const rows = await allListed(db)
    .where(workspaceOfFound, "=", workspaceId)
    .where("id", "in", among(db, ids))
    .execute();
  const at = new Map(ids.map((id, index) => [id, index]));
  return rows.map(listedRecordOf).sort((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0));
};

export const findListed = async (
  db: RecordDatabase,
  workspaceId: string,
  id: string,
): Promise<StoredResource | undefined> => {
  const row = await listed(db, workspaceId).where("id", "=", id).executeTakeFirst();
  return row && listedRecordOf(row);
};

/** Ordinals of one block, as the triggers count them. */
const BLOCK = 1024;

/** The ordinal below which a list continues after `offset` newer entries, and how many of these are left to skip. */
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

const newest = (db: RecordDatabase, workspaceId: string, limit: number) =>
  listed(db, workspaceId).orderBy("ordinal", "desc").limit(limit);

/** The most frequently requested page, in one statement: it begins wherever the blocks do. */
const firstPage = async (
  db: RecordDatabase,
  workspaceId: string,
  limit: number,
): Promise<Page<StoredResource>> => {
  const total = sql<number>`(SELECT CAST(sum(count) AS BIGINT) FROM resource_blocks WHERE workspace_id = ${workspaceId})`;
  const rows = await newest(db, workspaceId, limit).select(total.as("total")).execute();
  return { count: rows[0]?.total ?? 0, results: rows.map(({ total: _, ...row }) => listedRecordOf(row)) };
};

/** Counted and skipped by blocks: a page deep in a long list costs no more than the first. */
export const pageOfAll = async (
  db: RecordDatabase,
  workspaceId: string,
  page: PageRequest,
): Promise<Page<StoredResource>> => {
  const { limit, offset } = windowOf(page);
  if (offset === 0) return firstPage(db, workspaceId, limit);
  const blocks = await db
    .selectFrom("resource_blocks")
    .select(["block", "count"])
    .where("workspace_id", "=", workspaceId)
    .orderBy("block", "desc")
    .execute();
  const count = blocks.reduce((sum, block) => sum + block.count, 0);
  const start = startOf(blocks, offset);
  if (start === undefined) return { count, results: [] };
  // Queried separately: PostgreSQL would also look for the duplicates of everything that it skips.
  const top = db
    .selectFrom("resources")
    .select("ordinal")
    .where("workspace_id", "=", workspaceId)
    .where("ordinal", "<", start.below)
    .orderBy("ordinal", "desc")
    .limit(1)
    .offset(start.skip);
  const rows = await newest(db, workspaceId, limit).where("ordinal", "<=", top).execute();
  return { count, results: rows.map(listedRecordOf) };
};
