import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `CREATE TABLE apps (
    id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE keys (
    id TEXT PRIMARY KEY,
    app_id TEXT NOT NULL REFERENCES apps(id),
    hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL, prefix TEXT NOT NULL, created_at TEXT NOT NULL,
    expires_at TEXT, last_used_at TEXT, revoked_at TEXT
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE workspaces (
    id TEXT PRIMARY KEY,
    app_id TEXT NOT NULL REFERENCES apps(id),
    title TEXT NOT NULL, description TEXT NOT NULL,
    created_at TEXT NOT NULL, updated_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX workspaces_newest ON workspaces (app_id, created_at DESC, id DESC)",
  `CREATE TABLE resources (
    id TEXT PRIMARY KEY,
    workspace_id TEXT NOT NULL REFERENCES workspaces(id) ON DELETE CASCADE,
    title TEXT NOT NULL, type TEXT NOT NULL, extension TEXT NOT NULL, file_name TEXT NOT NULL,
    size INTEGER NOT NULL, status TEXT NOT NULL,
    summary TEXT NOT NULL, key_notes TEXT NOT NULL, error_message TEXT NOT NULL,
    created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
    ordinal INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  "CREATE UNIQUE INDEX resources_in_order ON resources (workspace_id, ordinal)",
  `CREATE TABLE resource_blocks (
    workspace_id TEXT NOT NULL REFERENCES workspaces(id) ON DELETE CASCADE,
    block INTEGER NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (workspace_id, block)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER resource_counted AFTER INSERT ON resources BEGIN
    INSERT INTO resource_blocks VALUES (NEW.workspace_id, NEW.ordinal >> 10, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
  END`,
  `CREATE TRIGGER resource_uncounted AFTER DELETE ON resources BEGIN
    UPDATE resource_blocks SET count = count - 1
    WHERE workspace_id = OLD.workspace_id AND block = OLD.ordinal >> 10;
  END`,
  `CREATE TABLE ingestions (
    resource_id TEXT PRIMARY KEY REFERENCES resources(id) ON DELETE CASCADE,
    app_id TEXT NOT NULL, workspace_id TEXT NOT NULL, queued_at TEXT,
    lease_owner TEXT, lease_until INTEGER, attempts INTEGER NOT NULL DEFAULT 0,
    summarised TEXT
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX ingestions_oldest ON ingestions (queued_at) WHERE queued_at IS NOT NULL",
  `CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    workspace_id TEXT NOT NULL REFERENCES workspaces(id) ON DELETE CASCADE,
    external_user_id TEXT NOT NULL, title TEXT NOT NULL,
    created_at TEXT NOT NULL, updated_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX sessions_newest ON sessions (workspace_id, external_user_id, created_at DESC, id DESC)",
  `CREATE TABLE messages (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    session_id TEXT NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    role TEXT NOT NULL, content TEXT NOT NULL, response TEXT,
    citations TEXT NOT NULL, resource_ids TEXT NOT NULL, image_id TEXT, created_at TEXT NOT NULL
  ) STRICT`,
  "CREATE INDEX messages_oldest ON messages (session_id, position)",
  `CREATE TABLE removals (
    id INTEGER PRIMARY KEY, workspace_id TEXT NOT NULL, resource_id TEXT
  ) STRICT`,
  `CREATE TABLE skills (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL, description TEXT NOT NULL, core_prompt TEXT NOT NULL,
    scope TEXT NOT NULL, category TEXT,
    app_id TEXT REFERENCES apps(id),
    workspace_id TEXT REFERENCES workspaces(id) ON DELETE CASCADE,
    created_at TEXT NOT NULL, updated_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX skills_of_workspace ON skills (workspace_id) WHERE workspace_id IS NOT NULL",
  "CREATE INDEX skills_of_app ON skills (app_id)",
  `CREATE TABLE enabled_skills (
    skill_id TEXT NOT NULL REFERENCES skills(id) ON DELETE CASCADE,
    app_id TEXT NOT NULL REFERENCES apps(id),
    PRIMARY KEY (app_id, skill_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE idempotency (
    app_id TEXT NOT NULL REFERENCES apps(id),
    key TEXT NOT NULL, fingerprint TEXT NOT NULL,
    workspace_id TEXT REFERENCES workspaces(id) ON DELETE CASCADE,
    made_id TEXT NOT NULL,
    status INTEGER, body TEXT,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (app_id, key)
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX idempotency_oldest ON idempotency (created_at)",
  "CREATE INDEX idempotency_of_workspace ON idempotency (workspace_id)",
  "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
];

export const first = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
