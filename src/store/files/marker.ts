import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { syncFile, syncPath } from "../../disk/sync.ts";
import { LAYOUT } from "./layout.ts";

/** Which records these are, and how often they were counted on. */
export interface Mark {
  id: string;
  count: number;
}

/**
 * How far the records had come, kept outside them: the count in the records is raised first and only then written here,
 * so after a crash theirs is the same or higher. Records with a lower one, or another id, are of an earlier time or of
 * another directory. Undefined where there is none, or where it cannot be read.
 */
export const readMarker = async (directory: string): Promise<Mark | undefined> => {
  try {
    const { id, count } = JSON.parse(await readFile(join(directory, LAYOUT.marker), "utf8"));
    return typeof id === "string" && Number.isSafeInteger(count) ? { id, count } : undefined;
  } catch {
    return undefined;
  }
};

/** Puts it in the place of the one before, whole or not at all. */
export const writeMarker = async (directory: string, { id, count }: Mark): Promise<void> => {
  const file = join(directory, LAYOUT.marker);
  // A name that a stop in between leaves in a folder which is emptied at each start.
  const temporary = join(directory, LAYOUT.incoming, LAYOUT.marker);
  try {
    await writeFile(temporary, `${JSON.stringify({ id, count })}\n`, { mode: 0o600 });
    await syncPath(temporary);
    await rename(temporary, file);
    await syncFile(file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
};
