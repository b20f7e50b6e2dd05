import { type Kysely, sql } from "kysely";

const COUNT_UP = `INSERT INTO resource_states VALUES (NEW.workspace_id, NEW.status, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;`;
const COUNT_DOWN = `UPDATE resource_states SET count = count - 1
    WHERE workspace_id = OLD.workspace_id AND status = OLD.status;`;

const STATEMENTS = [
  "CREATE INDEX keys_of_app ON keys (app_id)",
  `CREATE TABLE resource_states (
    workspace_id TEXT NOT NULL REFERENCES workspaces(id) ON DELETE CASCADE,
    status TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (workspace_id, status)
  ) STRICT, WITHOUT ROWID`,
  "INSERT INTO resource_states SELECT workspace_id, status, count(*) FROM resources GROUP BY 1, 2",
  `CREATE TRIGGER resource_state_counted AFTER INSERT ON resources BEGIN ${COUNT_UP} END`,
  `CREATE TRIGGER resource_state_uncounted AFTER DELETE ON resources BEGIN ${COUNT_DOWN} END`,
  `CREATE TRIGGER resource_state_changed AFTER UPDATE OF status ON resources
  WHEN OLD.status <> NEW.status BEGIN ${COUNT_DOWN} ${COUNT_UP} END`,
];

/** The number of a workspace's resources in each state: updated as they change, so that reading costs nothing. */
export const resourceStates = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
