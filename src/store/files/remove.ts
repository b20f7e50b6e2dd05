import type { Stats } from "node:fs";
import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isMissing } from "../../disk/missing.ts";
import type { Removed } from "../../ingest/ports.ts";

const statsOf = (path: string): Promise<Stats | undefined> =>
  lstat(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** Counts every file below these paths, then removes it with its folders. Missing ones do not count. */
export const removeAll = async (paths: string[]): Promise<Removed> => {
  const removed = { files: 0, bytes: 0 };
  const count = async (path: string): Promise<void> => {
    const stats = await statsOf(path);
    if (stats?.isDirectory()) {
      for (const name of await readdir(path)) await count(join(path, name));
    } else if (stats) {
      removed.files += 1;
      removed.bytes += stats.size;
    }
  };
  for (const path of paths) {
    await count(path);
    await rm(path, { recursive: true, force: true });
  }
  return removed;
};
