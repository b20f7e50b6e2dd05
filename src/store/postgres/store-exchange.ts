import { type RawBuilder, sql } from "kysely";
import type { Stored } from "../../operations/ports.ts";
import { among, type ExchangeRows, type RecordDatabase, untilDone } from "../records/index.ts";

/** Inserts a row of text values if the part with that name has one. */
const insertion = (table: string, row: object, where: string): RawBuilder<unknown> => {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(row).map((value) => sql`${value}::text`));
  return sql`INSERT INTO ${sql.table(table)} (${columns}) SELECT ${values} FROM ${sql.table(where)} RETURNING id`;
};

/**
 * The transaction of src/store/records in one round trip. Each part reads the previous one, so rows are locked and
 * written in the same order. A row whose lock was waited for counts in its state then, or not at all if it was deleted.
 */
export const storeExchange = async (
  db: RecordDatabase,
  { session, isNew, messages: [asked, answered], cited }: ExchangeRows,
): Promise<Stored> => {
  const thread = isNew
    ? insertion("sessions", session, "allowed")
    : sql`UPDATE sessions SET updated_at = ${session.updated_at} FROM allowed
        WHERE sessions.id = ${session.id} RETURNING sessions.id`;
  const statement = sql<{ held: boolean; allowed: boolean; stored: boolean }>`WITH
    held AS (SELECT id FROM workspaces WHERE id = ${session.workspace_id} FOR KEY SHARE),
    ready AS (
      SELECT id FROM resources WHERE EXISTS (SELECT 1 FROM held) AND id IN ${among(db, cited)} AND status = 'ready'
      ORDER BY id FOR KEY SHARE
    ),
    allowed AS (SELECT id FROM held WHERE (SELECT count(*) FROM ready) = ${cited.length}),
    thread AS (${thread}),
    asked AS (${insertion("messages", asked, "thread")}),
    answered AS (${insertion("messages", answered, "asked")})
    SELECT EXISTS (SELECT 1 FROM held) AS held, EXISTS (SELECT 1 FROM allowed) AS allowed,
      EXISTS (SELECT 1 FROM answered) AS stored`;
  const { rows } = await untilDone(() => statement.execute(db));
  const [found] = rows;
  if (found?.stored) return "stored";
  return found?.held && !found.allowed ? "stale" : "gone";
};
