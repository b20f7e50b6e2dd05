import { type Kysely, type SqlBool, sql } from "kysely";
import { atomically, type Idioms, type Schema, storeExchange } from "../records/index.ts";

/** The idioms of SQLite. A transaction has the whole store to itself: it takes the write lock when it begins. */
export const IDIOMS: Idioms = {
  list: <T extends string>(values: T[]) => sql<T>`(SELECT value FROM json_each(${JSON.stringify(values)}))`,
  numberList: (values) => sql<number>`(SELECT value FROM json_each(${JSON.stringify(values)}))`,
  holds: (column, part) => sql<SqlBool>`instr(${sql.ref(column)}, ${part}) > 0`,
  time: sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
  storeExchange: (db, exchange) => atomically(db, (trx) => storeExchange(trx, exchange)),
  waitAlone: async () => undefined,
  // The log keeps the order of transactions, so the next one that is synced syncs this one, too.
  withoutSync: (db, work) =>
    db.connection().execute(async (connection: Kysely<Schema>) => {
      await sql`PRAGMA synchronous = NORMAL`.execute(connection);
      try {
        return await work(connection);
      } finally {
        await sql`PRAGMA synchronous = FULL`.execute(connection);
      }
    }),
};
