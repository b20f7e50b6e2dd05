import { sql } from "kysely";
import type {
  Page,
  PageRequest,
  ResourceFilter,
  ResourceOrdering,
  StoredResource,
} from "../../../domain/records.ts";
import { folded } from "../../../domain/words/folded.ts";
import type { RecordDatabase } from "../database/database.ts";
import { idiomsOf } from "../database/idioms.ts";
import { windowOf } from "../database/page.ts";
import { listedAmong } from "./resource-lists.ts";

/** Whether a list is not filtered, and is in the order in which the blocks count. */
export const asksForAll = ({ sha256, status = [], type = [], q = "", ordering }: ResourceFilter): boolean =>
  !sha256 &&
  status.length === 0 &&
  type.length === 0 &&
  q.trim() === "" &&
  (ordering ?? "-created_at") === "-created_at";

/**
 * What a list is ordered by. As expressions, not columns: in the order of an index on the column alone, SQLite would
 * look up each row that does not match, which takes 95 ms to search 100,000; `resources_by_title` contains all of them,
 * and takes 15.
 */
const ORDERED_BY: Record<ResourceOrdering, { by: ReturnType<typeof sql>[]; down: boolean }> = {
  created_at: { by: [sql`ordinal + 0`], down: false },
  "-created_at": { by: [sql`ordinal + 0`], down: true },
  title: { by: [sql.ref("title_folded"), sql.ref("ordinal")], down: false },
  "-title": { by: [sql.ref("title_folded"), sql.ref("ordinal")], down: true },
  size: { by: [sql`size + 0`, sql.ref("ordinal")], down: false },
  "-size": { by: [sql`size + 0`, sql.ref("ordinal")], down: true },
};

const matching = (db: RecordDatabase, workspaceId: string, filter: ResourceFilter) => {
  const { sha256, status = [], type = [], q = "" } = filter;
  let rows = db.selectFrom("resources").where("workspace_id", "=", workspaceId);
  if (sha256) rows = rows.where("original_sha256", "=", sha256);
  if (status.length > 0) rows = rows.where("status", "in", status);
  if (type.length > 0) rows = rows.where("type", "in", type);
  const part = folded(q.trim());
  return part === "" ? rows : rows.where(idiomsOf(db).holds("title_folded", part));
};

/** A page of the resources that pass a filter, in its order. */
export const pageOfSome = async (
  db: RecordDatabase,
  workspaceId: string,
  { page, page_size, ...filter }: PageRequest & ResourceFilter,
): Promise<Page<StoredResource>> => {
  const { limit, offset } = windowOf({ page, page_size });
  const { by, down } = ORDERED_BY[filter.ordering ?? "-created_at"];
  const some = matching(db, workspaceId, filter);
  const counted = some.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const found = by
    .reduce((rows, each) => rows.orderBy(each, down ? "desc" : "asc"), some.select("id"))
    .limit(limit)
    .offset(offset)
    .execute();
  const [{ count }, order] = await Promise.all([counted, found]);
  // Read separately: duplicates are only looked up for the page.
  const ids = order.map(({ id }) => id);
  return { count, results: await listedAmong(db, workspaceId, ids) };
};
