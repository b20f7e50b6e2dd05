import { mkdir, open, rm, unlink } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../../domain/ids.ts";
import { isId, LAYOUT } from "./layout.ts";
import { entriesOf } from "./walk.ts";

/** A file on its way in, under a temporary name. */
export interface ReceivedFile {
  path: string;
  /** Bytes. */
  size: number;
  /** Of its bytes, in hexadecimal. */
  sha256: string;
  discard(): Promise<void>;
}

export interface Incoming {
  /** Streams to the disk. Rethrows what `bytes` throws, and leaves nothing then. */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /**
   * Removes files that could not be removed when they were discarded, for example while the data directory was away.
   */
  removeUndiscarded(): Promise<void>;
}

const writeAll = async (
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  isSynced: boolean,
): Promise<{ size: number; sha256: string }> => {
  const handle = await open(file, "wx", 0o600);
  const hash = new Bun.CryptoHasher("sha256");
  let size = 0;
  try {
    for await (const chunk of bytes) {
      await handle.writeFile(chunk);
      hash.update(chunk);
      size += chunk.byteLength;
    }
    if (isSynced) await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest("hex") };
};

/**
 * Receives files in a data directory. Temporary files left by an earlier process are removed on opening.
 * @param isSynced whether a received file survives a power failure: one that is to stay here must.
 */
export const openIncoming = async (directory: string, isSynced: boolean): Promise<Incoming> => {
  const folder = join(directory, LAYOUT.incoming);
  // Files without our names existed before this was a data directory.
  for (const each of [folder, join(directory, LAYOUT.temporary)])
    for await (const { name } of entriesOf(each)) if (isId(name)) await rm(join(each, name));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const undiscarded = new Set<string>();
  return {
    receive: async (bytes) => {
      const path = join(folder, newId());
      const discard = async (): Promise<void> => {
        await unlink(path).catch(() => undiscarded.add(path));
      };
      try {
        return { ...(await writeAll(path, bytes, isSynced)), path, discard };
      } catch (error) {
        await discard();
        throw error;
      }
    },
    removeUndiscarded: async () => {
      const files = [...undiscarded];
      undiscarded.clear();
      for (const file of files) await unlink(file).catch(() => undefined);
    },
  };
};
