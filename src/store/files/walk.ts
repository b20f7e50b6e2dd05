import type { Dirent } from "node:fs";
import { opendir } from "node:fs/promises";
import { join } from "node:path";
import { generationOf, isId, LAYOUT, TABLE_FOLDER } from "./layout.ts";

/** The entries of a folder, one after the other; none if the folder is missing. */
export async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  const open = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
  if (open === undefined) return;
  for await (const entry of open) yield entry;
}

/** The folders of `originals` or `extracted` that are named like a workspace. Others are not ours. */
export async function* workspaceFolders(
  directory: string,
  area: "originals" | "extracted",
): AsyncGenerator<string> {
  for await (const entry of entriesOf(join(directory, LAYOUT[area])))
    if (entry.isDirectory() && isId(entry.name)) yield entry.name;
}

/** The tables of passages: their generation's folder, and their workspace. */
export async function* tables(
  directory: string,
): AsyncGenerator<{ folder: string; name: string; workspaceId: string }> {
  for await (const generation of entriesOf(directory)) {
    if (!generation.isDirectory() || generationOf(generation.name) === undefined) continue;
    for await (const { name } of entriesOf(join(directory, generation.name))) {
      const workspaceId = TABLE_FOLDER.exec(name)?.[1];
      if (workspaceId !== undefined) yield { folder: generation.name, name, workspaceId };
    }
  }
}

/** A path that shows that there are documents, relative to the data directory; undefined if there are none. */
export const someDocument = async (directory: string): Promise<string | undefined> => {
  for (const area of ["originals", "extracted"] as const)
    for await (const workspaceId of workspaceFolders(directory, area))
      for await (const { name } of entriesOf(join(directory, LAYOUT[area], workspaceId)))
        return join(LAYOUT[area], workspaceId, name);
  for await (const { folder, name } of tables(directory)) return join(folder, name);
  for await (const { name } of entriesOf(join(directory, LAYOUT.quarantine)))
    return join(LAYOUT.quarantine, name);
  return undefined;
};
