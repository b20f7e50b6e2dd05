import { type Kysely, sql } from "kysely";

/** The nodes that share the records, the turns that each of them has, and the progress of ingestion on any of them. */
export const nodes = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of [
      `CREATE TABLE nodes (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        role TEXT NOT NULL,
        started_at TEXT NOT NULL,
        alive_until INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE node_turns (
        name TEXT PRIMARY KEY,
        turn TEXT NOT NULL,
        node_id TEXT NOT NULL REFERENCES nodes (id) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID`,
      "CREATE INDEX node_turns_by_node ON node_turns (node_id)",
      "ALTER TABLE ingestions ADD COLUMN progress TEXT",
    ])
      await sql.raw(statement).execute(db);
  },
};
