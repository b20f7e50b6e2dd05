import { type Kysely, sql } from "kysely";
import { INDICES, TABLES } from "./0013-tables.ts";
import { TRIGGERS } from "./0013-triggers.ts";

/** All that SQLite's migrations up to 0013 made, at once. From then on each migration of the one is one of the other. */
export const first = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of [...TABLES, ...INDICES, ...TRIGGERS]) await sql.raw(statement).execute(db);
  },
};
