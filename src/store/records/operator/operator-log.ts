import type { Page, PageRequest } from "../../../domain/records.ts";
import type { RecordDatabase } from "../database/database.ts";

/** A change that an operator made: who, what, to what, when. */
export interface AuditEntry {
  /** Counts up. */
  id: number;
  at: string;
  actor: string;
  /** `operationId` of operator.yaml. */
  action: string;
  /** Ids and names, by what they refer to; nothing secret. */
  subject: Record<string, string>;
  request_id: string | null;
}

export const operatorLog = (db: RecordDatabase) => ({
  append: async ({ subject, ...entry }: Omit<AuditEntry, "id">): Promise<void> => {
    await db
      .insertInto("operator_log")
      .values({ ...entry, subject: JSON.stringify(subject) })
      .execute();
  },
  /** Whether there was an operator of this name who was removed. */
  hasRemoved: async (name: string): Promise<boolean> => {
    // The name's underscores match any character here, so each result is checked once more.
    const rows = await db
      .selectFrom("operator_log")
      .select("subject")
      .where("action", "=", "deleteOperator")
      .where("subject", "like", `%"name":"${name}"%`)
      .execute();
    return rows.some(({ subject }) => JSON.parse(subject).name === name);
  },
  /** Newest first. Ids have no gaps, so that a page deep in the log costs no more than the first. */
  list: async ({ page, page_size }: PageRequest): Promise<Page<AuditEntry>> => {
    const { first, last } = await db
      .selectFrom("operator_log")
      .select((e) => [e.fn.min<number | null>("id").as("first"), e.fn.max<number | null>("id").as("last")])
      .executeTakeFirstOrThrow();
    if (first === null || last === null) return { count: 0, results: [] };
    const rows = await db
      .selectFrom("operator_log")
      .selectAll()
      .where("id", "<=", last - (page - 1) * page_size)
      .orderBy("id", "desc")
      .limit(page_size)
      .execute();
    return {
      count: last - first + 1,
      results: rows.map((row) => ({ ...row, subject: JSON.parse(row.subject) })),
    };
  },
});
