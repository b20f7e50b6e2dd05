import { tableKey } from "../../store/files/layout.ts";
import { passageBackend } from "../../store/passages.ts";
import type { FileEntry } from "./manifest.ts";
import type { ObjectWriter } from "./objects.ts";
import type { BackupSource } from "./source.ts";

/** How often a table is copied again if it changed in the meantime; each time only what is new. */
const ATTEMPTS = 8;
/** From this attempt on it is enough that the version still exists: a restore counts the passages. */
const STRICT = 4;

/**
 * Stores the files of a workspace's table as of one version, while servers may write to it: they remove no file that
 * its newest version names or, if they share it, the published one. So a version that is the current one before and
 * after is complete.
 * @returns none if there is no table; undefined if it changed too often, or is damaged.
 */
export const storeTable = async (
  { documents: { files, tables }, version }: BackupSource,
  generation: number,
  workspaceId: string,
  objects: ObjectWriter,
): Promise<FileEntry[] | undefined> => {
  const table = tableKey(generation, workspaceId);
  const local = tables(generation).folderOf(workspaceId);
  const nameOf = ({ key }: { key: string }): string => key.slice(table.length + 1);
  const manifestAt = async (number?: number): Promise<string | undefined> =>
    passageBackend.manifestOf((await files.list(`${table}/_versions`)).map(nameOf), number);

  const storeVersion = async (manifest: string, number?: number): Promise<FileEntry[] | undefined> => {
    // Listed after the manifest existed: everything that it names is among them.
    const found = new Map((await files.list(table)).map((file) => [nameOf(file), file]));
    const names = passageBackend.versionFiles([...found.keys()], number);
    if (names.at(-1) !== manifest) return undefined;
    // A file that is not as it was written makes the copy fail, unless an object holds the original content.
    const sums = local === undefined ? undefined : await passageBackend.checksums.read(local);
    const entries: FileEntry[] = [];
    for (const name of names) {
      const file = found.get(name);
      const stored = file && (await objects.store(file, sums?.get(name)));
      if (stored === undefined || stored === "changed") return undefined;
      entries.push({ path: `${table}/${name}`, ...stored });
    }
    return entries;
  };

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const number = await version(generation, workspaceId);
    if (number === 0) return [];
    const manifest = await manifestAt(number);
    if (manifest === undefined && number === undefined) return [];
    const entries = manifest && (await storeVersion(manifest, number));
    if (!entries) continue;
    const isSame =
      number === undefined
        ? (await manifestAt()) === manifest
        : (await version(generation, workspaceId)) === number;
    if (isSame || (attempt > STRICT && (await files.find(`${table}/${manifest}`)))) return entries;
  }
  return undefined;
};
