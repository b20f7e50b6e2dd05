import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  "ALTER TABLE resources ADD COLUMN notice TEXT NOT NULL DEFAULT ''",
  "DROP INDEX ingestions_oldest",
  "CREATE INDEX ingestions_waiting ON ingestions (workspace_id, queued_at) WHERE queued_at IS NOT NULL",
  "CREATE INDEX ingestions_leased ON ingestions (app_id, workspace_id) WHERE lease_owner IS NOT NULL",
  `CREATE TABLE turns (
    workspace_id TEXT PRIMARY KEY REFERENCES workspaces(id) ON DELETE CASCADE,
    app_id TEXT NOT NULL, claimed INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX turns_of_app ON turns (app_id, claimed)",
  `CREATE TABLE reindexed (
    resource_id TEXT PRIMARY KEY REFERENCES resources(id) ON DELETE CASCADE,
    generation INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

/** Notices, fair turns in the queue, and the progress of a rebuild of the index. */
export const models = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
