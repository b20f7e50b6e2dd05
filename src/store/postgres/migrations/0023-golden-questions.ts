import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `CREATE TABLE golden_questions (
    id TEXT COLLATE "C" PRIMARY KEY,
    workspace_id TEXT COLLATE "C" NOT NULL REFERENCES workspaces(id) ON DELETE CASCADE,
    question TEXT COLLATE "C" NOT NULL, expected TEXT COLLATE "C" NOT NULL,
    message_id TEXT COLLATE "C", added_by TEXT COLLATE "C" NOT NULL,
    created_at TEXT COLLATE "C" NOT NULL, updated_at TEXT COLLATE "C" NOT NULL
  )`,
  "CREATE INDEX golden_questions_newest ON golden_questions (workspace_id, created_at DESC, id DESC)",
];

/** Golden questions that are stored with their workspace. */
export const goldenQuestions = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
