import { mkdir } from "node:fs/promises";

/**
 * Makes a folder that only its owner can read. Its parent must exist: a data directory that was moved away must not be
 * recreated under its old name.
 * @returns whether it was made now.
 */
export const makeFolder = async (path: string): Promise<boolean> => {
  try {
    await mkdir(path, { mode: 0o700 });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
};
