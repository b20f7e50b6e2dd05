import { type Kysely, sql } from "kysely";

/** Which text of a resource was recognised in pictures, as JSON. */
export const recognised = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE resources ADD COLUMN recognised TEXT`.execute(db);
  },
};
