import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  "CREATE INDEX tokens_held ON tokens (workspace_id, expires_at) WHERE revoked_at IS NULL",
  // The same for one end user.
  "DROP INDEX tokens_of_user",
  "CREATE INDEX tokens_of_user ON tokens (workspace_id, external_user_id, expires_at)",
];

/** Finds active tokens without reading expired ones; an index ends with their ids, as they are the primary key. */
export const heldTokens = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
