import { type Kysely, sql } from "kysely";
import { INDICES, TABLES } from "./0013-tables.ts";
import { TRIGGERS } from "./0013-triggers.ts";

/**
 * Everything that SQLite's migrations up to 0013 created, in one step. From then on the migrations of both correspond.
 */
export const first = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of [...TABLES, ...INDICES, ...TRIGGERS]) await sql.raw(statement).execute(db);
  },
};
