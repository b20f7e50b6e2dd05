import { sql } from "kysely";
import type { PublishedTable } from "../../../domain/cluster/table-leases.ts";
import { atomically } from "../database/atomically.ts";
import type { RecordDatabase } from "../database/database.ts";
import { findSetting } from "../database/settings.ts";
import type { Schema } from "../schema/schema.ts";
import type { RecordsMark } from "./mark.ts";

/**
 * How a table's rows are copied; tables without a rule are maintained by triggers, or belong to the place where they
 * are.
 */
interface Rule {
  /** Columns that order them, and that are unique in combination. */
  order: readonly string[];
  /** A column that the other database numbers itself, in the same order. */
  numbered?: string;
}

const one = (column: string): Rule => ({ order: [column] });
const numbered = (column: string): Rule => ({ order: [column], numbered: column });

/** In an order in which each refers only to tables that are copied already. */
const RULES: Record<keyof Schema, Rule | undefined> = {
  apps: one("id"),
  operators: one("id"),
  keys: one("id"),
  workspaces: one("id"),
  resources: one("id"),
  resource_blocks: undefined,
  resource_states: undefined,
  contents: one("resource_id"),
  ingestions: one("resource_id"),
  owed_summaries: one("resource_id"),
  turns: one("workspace_id"),
  reindexed: one("resource_id"),
  sessions: one("id"),
  messages: numbered("position"),
  golden_questions: one("id"),
  ratings: { order: ["message_id", "rated_by"] },
  removals: numbered("id"),
  audit: numbered("id"),
  skills: one("id"),
  skill_versions: { order: ["skill_id", "version"] },
  enabled_skills: { order: ["app_id", "skill_id"] },
  idempotency: { order: ["app_id", "key"] },
  settings: one("name"),
  tokens: one("id"),
  operator_sessions: one("id"),
  sign_in_codes: one("hash"),
  operator_log: numbered("id"),
  evaluations: one("id"),
  evaluation_questions: { order: ["evaluation_id", "number"] },
  evaluation_parts: { order: ["evaluation_id", "number", "part"] },
  passage_tables: undefined,
  nodes: undefined,
  node_turns: undefined,
};

/** Settings that say where records are and what count they had reached: the target has its own. */
const OF_THE_PLACE = ["mark", "storage", "moved_from"] as const;

/** Rows per statement: with seventeen columns they stay below the 32,766 parameters that SQLite accepts. */
const BATCH = 500;

type Row = Record<string, unknown>;

/** A version of a table of passages, as it is published to nodes; see `PassageTableRow`. */
export interface MovedTable extends Omit<PublishedTable, "revision"> {
  workspaceId: string;
  generation: number;
}

export interface MovedRecords {
  source: RecordDatabase;
  /** With tables but without rows. */
  target: RecordDatabase;
  /** The future id of the target's records. */
  id: string;
  /** The id of the source's records, and the count that they had reached. */
  from: RecordsMark;
  /** Whether the documents are in a bucket. */
  inBucket: boolean;
  /** The tables that nodes share; none otherwise. */
  tables: MovedTable[];
}

async function* rowsOf(db: RecordDatabase, table: string, { order }: Rule): AsyncGenerator<Row[]> {
  const columns = sql.join(order.map((column) => sql.ref(column)));
  let last: Row | undefined;
  for (;;) {
    const after = last;
    const beyond =
      after === undefined
        ? sql``
        : sql`WHERE (${columns}) > (${sql.join(order.map((column) => after[column]))})`;
    const { rows } = await sql<Row>`
      SELECT * FROM ${sql.table(table)} ${beyond} ORDER BY ${columns} LIMIT ${sql.lit(BATCH)}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}

const insert = async (db: RecordDatabase, table: string, rows: Row[], except?: string): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== except);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    VALUES ${sql.join(values)}`.execute(db);
};

const isOfThePlace = (table: string, { name }: Row): boolean =>
  table === "settings" && OF_THE_PLACE.some((setting) => setting === name);

/** The number of rows of each table that is copied. */
export const countRows = async (db: RecordDatabase): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const [table, rule] of Object.entries(RULES)) {
    if (rule === undefined) continue;
    const beside = table === "settings" ? sql`WHERE name NOT IN (${sql.join([...OF_THE_PLACE])})` : sql``;
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${sql.table(table)} ${beside}`.execute(db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
};

/**
 * Copies all records as of one moment into another database, in one transaction there: either all of them or none. The
 * numbers of messages, removals and log entries are the target's own.
 * @param last writes what is not copied.
 */
const copyAll = (
  source: RecordDatabase,
  target: RecordDatabase,
  last: (read: RecordDatabase, write: RecordDatabase) => Promise<void>,
): Promise<void> => {
  const copy = async (read: RecordDatabase, write: RecordDatabase): Promise<void> => {
    for (const [table, rule] of Object.entries(RULES)) {
      if (rule === undefined) continue;
      for await (const batch of rowsOf(read, table, rule)) {
        const rows = batch.filter((row) => !isOfThePlace(table, row));
        if (rows.length > 0) await insert(write, table, rows, rule.numbered);
      }
    }
    await last(read, write);
  };
  return source
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((read) => atomically(target, (write) => copy(read, write)));
};

/**
 * Copies all records as of one moment, for keeping: the copy says what count they had reached, but not where they were.
 */
export const copyRecords = (source: RecordDatabase, target: RecordDatabase): Promise<void> =>
  copyAll(source, target, async (read, write) => {
    const mark = await findSetting(read, "mark");
    if (mark !== undefined)
      await write.insertInto("settings").values({ name: "mark", value: mark }).execute();
  });

/** Moves all records into another database, where they get another id; see `copyAll`. */
export const moveRecords = async ({
  source,
  target,
  id,
  from,
  inBucket,
  tables,
}: MovedRecords): Promise<void> => {
  await copyAll(source, target, async (_, write) => {
    const settings = { mark: { id, count: 1 }, moved_from: from };
    for (const [name, value] of Object.entries(settings))
      await write
        .insertInto("settings")
        .values({ name, value: JSON.stringify(value) })
        .execute();
    if (inBucket) await write.insertInto("settings").values({ name: "storage", value: "s3" }).execute();
    for (const { workspaceId, languages, ...table } of tables)
      await write
        .insertInto("passage_tables")
        .values({
          ...table,
          workspace_id: workspaceId,
          revision: 1,
          languages: JSON.stringify(languages),
          fence: 1,
          lease_until: 0,
        })
        .execute();
  });
};

/** The records that these were copied from; undefined for those that began here. */
export const movedFrom = async (db: RecordDatabase): Promise<RecordsMark | undefined> => {
  const value = await findSetting(db, "moved_from");
  return value === undefined ? undefined : JSON.parse(value);
};

/** Whether nothing was ever stored in these records. */
export const hasNoRecords = async (db: RecordDatabase): Promise<boolean> =>
  Object.values(await countRows(db)).every((count) => count === 0) &&
  (await findSetting(db, "mark")) === undefined;

/** The versions of a generation's tables that were published to nodes, by workspace. 0: there is no table. */
export const publishedTables = async (
  db: RecordDatabase,
  generation: number,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom("passage_tables")
    .select(["workspace_id", "version"])
    .where("generation", "=", generation)
    .where("revision", ">", 0)
    .execute();
  return new Map(rows.map(({ workspace_id, version }) => [workspace_id, version]));
};
