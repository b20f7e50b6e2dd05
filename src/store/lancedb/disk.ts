import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { syncPath } from "../../disk/sync.ts";
import { keepChecksums } from "./checksums.ts";

/**
 * Syncs a table to disk, so that it survives a power failure: LanceDB leaves that to the operating system (0.39; by
 * strace, it syncs nothing), which may keep the removal of an old version and lose the new one.
 * @param folder the table's.
 * @returns syncs what was written since the last call; nothing may write to the table in the meantime.
 */
export function tableOnDisk(folder: string): () => Promise<void> {
  // Files are written once, except for a few that are replaced under their name.
  let synced = new Set<string>();
  let syncedNames = new Map<string, string>();
  const checksums = keepChecksums(folder);
  return async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifDropped);
    const files = new Set<string>();
    const names = new Names(dirname(folder));
    const written: string[] = [];
    if (entries.length > 0) names.add(folder, (await stat(folder)).ino, true);
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const { ino, mtimeMs } = await stat(path);
      names.add(path, ino, entry.isDirectory());
      if (!entry.isFile()) continue;
      const version = `${path} ${ino} ${mtimeMs}`;
      files.add(version);
      if (synced.has(version)) continue;
      await syncPath(path);
      written.push(path);
    }
    if (entries.length > 0) await checksums(entries, written);
    // Only then the names by which the files are found.
    const found = names.byFolder();
    for (const [each, held] of found) if (syncedNames.get(each) !== held) await syncPath(each);
    synced = files;
    syncedNames = found;
  };
}

/** The contents of folders, to detect which ones changed; every commit writes into a few of them. */
class Names {
  readonly #held = new Map<string, string[]>();

  constructor(top: string) {
    this.#held.set(top, []);
  }

  add(path: string, ino: number, isFolder: boolean): void {
    const parent = dirname(path);
    this.#in(parent).push(`${basename(path)} ${ino}`);
    // A folder created again under its name is a different one.
    if (isFolder) this.#in(path).push(`. ${ino}`);
  }

  #in(folder: string): string[] {
    const held = this.#held.get(folder) ?? [];
    this.#held.set(folder, held);
    return held;
  }

  byFolder(): Map<string, string> {
    return new Map([...this.#held].map(([path, held]) => [path, held.sort().join("\n")]));
  }
}

const ifDropped = (error: unknown): never[] => {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
};
