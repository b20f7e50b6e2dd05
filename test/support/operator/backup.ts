import { mkdtempSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A path where nothing is yet. */
export const newPath = (): string => join(mkdtempSync(join(tmpdir(), "qa-backup-")), "new");

/** Every file below a folder with its size, by relative path. */
export const filesBelow = async (folder: string): Promise<Map<string, number>> => {
  const found = new Map<string, number>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) found.set(path.slice(folder.length + 1), (await stat(path)).size);
  }
  return found;
};
