import { Database } from "bun:sqlite";
import { statSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { unopened } from "./unopened.ts";

/** The state of a file of records before it is opened for writing. */
export type RecordsVerdict =
  /** `wal`: whether its log contains something unknown. */
  | { state: "missing"; wal: boolean }
  | { state: "empty"; wal: boolean }
  /** `detail` is SQLite's message. */
  | { state: "not-sqlite" | "damaged"; detail: string }
  /** Its mark, if it has one; see `countOn`. */
  | { state: "sound"; mark: { id: string; count: number } | undefined };

const MAGIC = "SQLite format 3\0";
/** Tables that exist before the first migration is committed. */
const OF_MIGRATIONS = /^kysely_/;
/** A rollback journal's header, which gives the file's earlier number of pages (https://sqlite.org/fileformat.html). */
const JOURNAL = { magic: "d9d505f920a163d7", pagesAt: 16, length: 28 };

const firstBytes = async (file: string, length: number): Promise<Buffer> => {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Whether the file's creation was interrupted: SQLite plays back the journal next to it, which leaves nothing. */
const isHalfMade = async (file: string): Promise<boolean> => {
  const header = await firstBytes(`${file}-journal`, JOURNAL.length).catch(() => Buffer.alloc(0));
  if (header.length < JOURNAL.length || header.toString("hex", 0, 8) !== JOURNAL.magic) return false;
  return header.readUInt32BE(JOURNAL.pagesAt) === 0;
};

/**
 * Inspects a file of records without changing anything, including its log: a read-only connection never writes the log
 * back. This process must not have the file open already.
 * @throws QaError `invalid_request` if it cannot be inspected now, for example on a full disk.
 * @param check how much of the pages is read: `quick_check` reads all of them, and took 0.2 to 0.3 s for 480 MB,
 * cached.
 */
export const inspectRecords = async (file: string, check: "none" | "quick"): Promise<RecordsVerdict> => {
  const wal = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return { state: "missing", wal };
  if (!found.isFile()) return { state: "not-sqlite", detail: "it is no file" };
  if (found.size === 0 || (await isHalfMade(file))) return { state: "empty", wal };
  if ((await firstBytes(file, MAGIC.length)).toString("latin1") !== MAGIC)
    return { state: "not-sqlite", detail: "it does not begin as SQLite's files do" };
  let sqlite: Database | undefined;
  try {
    sqlite = new Database(file, { readonly: true });
    sqlite.run("PRAGMA busy_timeout = 10000");
    const tables = sqlite.query<{ name: string }, []>("SELECT name FROM sqlite_master WHERE type = 'table'");
    const names = new Set(tables.all().map(({ name }) => name));
    // Read together with its log, so that contains nothing either. An interrupted first start gets no further.
    if ([...names].every((name) => OF_MIGRATIONS.test(name))) return { state: "empty", wal: false };
    if (!names.has("resources") || !names.has("settings"))
      return { state: "not-sqlite", detail: "it has no table of resources, so it is another program's" };
    if (check === "quick") {
      const faults = sqlite.query<{ quick_check: string }, []>("PRAGMA quick_check(1)").all();
      const fault = faults.find(({ quick_check }) => quick_check !== "ok");
      if (fault !== undefined) return { state: "damaged", detail: fault.quick_check };
    }
    const row = sqlite.query<{ value: string }, []>("SELECT value FROM settings WHERE name = 'mark'").get();
    return { state: "sound", mark: row === null ? undefined : JSON.parse(row.value) };
  } catch (error) {
    const reason = unopened(file, error);
    if (reason !== undefined) throw reason;
    return { state: "damaged", detail: error instanceof Error ? error.message : String(error) };
  } finally {
    sqlite?.close();
  }
};
