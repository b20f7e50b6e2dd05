import type { RecordDatabase } from "./database.ts";
import { type Alone, idiomsOf } from "./idioms.ts";

/** SQLSTATEs of transactions that PostgreSQL undid in favour of others: a serialization failure, and a deadlock. */
const UNDONE = new Set<unknown>(["40001", "40P01"]);
/** Attempts at a transaction that was undone each time. */
const TRIES = 5;

const isUndone = (error: unknown): boolean =>
  error instanceof Error && "code" in error && UNDONE.has(error.code);

/** Repeats work that the database rolled back in favour of other work. @param work changes nothing but the records. */
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
 * Runs work in one transaction: in `db`, if it is one, or in a new one, which is repeated if the database rolled it
 * back in favour of another. Rows that it reads and relies on must be locked: others commit between its statements.
 * @param work changes nothing but the records.
 */
export const atomically = <T>(db: RecordDatabase, work: (trx: RecordDatabase) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : untilDone(() => db.transaction().execute(work));

/** The same, with no other transaction of this kind at the same time. */
export const alone = <T>(
  db: RecordDatabase,
  what: Alone,
  work: (trx: RecordDatabase) => Promise<T>,
): Promise<T> =>
  atomically(db, async (trx) => {
    await idiomsOf(trx).waitAlone(trx, what);
    return work(trx);
  });
