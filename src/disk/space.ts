import { statfs } from "node:fs/promises";

/** Bytes that an unprivileged process may still write below this folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
