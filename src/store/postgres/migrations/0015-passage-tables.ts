import { type Kysely, sql } from "kysely";

/** Who may write to a table of passages, and which version counts, if several nodes share it. */
export const passageTables = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`CREATE TABLE passage_tables (
      workspace_id TEXT COLLATE "C" NOT NULL,
      generation INTEGER NOT NULL,
      version BIGINT NOT NULL DEFAULT 0,
      revision BIGINT NOT NULL DEFAULT 0,
      languages TEXT COLLATE "C" NOT NULL DEFAULT '[]',
      fence BIGINT NOT NULL,
      owner TEXT COLLATE "C",
      lease_until BIGINT NOT NULL,
      interrupted INTEGER NOT NULL DEFAULT 0,
      next_owner TEXT COLLATE "C",
      next_until BIGINT NOT NULL DEFAULT 0,
      PRIMARY KEY (workspace_id, generation)
    )`.execute(db);
  },
};
