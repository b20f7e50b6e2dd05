import { type Kysely, sql } from "kysely";

/** Which ready resources have a local summary until a model can write theirs. */
export const owedSummaries = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`CREATE TABLE owed_summaries (
      resource_id TEXT COLLATE "C" PRIMARY KEY REFERENCES resources(id) ON DELETE CASCADE,
      tried_at BIGINT NOT NULL,
      tries INTEGER NOT NULL DEFAULT 0
    )`.execute(db);
  },
};
