import { chmod, lstat } from "node:fs/promises";
import { join } from "node:path";
import { isKnownName, LAYOUT } from "./layout.ts";
import { entriesOf, tables } from "./walk.ts";

/** Permissions that others than the owner have. */
const OTHERS = 0o077;

/** Takes from others what permissions they have on a file or folder of ours. @returns whether there were any. */
export const makePrivate = async (path: string): Promise<boolean> => {
  const { mode } = await lstat(path);
  if ((mode & OTHERS) === 0) return false;
  await chmod(path, mode & ~OTHERS & 0o777);
  return true;
};

/** Whether others than the owner may do anything with a file or folder. */
export const isPrivate = async (path: string): Promise<boolean> => ((await lstat(path)).mode & OTHERS) === 0;

/**
 * Mends the permissions of the top level of a data directory, and of the tables' folders, at each start. Deeper levels
 * are out of reach behind these, and are left to `qa doctor --repair`.
 * @returns how many had permissions that others could use.
 */
export const makeTopPrivate = async (directory: string): Promise<number> => {
  let mended = 0;
  const mend = async (path: string): Promise<void> => {
    // SQLite's files come and go.
    if (await makePrivate(path).catch(() => false)) mended += 1;
  };
  for await (const { name } of entriesOf(directory)) if (isKnownName(name)) await mend(join(directory, name));
  for (const area of [LAYOUT.originals, LAYOUT.extracted])
    for await (const { name } of entriesOf(join(directory, area))) await mend(join(directory, area, name));
  for await (const { folder, name } of tables(directory)) await mend(join(directory, folder, name));
  return mended;
};
