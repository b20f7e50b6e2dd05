import { statfs } from "node:fs/promises";

/** Bytes that an unprivileged process may still write below this folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The disk that contains a folder, in bytes. */
export const diskOf = async (folder: string): Promise<{ free_bytes: number; total_bytes: number }> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
};
