import { type Kysely, sql } from "kysely";

/** Who may write to a table of passages, and which version counts, if several nodes share it. */
export const passageTables = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        `CREATE TABLE passage_tables (
          workspace_id TEXT NOT NULL,
          generation INTEGER NOT NULL,
          version INTEGER NOT NULL DEFAULT 0,
          revision INTEGER NOT NULL DEFAULT 0,
          languages TEXT NOT NULL DEFAULT '[]',
          fence INTEGER NOT NULL,
          owner TEXT,
          lease_until INTEGER NOT NULL,
          interrupted INTEGER NOT NULL DEFAULT 0,
          next_owner TEXT,
          next_until INTEGER NOT NULL DEFAULT 0,
          PRIMARY KEY (workspace_id, generation)
        ) STRICT, WITHOUT ROWID`,
      )
      .execute(db);
  },
};
