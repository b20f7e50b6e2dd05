import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { newId, now } from "../domain/ids.ts";

/**
 * What was set aside in a data directory: tables of passages as `quarantine/passages/TIME-ID/WORKSPACE.lance`, stored text
 * as `quarantine/extracted/TIME-ID/WORKSPACE/RESOURCE.*`.
 */
export interface Quarantine {
  /** A folder for tables that nothing stands in yet. */
  newTables(): string;
  /** Folders with a table of that workspace, the newest first. */
  tablesOf(workspaceId: string): Promise<string[]>;
  removeTables(workspaceId: string): Promise<void>;
  /** Moves a directory of tables here. */
  keepTables(directory: string): Promise<void>;
  /** Moves a resource's stored text here; what is not there is no error. */
  keepText(workspaceId: string, files: string[]): Promise<void>;
  removeText(workspaceId: string, resourceId?: string): Promise<void>;
}

/** Names sort by the time they were made. */
const newEntry = (): string => `${now().replaceAll(":", "-")}-${newId()}`;

const isGone = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

const entriesOf = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
};

const move = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
};

export const quarantineOf = (dataDirectory: string): Quarantine => {
  const tables = join(dataDirectory, "quarantine", "passages");
  const texts = join(dataDirectory, "quarantine", "extracted");
  const tablesOf = async (workspaceId: string): Promise<string[]> => {
    const found: string[] = [];
    for (const entry of await entriesOf(tables))
      if ((await entriesOf(join(tables, entry))).includes(`${workspaceId}.lance`)) found.push(entry);
    return found
      .sort()
      .reverse()
      .map((entry) => join(tables, entry));
  };
  return {
    newTables: () => join(tables, newEntry()),
    tablesOf,
    removeTables: async (workspaceId) => {
      for (const folder of await tablesOf(workspaceId))
        await rm(join(folder, `${workspaceId}.lance`), { recursive: true, force: true });
    },
    keepTables: (directory) => move(directory, join(tables, newEntry())),
    keepText: async (workspaceId, files) => {
      const folder = join(texts, newEntry(), workspaceId);
      for (const file of files) await move(file, join(folder, file.slice(dirname(file).length + 1)));
    },
    removeText: async (workspaceId, resourceId = "") => {
      for (const entry of await entriesOf(texts)) {
        const folder = join(texts, entry, workspaceId);
        for (const name of await entriesOf(folder))
          if (name.startsWith(resourceId)) await rm(join(folder, name), { recursive: true, force: true });
      }
    },
  };
};
