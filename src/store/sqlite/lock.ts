import { Database } from "bun:sqlite";
import { unopened } from "./unopened.ts";

/**
 * Held while one server uses a data directory; the operating system releases it when the process ends, however it ends.
 */
export interface DirectoryLock {
  release(): void;
}

/**
 * Takes the lock of a data directory.
 * @returns undefined if another process holds it.
 * @throws QaError `invalid_request` if this cannot be determined, for example on a full disk.
 */
export const takeLock = (file: string): DirectoryLock | undefined => {
  const database = new Database(file, { create: true });
  try {
    database.run("PRAGMA busy_timeout = 0");
    database.run("PRAGMA locking_mode = EXCLUSIVE");
    database.run("BEGIN EXCLUSIVE");
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY"))
      return undefined;
    throw unopened(file, error) ?? error;
  }
};
