import type { Stats } from "node:fs";
import { open, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isMissing } from "../../disk/missing.ts";
import { LAYOUT } from "./layout.ts";

/** Distinguishes a file from a copy, on a file system that may give both the same numbers. */
const identityOf = ({ ino, birthtimeMs }: Stats): string => `${ino} ${birthtimeMs}`;

/**
 * The id of the server that last ran on this directory: the holder of the directory's lock knows that it has ended.
 * @returns undefined if there was none, if it cannot be read, and in a copy of a directory: the server that runs on the
 * other one may have that id.
 */
export const lastBoot = async (directory: string): Promise<string | undefined> => {
  const file = join(directory, LAYOUT.boot);
  try {
    const { id, of } = JSON.parse(await readFile(file, "utf8")) ?? {};
    return typeof id === "string" && of === identityOf(await stat(file)) ? id : undefined;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Notes the id of the server that runs on this directory now. */
export const noteBoot = async (directory: string, id: string): Promise<void> => {
  const file = await open(join(directory, LAYOUT.boot), "w", 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ id, of: identityOf(await file.stat()) })}\n`);
  } finally {
    await file.close();
  }
};
