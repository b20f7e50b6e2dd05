import { open, rename, rm } from "node:fs/promises";

/**
 * Writes arriving data to a file, which appears complete or not at all.
 * @throws the errors of `pieces` and of the disk, unchanged.
 */
export const savePieces = async (pieces: AsyncIterable<Uint8Array>, path: string): Promise<void> => {
  const temporary = `${path}.part`;
  try {
    const file = await open(temporary, "w", 0o600);
    try {
      for await (const piece of pieces) await file.writeFile(piece);
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
};
