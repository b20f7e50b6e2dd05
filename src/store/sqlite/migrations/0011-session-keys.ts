import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // No foreign key: what was made with such a key names it for as long as it is kept itself, and the session goes before.
  "ALTER TABLE keys ADD COLUMN session_id TEXT",
  "CREATE INDEX keys_of_session ON keys (session_id, expires_at) WHERE session_id IS NOT NULL",
];

/** Keys that operators' sessions hold for a while. */
export const sessionKeys = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
