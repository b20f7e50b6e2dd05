import { open, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isMissing } from "../../disk/missing.ts";
import { LAYOUT } from "./layout.ts";

/**
 * The id of the server that ran on this directory last: whoever has the directory's lock knows that it has ended.
 * @returns undefined where there was none, where it cannot be read, and in a copy of a directory: the server that runs on
 * the other one may have that id.
 */
export const lastBoot = async (directory: string): Promise<string | undefined> => {
  const file = join(directory, LAYOUT.boot);
  try {
    const { id, inode } = JSON.parse(await readFile(file, "utf8"));
    return typeof id === "string" && inode === (await stat(file)).ino ? id : undefined;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Notes the id of the server that runs on this directory now. */
export const noteBoot = async (directory: string, id: string): Promise<void> => {
  const file = await open(join(directory, LAYOUT.boot), "w", 0o600);
  try {
    const { ino: inode } = await file.stat();
    await file.writeFile(`${JSON.stringify({ id, inode })}\n`);
  } finally {
    await file.close();
  }
};
