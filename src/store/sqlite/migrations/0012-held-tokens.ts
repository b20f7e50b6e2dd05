import { type Kysely, sql } from "kysely";

/** Finds the tokens that hold without those that are over; the index ends with their ids, as they are the primary key. */
export const heldTokens = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw("CREATE INDEX tokens_held ON tokens (workspace_id, expires_at) WHERE revoked_at IS NULL")
      .execute(db);
  },
};
