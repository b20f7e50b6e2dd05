import { join } from "node:path";
import { newestManifest, readChecksums, tableFiles } from "../../store/lancedb/index.ts";
import type { FileEntry } from "./manifest.ts";
import type { ObjectWriter } from "./objects.ts";

/** So often a table is copied anew when it changed meanwhile; each time only what is new. */
const ATTEMPTS = 8;
/** From then on it is enough that the version is still there: a restore counts the passages. */
const STRICT = 4;

/**
 * Stores the files of a workspace's table as of one version, while a server may write to it: it removes no file that
 * its newest version names, so a version that is the newest before and after is whole.
 * @param folder the table's, relative to the data directory.
 * @returns none where there is no table; undefined when it changed too often, or is damaged.
 */
export const storeTable = async (
  directory: string,
  folder: string,
  objects: ObjectWriter,
): Promise<FileEntry[] | undefined> => {
  const table = join(directory, folder);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const manifest = await newestManifest(table);
    if (manifest === undefined) return [];
    const files = await tableFiles(table, manifest);
    // A file that is not as it was written fails the copy, unless an object holds what it was.
    const sums = await readChecksums(table);
    const entries: FileEntry[] = [];
    for (const file of files) {
      const stored = await objects.store(join(table, file), sums?.get(file));
      if (stored === undefined || stored === "changed") break;
      entries.push({ path: `${folder}/${file}`, ...stored });
    }
    if (entries.length < files.length) continue;
    const isThere = (await newestManifest(table)) === manifest;
    if (isThere || (attempt > STRICT && (await Bun.file(join(table, manifest)).exists()))) return entries;
  }
  return undefined;
};
