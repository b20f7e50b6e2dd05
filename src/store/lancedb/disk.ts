import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncPath } from "../../disk/sync.ts";
import { keepChecksums } from "./checksums.ts";

/**
 * Gets a table on the disk, to hold through a power cut: LanceDB leaves that to the operating system (0.39; by strace,
 * it syncs nothing), which may keep the removal of an old version and lose the new one.
 * @param folder the table's.
 * @returns brings there what was written since it was last called; nothing may write to the table meanwhile.
 */
export function tableOnDisk(folder: string): () => Promise<void> {
  // Files are written once, but for a few that are replaced under their name.
  let synced = new Set<string>();
  const checksums = keepChecksums(folder);
  return async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifDropped);
    const files = new Set<string>();
    const written: string[] = [];
    const folders = entries.length > 0 ? [folder, dirname(folder)] : [dirname(folder)];
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) folders.push(path);
      if (!entry.isFile()) continue;
      const { ino, mtimeMs } = await stat(path);
      const version = `${path} ${ino} ${mtimeMs}`;
      files.add(version);
      if (synced.has(version)) continue;
      await syncPath(path);
      written.push(path);
    }
    if (entries.length > 0) await checksums(entries, written);
    // Only then the names by which the files are found.
    for (const each of folders) await syncPath(each);
    synced = files;
  };
}

const ifDropped = (error: unknown): never[] => {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
};
