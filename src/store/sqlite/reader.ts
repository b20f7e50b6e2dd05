import { existsSync, writeFileSync } from "node:fs";
import { StatementCache } from "./dialect.ts";

/**
 * A second connection to the record store for what every request reads. Statements are prepared once and run at once:
 * building and queueing a query through Kysely takes ten times as long.
 */
export interface Reader {
  /** The first row, as committed by any process before the call. Rows are shared between callers: read them only. */
  get<Row extends object>(sql: string, ...values: (string | number)[]): Row | undefined;
  close(): void;
}

/** Answers kept at once; beyond it all are dropped. */
const MAX_KEPT = 10_000;

/** The 48 bytes of the WAL-index header (https://sqlite.org/walformat.html#the_wal_index_header) in 8-byte words. */
const HEADER_WORDS = 6;

/**
 * Tells whether any process committed since it was last asked: every commit rewrites the header of the WAL index, which
 * all connections share in memory. Always true where that file cannot be mapped, as on Windows.
 *
 * Call it before this process opens the store: mapping opens and closes the file, and closing any descriptor of a file
 * drops all of a process's POSIX locks on it, SQLite's own among them. SQLite keeps the file that it finds.
 */
export const watchCommits = (file: string): (() => boolean) => {
  let header: BigUint64Array;
  try {
    const index = `${file}-shm`;
    if (!existsSync(index)) writeFileSync(index, new Uint8Array(HEADER_WORDS * 8), { mode: 0o600 });
    header = new BigUint64Array(Bun.mmap(index, { shared: true }).buffer, 0, HEADER_WORDS);
  } catch {
    return () => true;
  }
  const seen = new BigUint64Array(HEADER_WORDS);
  return () => {
    let changed = false;
    for (let at = 0; at < HEADER_WORDS; at += 1) {
      const word = header[at] ?? 0n;
      if (word === seen[at]) continue;
      seen[at] = word;
      changed = true;
    }
    return changed;
  };
};

/**
 * Opens a reader on a record store that is open already. While nothing is committed, what was read once is answered from
 * memory: taking and leaving SQLite's read lock costs two calls into the kernel, more than the query itself.
 * @param hasChanged from `watchCommits`, called before the store was opened.
 */
export const openReader = (file: string, hasChanged: () => boolean): Reader => {
  const sqlite = new StatementCache(file, { readonly: true });
  const kept = new Map<string, object | undefined>();
  return {
    get: <Row extends object>(sql: string, ...values: (string | number)[]) => {
      // Looked at before the query: a commit in between is then seen at the next call.
      if (hasChanged() || kept.size >= MAX_KEPT) kept.clear();
      const key = `${sql}\n${values.join("\n")}`;
      // The key holds the statement, so what is kept under it is a row of that statement.
      if (kept.has(key)) return kept.get(key) as Row | undefined;
      const row = sqlite.query<Row, (string | number)[]>(sql).get(...values) ?? undefined;
      kept.set(key, row);
      return row;
    },
    close: () => sqlite.close(),
  };
};
