import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // No reference: a removal outlives what was deleted.
  "ALTER TABLE removals ADD COLUMN app_id TEXT",
  "ALTER TABLE removals ADD COLUMN files INTEGER NOT NULL DEFAULT 0",
  "ALTER TABLE removals ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0",
  "ALTER TABLE removals ADD COLUMN passages INTEGER NOT NULL DEFAULT 0",
  "CREATE INDEX removals_of_app ON removals (app_id, requested_at)",
  "UPDATE removals SET app_id = (SELECT app_id FROM workspaces WHERE id = workspace_id)",
];

/** The app of each removal, and the contents of its receipt. */
export const removals = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
