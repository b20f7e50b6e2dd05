import type { SelectQueryBuilder } from "kysely";
import type { PageRequest } from "../../../domain/records.ts";
import type { Schema } from "../schema/schema.ts";

/** LIMIT and OFFSET of a page. */
export const windowOf = ({ page, page_size }: PageRequest): { limit: number; offset: number } => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});

/** Effectively no limit: an offset requires one. */
export const ALL = Number.MAX_SAFE_INTEGER;

type Listed =
  | "apps"
  | "evaluations"
  | "golden_questions"
  | "keys"
  | "operators"
  | "workspaces"
  | "sessions"
  | "skills";

/** A page of these rows, newest first, with their total number. */
export const newestPage = async <Table extends Listed>(
  rows: SelectQueryBuilder<Schema, Table, object>,
  page: PageRequest,
) => {
  const { limit, offset } = windowOf(page);
  const counted = rows.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const listed = rows
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const [{ count }, results] = await Promise.all([counted, listed]);
  return { count, results };
};
