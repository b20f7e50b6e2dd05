import { stat } from "node:fs/promises";
import { join } from "node:path";
import { freeBytes } from "../../disk/space.ts";
import { QaError } from "../../domain/errors.ts";
import type { StoredFile } from "../../store/files/document-files.ts";
import { LAYOUT, SQLITE_ENDINGS } from "../../store/files/layout.ts";
import { type Destination, hasObject } from "./destination.ts";
import type { NamedFile } from "./named.ts";

/** Of the records with their log, in bytes. */
export const recordsSize = async (directory: string): Promise<number> => {
  let size = 0;
  for (const ending of ["", ...SQLITE_ENDINGS]) {
    const found = await stat(join(directory, LAYOUT.records + ending)).catch(() => undefined);
    size += found?.size ?? 0;
  }
  return size;
};

/**
 * Bytes to be written for these files, at the least: this does not include passages, or files whose content may already
 * be stored under another name.
 */
export const missingBytes = async (
  destination: Destination,
  named: NamedFile[],
  there: ReadonlyMap<string, StoredFile>,
): Promise<number> => {
  let bytes = 0;
  for (const { path, sha256 } of named) {
    const found = there.get(path);
    if (found === undefined || sha256 === undefined) continue;
    if (!(await hasObject(destination, sha256, found.size))) bytes += found.size;
  }
  return bytes;
};

/**
 * @param remedy what to do if they are not.
 * @throws QaError `storage_full` if this many bytes are not free.
 */
export const requireSpace = async (
  folder: string,
  bytes: number,
  remedy = "Free space there or choose another folder.",
): Promise<void> => {
  const free = await freeBytes(folder);
  if (free >= bytes) return;
  const shown = (value: number): string =>
    value < 10e6
      ? `${Math.ceil(value / 1000).toLocaleString("en")} kB`
      : `${Math.ceil(value / 1e6).toLocaleString("en")} MB`;
  throw new QaError(
    "storage_full",
    `${folder} has ${shown(free)} free, and ${shown(bytes)} are needed. ${remedy}`,
  );
};
