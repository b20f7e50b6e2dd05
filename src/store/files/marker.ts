import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileDigest } from "../../disk/digest.ts";
import { syncFile, syncPath } from "../../disk/sync.ts";
import { LAYOUT } from "./layout.ts";

/** The id of the records, and their count. */
export interface Mark {
  id: string;
  count: number;
  /** SHA-256 of the records' file after a clean stop; absent while the file may change. */
  sha256?: string;
}

/**
 * How far the records had come, kept outside them: the count in the records is raised first and only then written here,
 * so after a crash theirs is the same or higher. Records with a lower one, or another id, are of an earlier time or of
 * another directory. Undefined where there is none, or where it cannot be read.
 */
export const readMarker = async (directory: string): Promise<Mark | undefined> => {
  try {
    const { id, count, sha256 } = JSON.parse(await readFile(join(directory, LAYOUT.marker), "utf8"));
    if (typeof id !== "string" || !Number.isSafeInteger(count)) return undefined;
    return typeof sha256 === "string" ? { id, count, sha256 } : { id, count };
  } catch {
    return undefined;
  }
};

/** Replaces the marker, whole or not at all. */
export const writeMarker = async (directory: string, mark: Mark): Promise<void> => {
  const file = join(directory, LAYOUT.marker);
  // In a folder that is emptied at each start, in case of a crash in between.
  const temporary = join(directory, LAYOUT.incoming, LAYOUT.marker);
  try {
    await mkdir(dirname(temporary), { recursive: true, mode: 0o700 });
    await writeFile(temporary, `${JSON.stringify(mark)}\n`, { mode: 0o600 });
    await syncPath(temporary);
    await rename(temporary, file);
    await syncFile(file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
};

/** Whether the log beside the records has content, so that the file alone is not complete. */
const hasLog = (directory: string): Promise<boolean> =>
  stat(join(directory, `${LAYOUT.records}-wal`)).then(
    ({ size }) => size > 0,
    () => false,
  );

/** Stores the checksum of records that nobody has open any more: SQLite's files have none of their own. */
export const sealRecords = async (directory: string): Promise<void> => {
  const marker = await readMarker(directory);
  if (marker === undefined || (await hasLog(directory))) return;
  const sha256 = await fileDigest(join(directory, LAYOUT.records));
  await writeMarker(directory, { id: marker.id, count: marker.count, sha256 });
};

/** To be called before the records are opened for writing, which makes their checksum invalid. */
export const breakSeal = async (directory: string): Promise<void> => {
  const marker = await readMarker(directory);
  if (marker?.sha256 !== undefined) await writeMarker(directory, { id: marker.id, count: marker.count });
};

/** Whether the records are as the server left them, where that is known. */
export const isSealWhole = async (directory: string, { sha256 }: Mark): Promise<boolean> =>
  sha256 === undefined ||
  (await hasLog(directory)) ||
  (await fileDigest(join(directory, LAYOUT.records))) === sha256;
