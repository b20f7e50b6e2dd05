import { Database } from "bun:sqlite";

/** The write-ahead log of a record store that is open already. */
export interface Log {
  /**
   * Writes the log back to the store and truncates it, so that it contains nothing deleted. Does not wait for others.
   * @returns false while a reader or writer prevents it: to be tried again later.
   */
  flush(): boolean;
  close(): void;
}

/** On a separate connection: one with a `busy_timeout` would block the whole server while another process reads. */
export const openLog = (file: string): Log => {
  const sqlite = new Database(file, { readwrite: true });
  sqlite.run("PRAGMA busy_timeout = 0");
  sqlite.run("PRAGMA synchronous = FULL");
  const checkpoint = sqlite.query<{ busy: number }, []>("PRAGMA wal_checkpoint(TRUNCATE)");
  return {
    flush: () => checkpoint.get()?.busy === 0,
    close: () => sqlite.close(),
  };
};
