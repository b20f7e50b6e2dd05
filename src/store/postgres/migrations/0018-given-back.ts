import { type Kysely, sql } from "kysely";

/** How often an ingestion was given back without a result, so that it does not go on for ever. */
export const givenBack = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE ingestions ADD COLUMN given_back INTEGER NOT NULL DEFAULT 0`.execute(db);
  },
};
