import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `CREATE TABLE ratings (
    message_id TEXT COLLATE "C" NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
    rated_by TEXT COLLATE "C" NOT NULL,
    workspace_id TEXT COLLATE "C" NOT NULL REFERENCES workspaces(id) ON DELETE CASCADE,
    rating TEXT COLLATE "C" NOT NULL CHECK (rating IN ('up', 'down')),
    note TEXT COLLATE "C" NOT NULL, rated_at TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (message_id, rated_by)
  )`,
  "CREATE INDEX ratings_newest ON ratings (workspace_id, rated_at DESC, message_id DESC)",
];

/** Operators' ratings of answers. */
export const ratings = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
