import { open } from "node:fs/promises";
import { dirname } from "node:path";

/** Gets a file's content, or the names in a folder, onto the disk, to hold through a power cut. */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
};

/** Gets a file that was written onto the disk, and its name. */
export const syncFile = async (file: string): Promise<void> => {
  await syncPath(file);
  await syncPath(dirname(file));
};

export const writeSynced = async (file: string, bytes: Uint8Array): Promise<void> => {
  await Bun.write(file, bytes);
  await syncFile(file);
};
