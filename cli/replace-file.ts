import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file that nobody but the user can read, in a folder that is made where there is none. Who reads it meanwhile
 * finds the old one or the new one, each whole.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(fresh, text, { mode: 0o600 });
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
