import { open, rename, rm } from "node:fs/promises";
import { asked } from "./failures.ts";

/**
 * Writes what arrives to a file, which appears whole or not at all.
 * @throws {StorageError} where it stops arriving; what the disk throws, as it is.
 */
export const saveStream = async (
  stream: ReadableStream<Uint8Array> | undefined,
  path: string,
): Promise<void> => {
  const temporary = `${path}.part`;
  const reader = stream?.getReader();
  try {
    const file = await open(temporary, "w", 0o600);
    try {
      for (;;) {
        const { done = true, value } = (await asked(async () => reader?.read())) ?? {};
        if (done || value === undefined) break;
        await file.writeFile(value);
      }
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await reader?.cancel().catch(() => undefined);
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
};
