import { type Kysely, sql } from "kysely";

/** The nodes that share the records, the turns that each of them has, and the progress of ingestion on any of them. */
export const nodes = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of [
      `CREATE TABLE nodes (
        id TEXT COLLATE "C" PRIMARY KEY,
        name TEXT COLLATE "C" NOT NULL,
        role TEXT COLLATE "C" NOT NULL,
        started_at TEXT COLLATE "C" NOT NULL,
        alive_until BIGINT NOT NULL
      )`,
      `CREATE TABLE node_turns (
        name TEXT COLLATE "C" PRIMARY KEY,
        turn TEXT COLLATE "C" NOT NULL,
        node_id TEXT COLLATE "C" NOT NULL REFERENCES nodes (id) ON DELETE CASCADE
      )`,
      "CREATE INDEX node_turns_by_node ON node_turns (node_id)",
      "ALTER TABLE ingestions ADD COLUMN progress TEXT",
    ])
      await sql.raw(statement).execute(db);
  },
};
