import type { Dirent } from "node:fs";
import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { fileDigest } from "../../disk/digest.ts";
import type { ChangedFile } from "../../passages/backend.ts";

/** In a table's folder, with which it is moved and deleted; LanceDB ignores it. */
const FILE = "_checksums.json";
/** Replaced at each commit; the engine finds the newest version without it. */
const HINT = "latest_version_hint.json";

const isChecked = (name: string): boolean => name !== HINT && !name.startsWith(FILE);

/**
 * SHA-256 of a table's files, by their path in its folder: LanceDB has no checksums of its own. Undefined if there are
 * none, or none that are readable.
 */
export const readChecksums = async (folder: string): Promise<Map<string, string> | undefined> => {
  try {
    const found: object = JSON.parse(await readFile(join(folder, FILE), "utf8"));
    return new Map(Object.entries(found).map(([path, sum]) => [path, String(sum)]));
  } catch {
    return undefined;
  }
};

/**
 * Maintains the checksums of a table's files while they are written; each is read once, right after it was written.
 * @returns takes the folder's contents and the paths written since the last call. Files that the first call finds with
 * a checksum keep that: a file damaged in between is not accepted as right.
 */
export const keepChecksums = (folder: string) => {
  let sums: Map<string, string> | undefined;
  return async (entries: Dirent[], written: string[]): Promise<void> => {
    const isFirst = sums === undefined;
    const before = sums ?? (await readChecksums(folder)) ?? new Map<string, string>();
    const changed = new Set(isFirst ? [] : written);
    const after = new Map<string, string>();
    for (const entry of entries) {
      if (!entry.isFile() || !isChecked(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path);
      const known = changed.has(path) ? undefined : before.get(name);
      after.set(name, known ?? (await fileDigest(path)));
    }
    sums = after;
    const isSame = after.size === before.size && [...after].every(([name, sum]) => before.get(name) === sum);
    if (isSame) return;
    await writeChecksums(folder, after);
  };
};

/** Puts checksums into a table's folder: of its files, by their path in it. */
export const writeChecksums = async (folder: string, sums: ReadonlyMap<string, string>): Promise<void> => {
  const file = join(folder, FILE);
  const checked = [...sums].filter(([path]) => isChecked(basename(path)));
  // Not synced: one damaged by a power failure counts as missing, and is made again.
  await writeFile(`${file}.part`, JSON.stringify(Object.fromEntries(checked)), { mode: 0o600 });
  await rename(`${file}.part`, file);
};

/**
 * The first file of a table that differs from what was written. Works during writes: a missing file is ignored, and one
 * that differs is read again.
 * @param isWanted asked before each file; once it says no, none is found.
 */
export const findChangedFile = async (
  folder: string,
  isWanted: () => boolean = () => true,
): Promise<string | undefined> => {
  const differs = async (file: string): Promise<boolean> => {
    const sum = (await readChecksums(folder))?.get(file);
    return sum !== undefined && (await fileDigest(join(folder, file)).catch(() => sum)) !== sum;
  };
  for (const [file, sum] of (await readChecksums(folder)) ?? []) {
    if (!isWanted()) return undefined;
    const found = await fileDigest(join(folder, file)).catch(() => sum);
    if (found !== sum && (await differs(file))) return file;
  }
  return undefined;
};

/** The size of a table's files, in bytes. */
export const tableSize = async (folder: string): Promise<number> => {
  let size = 0;
  for (const file of (await readChecksums(folder))?.keys() ?? [])
    size += (await stat(join(folder, file)).catch(() => undefined))?.size ?? 0;
  return size;
};

/** Compares a table's files with their checksums. @returns those that differ, and how many have no checksum. */
export const compareChecksums = async (
  folder: string,
  files: string[],
): Promise<{ changed: ChangedFile[]; unknown: number }> => {
  const sums = (await readChecksums(folder)) ?? new Map<string, string>();
  const changed: ChangedFile[] = [];
  let unknown = 0;
  const there = new Set(files);
  for (const file of files) {
    if (!isChecked(file.slice(file.lastIndexOf("/") + 1))) continue;
    const sum = sums.get(file);
    if (sum === undefined) unknown += 1;
    else if ((await fileDigest(join(folder, file)).catch(() => sum)) !== sum)
      changed.push({ file, what: "changed" });
  }
  for (const file of sums.keys()) if (!there.has(file)) changed.push({ file, what: "missing" });
  return { changed, unknown };
};
