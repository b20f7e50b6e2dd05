import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileDigest } from "../../disk/digest.ts";
import { makeFolder } from "../../disk/folder.ts";
import { isMissing } from "../../disk/missing.ts";
import { syncFile, syncPath } from "../../disk/sync.ts";
import { newId } from "../../domain/ids.ts";
import { LAYOUT } from "./layout.ts";

/** The id of the records, and their count. */
export interface Mark {
  id: string;
  count: number;
  /** SHA-256 of the records' file after a clean stop; absent while the file may change. */
  sha256?: string;
  /** The address of the records, safe to show; absent if they are in the data directory. */
  records?: string;
}

/**
 * The count that the records had reached, kept outside them: the count in the records is raised first and only then
 * written here, so after a crash theirs is the same or higher. Records with a lower one, or another id, are from an
 * earlier time or another directory. Undefined if there is none, or if it cannot be read.
 */
export const readMarker = async (directory: string): Promise<Mark | undefined> => {
  try {
    const { id, count, sha256, records } = JSON.parse(await readFile(join(directory, LAYOUT.marker), "utf8"));
    if (typeof id !== "string" || !Number.isSafeInteger(count)) return undefined;
    return {
      id,
      count,
      ...(typeof sha256 === "string" && { sha256 }),
      ...(typeof records === "string" && { records }),
    };
  } catch {
    return undefined;
  }
};

/**
 * Replaces the previous one, atomically.
 * @throws if the directory is gone: it is not created again.
 */
export const writeMarker = async (directory: string, mark: Mark): Promise<void> => {
  const write = async (): Promise<void> => {
    const file = join(directory, LAYOUT.marker);
    // In a folder whose leftovers each start removes, under a name that no other process uses.
    const temporary = join(directory, LAYOUT.temporary, newId());
    try {
      await makeFolder(dirname(temporary));
      await writeFile(temporary, `${JSON.stringify(mark)}\n`, { mode: 0o600 });
      await syncPath(temporary);
      await rename(temporary, file);
      await syncFile(file);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  };
  await write().catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    // A server that starts during an operator's command may have removed it.
    return write();
  });
};

/** Whether the log next to the records has content, so that the file alone is incomplete. */
const hasLog = (directory: string): Promise<boolean> =>
  stat(join(directory, `${LAYOUT.records}-wal`)).then(
    ({ size }) => size > 0,
    () => false,
  );

/**
 * A state that changes when the records are written to; undefined while somebody has them open, with a log next to
 * them.
 */
const closedState = async (directory: string): Promise<string | undefined> => {
  const file = join(directory, LAYOUT.records);
  const log = await stat(`${file}-wal`).catch(() => undefined);
  if (log !== undefined) return undefined;
  const { ino, size, mtimeNs } = await stat(file, { bigint: true });
  return `${ino} ${size} ${mtimeNs}`;
};

/**
 * Stores the checksum of records that nobody has open any longer: SQLite's files have none. Without it a start knows
 * less, but works just as well: if an operator's command opens them in the meantime, none is stored.
 */
export const sealRecords = async (directory: string): Promise<void> => {
  const marker = await readMarker(directory);
  const before = await closedState(directory);
  if (marker === undefined || before === undefined) return;
  const sha256 = await fileDigest(join(directory, LAYOUT.records));
  if ((await closedState(directory)) !== before) return;
  await writeMarker(directory, { id: marker.id, count: marker.count, sha256 });
};

/** To be called before the records are opened for writing, and after an operator's command has: their checksum is void. */
export const breakSeal = async (directory: string): Promise<void> => {
  const marker = await readMarker(directory);
  if (marker?.sha256 !== undefined) await writeMarker(directory, { id: marker.id, count: marker.count });
};

/** Whether the records are as the server left them, if known. */
export const isSealWhole = async (directory: string, { sha256 }: Mark): Promise<boolean> =>
  sha256 === undefined ||
  (await hasLog(directory)) ||
  (await fileDigest(join(directory, LAYOUT.records))) === sha256 ||
  // A process that opened them in the meantime has broken the seal first.
  (await readMarker(directory))?.sha256 !== sha256;
