import { type SqlBool, sql } from "kysely";
import type { Alone, Idioms } from "../records/index.ts";
import { LOCKS } from "./locks.ts";
import { storeExchange } from "./store-exchange.ts";

/** Keys of advisory locks, which any program on the database could use too. */
const ALONE: Record<Alone, number> = {
  claims: LOCKS + 1,
  index: LOCKS + 2,
  mark: LOCKS + 3,
  operators: LOCKS + 4,
  setup: LOCKS + 5,
};

/** The idioms of PostgreSQL. */
export const IDIOMS: Idioms = {
  list: <T extends string>(values: T[]) => sql<T>`(SELECT unnest(${values}::text[]))`,
  numberList: (values) => sql<number>`(SELECT unnest(${values}::bigint[]))`,
  holds: (column, part) => sql<SqlBool>`strpos(${sql.ref(column)}, ${part}) > 0`,
  time: sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`,
  storeExchange,
  // A separate statement: those after it see what others committed before releasing the lock.
  waitAlone: async (trx, what) => {
    await sql`SELECT pg_advisory_xact_lock(${ALONE[what]})`.execute(trx);
  },
  // Concurrent commits wait for the disk together.
  withoutSync: (db, work) => work(db),
};
