import { Database } from "bun:sqlite";

/** Held while one server uses a data directory; the operating system lets go of it when the process ends, however it ends. */
export interface DirectoryLock {
  release(): void;
}

/**
 * Takes the lock of a data directory.
 * @returns undefined when another process holds it.
 */
export const takeLock = (file: string): DirectoryLock | undefined => {
  const database = new Database(file, { create: true });
  try {
    database.run("PRAGMA busy_timeout = 0");
    database.run("PRAGMA locking_mode = EXCLUSIVE");
    database.run("BEGIN EXCLUSIVE");
    return { release: () => database.close() };
  } catch {
    database.close();
    return undefined;
  }
};
