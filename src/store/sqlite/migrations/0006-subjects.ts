import { type Kysely, sql } from "kysely";

/** Fills in what stored answers show: the id of a resource or workspace; an exchange has none. */
export const subjects = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`UPDATE idempotency SET subject_id = json_extract(body, '$.data.id')
      WHERE status < 300 AND json_valid(body)`.execute(db);
  },
};
