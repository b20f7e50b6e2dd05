import { type Kysely, sql } from "kysely";

/** What operators are shown of a node: its version, when it was last seen, and whether it is stopping. */
export const nodeState = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const column of [
      `version TEXT COLLATE "C" NOT NULL DEFAULT ''`,
      "seen_at BIGINT NOT NULL DEFAULT 0",
      "is_draining INTEGER NOT NULL DEFAULT 0",
    ])
      await sql.raw(`ALTER TABLE nodes ADD COLUMN ${column}`).execute(db);
  },
};
