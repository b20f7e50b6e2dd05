import { randomUUID } from "node:crypto";
import { mkdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file that only the user can read, in a folder that is created if missing. A concurrent reader finds the old
 * or the new one, complete. A link stays a link; a special file such as `/dev/null` is written to.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const place = await realpath(path).catch(() => path);
  const there = await stat(place).catch(() => undefined);
  if (there && !there.isFile()) return writeFile(place, text);
  const fresh = `${place}.${randomUUID()}.tmp`;
  try {
    await writeFile(fresh, text, { mode: 0o600 });
    await rename(fresh, place);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
