import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { now } from "../domain/ids.ts";
import { generationOf, LAYOUT, SQLITE_ENDINGS } from "../store/files/layout.ts";
import { entriesOf } from "../store/files/walk.ts";

/** Bytes of a data directory's areas, and when they were measured. */
export interface DiskUse {
  measured_at: string;
  records_bytes: number;
  originals_bytes: number;
  extracted_bytes: number;
  index_bytes: number;
  other_bytes: number;
}

/** Milliseconds for which a measurement is valid: going through many files takes a while. */
const HOLDS = 5 * 60_000;

type Area = Exclude<keyof DiskUse, "measured_at">;

const areaOf = (name: string): Area => {
  if (name === LAYOUT.originals) return "originals_bytes";
  if (name === LAYOUT.extracted) return "extracted_bytes";
  if (generationOf(name) !== undefined) return "index_bytes";
  const isRecords = ["", ...SQLITE_ENDINGS].some((ending) => name === LAYOUT.records + ending);
  return isRecords ? "records_bytes" : "other_bytes";
};

/** Files that disappear in the meantime count as 0. */
const sizeOf = async (path: string, isFolder: boolean): Promise<number> => {
  if (!isFolder) return (await lstat(path).catch(() => undefined))?.size ?? 0;
  let bytes = 0;
  for await (const entry of entriesOf(path))
    bytes += await sizeOf(join(path, entry.name), entry.isDirectory());
  return bytes;
};

const measure = async (directory: string): Promise<DiskUse> => {
  const use: DiskUse = {
    measured_at: now(),
    records_bytes: 0,
    originals_bytes: 0,
    extracted_bytes: 0,
    index_bytes: 0,
    other_bytes: 0,
  };
  for await (const entry of entriesOf(directory))
    use[areaOf(entry.name)] += await sizeOf(join(directory, entry.name), entry.isDirectory());
  return use;
};

/**
 * The sizes of a data directory's areas, as last measured; null until the first measurement. Asking for an old
 * measurement starts a new one.
 */
export const diskUse = (directory: string): (() => DiskUse | null) => {
  let last: DiskUse | null = null;
  let running = false;
  const renew = async (): Promise<void> => {
    running = true;
    try {
      last = await measure(directory);
    } catch {
      // What cannot be read now is measured when asked again later.
    } finally {
      running = false;
    }
  };
  return () => {
    if (!running && (last === null || Date.now() - Date.parse(last.measured_at) > HOLDS)) void renew();
    return last;
  };
};
