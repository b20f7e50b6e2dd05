import type { Transaction } from "kysely";
import type { RecordDatabase } from "./database.ts";
import type { Schema } from "./schema.ts";

/** Runs work in one transaction: in the one that `db` is, or in a new one. */
export const atomically = <T>(
  db: RecordDatabase,
  work: (trx: RecordDatabase | Transaction<Schema>) => Promise<T>,
): Promise<T> => (db.isTransaction ? work(db) : db.transaction().execute(work));
