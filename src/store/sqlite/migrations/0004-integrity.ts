import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `CREATE TABLE contents (
    resource_id TEXT PRIMARY KEY REFERENCES resources(id) ON DELETE CASCADE,
    original_sha256 TEXT, extracted_sha256 TEXT,
    passages INTEGER, passages_sha256 TEXT
  ) STRICT, WITHOUT ROWID`,
  "ALTER TABLE idempotency ADD COLUMN subject_id TEXT",
  "CREATE INDEX idempotency_of_subject ON idempotency (subject_id) WHERE subject_id IS NOT NULL",
  "ALTER TABLE removals ADD COLUMN requested_at TEXT NOT NULL DEFAULT ''",
  "ALTER TABLE removals ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0",
  "ALTER TABLE removals ADD COLUMN next_try INTEGER NOT NULL DEFAULT 0",
  "ALTER TABLE removals ADD COLUMN last_error TEXT NOT NULL DEFAULT ''",
  "CREATE INDEX removals_due ON removals (next_try, id)",
  `CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL, event TEXT NOT NULL,
    app_id TEXT, workspace_id TEXT NOT NULL, resource_id TEXT,
    requested_at TEXT NOT NULL,
    files INTEGER NOT NULL, bytes INTEGER NOT NULL, passages INTEGER NOT NULL, attempts INTEGER NOT NULL
  ) STRICT`,
  "CREATE INDEX audit_by_time ON audit (at)",
  `CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit BEGIN
    SELECT raise(ABORT, 'the audit log is append-only');
  END`,
  `CREATE TRIGGER audit_stays_as_it_is BEFORE UPDATE ON audit BEGIN
    SELECT raise(ABORT, 'the audit log is append-only');
  END`,
];

/** Checksums of what is stored, removals with their attempts, and the log of what was removed. */
export const integrity = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
