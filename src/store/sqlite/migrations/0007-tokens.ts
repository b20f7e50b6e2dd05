import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `CREATE TABLE tokens (
    id TEXT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    key_id TEXT NOT NULL REFERENCES keys(id),
    workspace_id TEXT NOT NULL REFERENCES workspaces(id) ON DELETE CASCADE,
    external_user_id TEXT NOT NULL,
    resource_ids TEXT, skill_id TEXT, origins TEXT NOT NULL,
    created_at TEXT NOT NULL, expires_at TEXT NOT NULL, revoked_at TEXT
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX tokens_of_user ON tokens (workspace_id, external_user_id)",
  "CREATE INDEX tokens_oldest ON tokens (created_at)",
];

/** Tokens of end users. */
export const tokens = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
