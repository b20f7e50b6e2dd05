import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // No foreign key: whatever was made with such a key names it for as long as it is stored, and the session is deleted
  // earlier.
  "ALTER TABLE keys ADD COLUMN session_id TEXT",
  "CREATE INDEX keys_of_session ON keys (session_id, expires_at) WHERE session_id IS NOT NULL",
];

/** Temporary keys of operators' sessions. */
export const sessionKeys = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
