import { readdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { isMissing } from "../../disk/missing.ts";
import type { TableFiles } from "../../passages/places.ts";

/** Those of a table in a local folder. */
export const filesIn = (folder: string): TableFiles => ({
  list: async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  },
  read: async (file) => {
    try {
      return await readFile(join(folder, file));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  remove: async (files) => {
    for (const file of files) await rm(join(folder, file), { force: true });
  },
});

const MANIFEST = /^_versions\/\d+\.manifest$/;
/** Files with rows and words, by their name in a manifest. */
const ROWS = /^data\/([^/]+)$/;
const WORDS = /^_indices\/([0-9a-f-]{36})\//;

/** Whether a manifest names it: data by the file's name, an index by the bytes of its UUID. */
const isNamed = (file: string, manifests: Buffer[]): boolean => {
  const rows = ROWS.exec(file)?.[1];
  const words = WORDS.exec(file)?.[1];
  const name = words === undefined ? Buffer.from(rows ?? "") : Buffer.from(words.replaceAll("-", ""), "hex");
  return manifests.some((manifest) => manifest.includes(name));
};

/**
 * Removes files with rows or words that are in no version: left by interrupted writers. LanceDB only does so after 7
 * days, as it could otherwise mistake what another is about to commit for leftovers.
 * @param requireLease throws if the lease was lost. While it is held, nobody else can commit: so files written by then
 * that no version names are never named again, however long this takes.
 */
export const removeUnnamed = async (files: TableFiles, requireLease: () => Promise<void>): Promise<void> => {
  const found = await files.list();
  await requireLease();
  const manifests: Buffer[] = [];
  for (const file of found.filter((name) => MANIFEST.test(name))) {
    const manifest = await files.read(file);
    // The version is gone: another node has the table now, and cleans it.
    if (manifest === undefined) return;
    manifests.push(Buffer.from(manifest));
  }
  if (manifests.length === 0) return;
  const holding = found.filter((file) => ROWS.test(file) || WORDS.test(file));
  await files.remove(holding.filter((file) => !isNamed(file, manifests)));
};
