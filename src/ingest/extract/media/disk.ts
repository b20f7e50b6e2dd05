import { open } from "node:fs/promises";
import { dirname } from "node:path";

/** Gets a file that was written to the disk, and its name. */
export async function sync(file: string): Promise<void> {
  for (const path of [file, dirname(file)]) {
    const handle = await open(path);
    await handle.sync().finally(() => handle.close());
  }
}

export async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  await Bun.write(file, bytes);
  await sync(file);
}
