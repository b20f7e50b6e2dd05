import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  "ALTER TABLE messages ADD COLUMN image_name TEXT",
  "CREATE UNIQUE INDEX messages_with_image ON messages (image_id) WHERE image_id IS NOT NULL",
];

/** Images that come with questions. */
export const chatImages = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
