import { existsSync } from "node:fs";
import { access, chmod, constants, mkdir, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { QaError } from "../../domain/errors.ts";
import { LAYOUT } from "./layout.ts";

/** The record store's file in a data directory, which identifies a data directory. */
export const RECORDS_FILE = LAYOUT.records;

/**
 * Creates a data directory that only its owner can read, and makes sure that it is writable. One that contains other
 * things keeps its permissions.
 * @returns its absolute path.
 * @throws QaError `invalid_request` if it cannot be created or written, or if a restore into it was interrupted.
 */
export const prepareDirectory = async (path: string): Promise<string> => {
  const directory = resolve(path);
  if (existsSync(join(directory, LAYOUT.restoreUnfinished)))
    throw new QaError(
      "invalid_request",
      `A restore into ${directory}, or a move, is running or was interrupted. Run the move again, or delete the directory and restore again.`,
    );
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.W_OK);
    // It contains documents, chats and the secret of the links. A folder that others use for other things is left
    // unchanged.
    const names = await readdir(directory);
    if (names.length === 0 || names.includes(RECORDS_FILE)) await chmod(directory, 0o700);
  } catch (cause) {
    throw new QaError(
      "invalid_request",
      `The data directory ${directory} cannot be written. Choose another with --data.`,
      { cause },
    );
  }
  return directory;
};
