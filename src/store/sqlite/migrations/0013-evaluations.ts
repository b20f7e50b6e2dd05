import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `CREATE TABLE evaluations (
    id TEXT PRIMARY KEY,
    workspace_id TEXT NOT NULL REFERENCES workspaces(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('running', 'done', 'cancelled', 'interrupted', 'failed')),
    started_by TEXT NOT NULL, created_at TEXT NOT NULL, ended_at TEXT,
    version TEXT NOT NULL, chat_model TEXT, embedding_model TEXT,
    error TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX evaluations_newest ON evaluations (workspace_id, created_at DESC)",
  // Only one at a time.
  "CREATE UNIQUE INDEX evaluation_that_runs ON evaluations (state) WHERE state = 'running'",
  `CREATE TABLE evaluation_questions (
    evaluation_id TEXT NOT NULL REFERENCES evaluations(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    id TEXT NOT NULL, question TEXT NOT NULL, expected TEXT NOT NULL, unanswerable INTEGER NOT NULL,
    outcome TEXT,
    page_cited INTEGER NOT NULL DEFAULT 0, citation_right INTEGER NOT NULL DEFAULT 0,
    error TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (evaluation_id, number)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX evaluation_outcomes ON evaluation_questions
    (evaluation_id, unanswerable, outcome, page_cited, citation_right)`,
  `CREATE TABLE evaluation_parts (
    evaluation_id TEXT NOT NULL, number INTEGER NOT NULL, part INTEGER NOT NULL,
    resource_id TEXT NOT NULL REFERENCES resources(id) ON DELETE CASCADE,
    page INTEGER, text TEXT NOT NULL,
    PRIMARY KEY (evaluation_id, number, part),
    FOREIGN KEY (evaluation_id, number) REFERENCES evaluation_questions(evaluation_id, number) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX evaluation_parts_of_resource ON evaluation_parts (resource_id)",
  // An answer is deleted as a whole with any document that it cites: one part may be about another part's document.
  `CREATE TRIGGER evaluation_answer_goes_with_resource BEFORE DELETE ON resources BEGIN
    DELETE FROM evaluation_parts WHERE (evaluation_id, number) IN
      (SELECT evaluation_id, number FROM evaluation_parts WHERE resource_id = OLD.id);
  END`,
];

/** Runs of golden questions. */
export const evaluations = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
