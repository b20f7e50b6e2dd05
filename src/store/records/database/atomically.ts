import type { RecordDatabase } from "./database.ts";
import { type Alone, idiomsOf } from "./idioms.ts";

/** SQLSTATEs of transactions that PostgreSQL undid for the sake of others: a failure to serialise, and a deadlock. */
const UNDONE = new Set<unknown>(["40001", "40P01"]);
/** Tries of a transaction that was undone each time. */
const TRIES = 5;

const isUndone = (error: unknown): boolean =>
  error instanceof Error && "code" in error && UNDONE.has(error.code);

/** Does work again where the database undid it for the sake of another. @param work changes nothing but the records. */
export const untilDone = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isUndone(error)) throw error;
    }
  }
};

/**
 * Runs work in one transaction: in the one that `db` is, or in a new one, which is tried again where the database undid
 * it for the sake of another. What it reads and then relies on it must lock: others commit between its statements.
 * @param work changes nothing but the records.
 */
export const atomically = <T>(db: RecordDatabase, work: (trx: RecordDatabase) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : untilDone(() => db.transaction().execute(work));

/** The same, where no other transaction of this kind is under way meanwhile. */
export const alone = <T>(
  db: RecordDatabase,
  what: Alone,
  work: (trx: RecordDatabase) => Promise<T>,
): Promise<T> =>
  atomically(db, async (trx) => {
    await idiomsOf(trx).waitAlone(trx, what);
    return work(trx);
  });
