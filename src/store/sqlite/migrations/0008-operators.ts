import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `CREATE TABLE operators (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL CHECK (role IN ('admin', 'author', 'viewer')),
    password_hash TEXT NOT NULL,
    created_at TEXT NOT NULL, updated_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE operator_sessions (
    id TEXT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    operator_id TEXT REFERENCES operators(id) ON DELETE CASCADE,
    link_name TEXT,
    created_at TEXT NOT NULL, used_at INTEGER NOT NULL, ends_at INTEGER NOT NULL,
    CHECK ((operator_id IS NULL) <> (link_name IS NULL))
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX operator_sessions_newest ON operator_sessions (operator_id, created_at DESC)",
  `CREATE TABLE sign_in_codes (
    hash TEXT PRIMARY KEY, name TEXT NOT NULL, ends_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE operator_log (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL, actor TEXT NOT NULL, action TEXT NOT NULL, subject TEXT NOT NULL, request_id TEXT
  ) STRICT`,
  `CREATE TRIGGER operator_log_stays_as_it_is BEFORE UPDATE ON operator_log BEGIN
    SELECT raise(ABORT, 'the audit log is append-only');
  END`,
  `CREATE TRIGGER operator_log_is_kept BEFORE DELETE ON operator_log
  WHEN OLD.id > (SELECT max(id) FROM operator_log) - 100000 BEGIN
    SELECT raise(ABORT, 'the audit log is append-only');
  END`,
  `CREATE TRIGGER operator_log_is_bounded AFTER INSERT ON operator_log BEGIN
    DELETE FROM operator_log WHERE id <= NEW.id - 100000;
  END`,
];

/** Operators, their sessions, sign-in codes, and the log of what they changed. */
export const operators = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
