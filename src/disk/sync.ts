import { open } from "node:fs/promises";
import { dirname } from "node:path";

/** Flushes a file's content, or a folder's entries, to the disk, so that they survive a power failure. */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
};

/** Flushes a written file and its folder entry to the disk. */
export const syncFile = async (file: string): Promise<void> => {
  await syncPath(file);
  await syncPath(dirname(file));
};

export const writeSynced = async (file: string, bytes: Uint8Array): Promise<void> => {
  await Bun.write(file, bytes);
  await syncFile(file);
};
