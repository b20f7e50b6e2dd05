import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `CREATE TABLE golden_questions (
    id TEXT PRIMARY KEY,
    workspace_id TEXT NOT NULL REFERENCES workspaces(id) ON DELETE CASCADE,
    question TEXT NOT NULL, expected TEXT NOT NULL,
    message_id TEXT, added_by TEXT NOT NULL,
    created_at TEXT NOT NULL, updated_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX golden_questions_newest ON golden_questions (workspace_id, created_at DESC, id DESC)",
];

/** Golden questions that are stored with their workspace. */
export const goldenQuestions = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
