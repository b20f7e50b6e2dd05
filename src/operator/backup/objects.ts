import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileDigest } from "../../disk/digest.ts";
import { isMissing } from "../../disk/missing.ts";
import { syncPath } from "../../disk/sync.ts";
import { newId } from "../../domain/ids.ts";
import { type Destination, hasObject, objectPath } from "./destination.ts";

/**
 * Copies a file's bytes to a new file, synced and readable by its owner alone.
 * @returns SHA-256 of what was copied, in hexadecimal, and its size.
 */
export const copySynced = async (
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<{ sha256: string; size: number }> => {
  const hash = new Bun.CryptoHasher("sha256");
  let size = 0;
  const handle = await open(to, "wx", 0o600);
  try {
    for await (const chunk of createReadStream(from, { highWaterMark: 1 << 20 })) {
      signal?.throwIfAborted();
      hash.update(chunk);
      await handle.writeFile(chunk);
      size += chunk.byteLength;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: hash.digest("hex"), size };
};

export interface StoredObject {
  sha256: string;
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

export interface ObjectWriter {
  /**
   * Makes sure that an object holds this file's bytes.
   * @param expected its SHA-256, where that is known: an object that is there then spares reading the file.
   * @returns undefined when the file is not there; `changed` when its bytes are others than expected.
   */
  store(file: string, expected: string | undefined): Promise<StoredObject | "changed" | undefined>;
  written(): { objects: number; bytes: number };
  /** Gets the names of the objects onto the disk. */
  sync(): Promise<void>;
}

export interface ObjectWriterOptions {
  destination: Destination;
  /** Checksum of a file that did not change since an earlier snapshot. */
  known(file: string, size: number, modified: number): string | undefined;
  signal?: AbortSignal | undefined;
}

/** Objects appear under their name when they are whole and on the disk, so one that is there is taken for whole. */
export const objectWriter = ({ destination, known, signal }: ObjectWriterOptions): ObjectWriter => {
  const written = { objects: 0, bytes: 0 };
  const folders = new Set<string>();

  const copy = async (file: string, expected: string): Promise<boolean> => {
    const temporary = join(destination.incoming, newId());
    try {
      const { sha256, size } = await copySynced(file, temporary, signal);
      written.bytes += size;
      if (sha256 !== expected) return false;
      const target = objectPath(destination, sha256);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(temporary, target);
      written.objects += 1;
      return true;
    } finally {
      await rm(temporary, { force: true });
    }
  };

  return {
    store: async (file, expected) => {
      signal?.throwIfAborted();
      try {
        const { size, mtimeMs: modified } = await stat(file);
        const sha256 = expected ?? known(file, size, modified) ?? (await fileDigest(file));
        const isThere = await hasObject(destination, sha256, size);
        if (!isThere && !(await copy(file, sha256))) return "changed";
        folders.add(dirname(objectPath(destination, sha256)));
        return { sha256, size, modified };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    written: () => ({ ...written }),
    sync: async () => {
      for (const folder of folders) await syncPath(folder);
      await syncPath(destination.objects);
    },
  };
};

/** Whether an object still holds what its name says. */
export const checkObject = async (
  destination: Destination,
  sha256: string,
): Promise<"missing" | "changed" | undefined> => {
  const file = objectPath(destination, sha256);
  try {
    return (await fileDigest(file)) === basename(file) ? undefined : "changed";
  } catch (error) {
    if (isMissing(error)) return "missing";
    throw error;
  }
};
