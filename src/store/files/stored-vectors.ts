import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Removes the vectors that are stored under a folder of workspaces until they are indexed. */
export const removeStoredVectors = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries)
    if (entry.isFile() && entry.name.endsWith(".vectors"))
      await rm(join(entry.parentPath, entry.name), { force: true });
};
