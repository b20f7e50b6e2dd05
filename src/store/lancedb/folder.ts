import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isMissing } from "../../disk/missing.ts";
import { tableFolder } from "../../passages/places.ts";

/** The path of a table in a directory of them. */
export const tablePath = (directory: string, name: string): string => join(directory, tableFolder(name));

/** Whether a table's folder contains anything; LanceDB sometimes leaves an empty one behind. */
export const hasFolder = async (folder: string): Promise<boolean> => {
  try {
    return (await readdir(folder)).length > 0;
  } catch (error) {
    if (isMissing(error)) return false;
    // A file in its place is an obstacle, not a missing table.
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return true;
    throw error;
  }
};
