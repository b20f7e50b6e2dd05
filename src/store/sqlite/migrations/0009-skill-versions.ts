import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `CREATE TABLE skill_versions (
    skill_id TEXT NOT NULL REFERENCES skills(id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    author TEXT NOT NULL, created_at TEXT NOT NULL,
    title TEXT NOT NULL, description TEXT NOT NULL, core_prompt TEXT NOT NULL, category TEXT,
    PRIMARY KEY (skill_id, version)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO skill_versions
    SELECT id, 1, '', updated_at, title, description, core_prompt, category FROM skills`,
  `CREATE TRIGGER skill_version_stays_as_it_is BEFORE UPDATE ON skill_versions BEGIN
    SELECT raise(ABORT, 'versions are append-only');
  END`,
  // They are deleted with their skill, and the oldest of a large number by themselves.
  `CREATE TRIGGER skill_version_is_kept BEFORE DELETE ON skill_versions
  WHEN EXISTS (SELECT 1 FROM skills WHERE id = OLD.skill_id)
    AND OLD.version > (SELECT max(version) FROM skill_versions WHERE skill_id = OLD.skill_id) - 500 BEGIN
    SELECT raise(ABORT, 'versions are append-only');
  END`,
  `CREATE TRIGGER skill_versions_are_bounded AFTER INSERT ON skill_versions BEGIN
    DELETE FROM skill_versions WHERE skill_id = NEW.skill_id AND version <= NEW.version - 500;
  END`,
];

/** The earlier versions of each skill, with their authors. The author of older versions is not known. */
export const skillVersions = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
