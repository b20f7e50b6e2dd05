import { type Kysely, sql } from "kysely";
import { foldTitles } from "../../records/index.ts";

/**
 * Titles in the form in which they are searched and sorted, with everything that filters or sorts a list in one index.
 */
export const foldedTitles = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE resources ADD COLUMN title_folded TEXT COLLATE "C" NOT NULL DEFAULT ''`.execute(db);
    await foldTitles(db);
    await sql`CREATE INDEX resources_by_title
      ON resources (workspace_id, title_folded, ordinal, status, type, size)`.execute(db);
  },
};
