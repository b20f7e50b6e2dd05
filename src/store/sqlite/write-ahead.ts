import type { Database } from "bun:sqlite";
import { QaError } from "../../domain/errors.ts";

/**
 * How long another process may hold the store before opening is given up, in milliseconds; `busy_timeout` is the same.
 */
export const LONGEST_WAIT = 10_000;
/** Milliseconds between two attempts. */
const PAUSE = 20;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");

const journalMode = (sqlite: Database): string | undefined =>
  sqlite.query<{ journal_mode: string }, []>("PRAGMA journal_mode = WAL").get()?.journal_mode;

/**
 * Puts a store into write-ahead mode, in which readers continue alongside a writer. SQLite does not wait for the lock
 * that this takes on a new file, whatever `busy_timeout` says: several processes may open one at the same time, so it
 * is tried again.
 * @throws QaError `invalid_request` if the file system does not support the memory that the processes share.
 */
export const enterWriteAheadMode = async (sqlite: Database): Promise<void> => {
  for (const until = performance.now() + LONGEST_WAIT; ; await Bun.sleep(PAUSE)) {
    try {
      const mode = journalMode(sqlite);
      if (mode === "wal") return;
      throw new QaError(
        "invalid_request",
        `The record store ${sqlite.filename} cannot have a write-ahead log (its journal mode stays ${mode}). Network file systems cannot hold one: choose a directory on a disk of this machine with --data.`,
      );
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
    }
  }
};
