import { mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileDigest } from "../../disk/digest.ts";
import { isMissing } from "../../disk/missing.ts";
import { syncPath } from "../../disk/sync.ts";
import { newId } from "../../domain/ids.ts";
import type { DocumentFiles, StoredFile } from "../../store/files/document-files.ts";
import { type Destination, hasObject, objectPath } from "./destination.ts";

/**
 * Writes bytes to a file, synced and readable only by its owner.
 * @returns SHA-256 of what was written, in hexadecimal, and its size.
 */
export const writeSynced = async (
  pieces: AsyncIterable<Uint8Array>,
  to: string,
  signal?: AbortSignal,
): Promise<{ sha256: string; size: number }> => {
  const hash = new Bun.CryptoHasher("sha256");
  let size = 0;
  const handle = await open(to, "w", 0o600);
  try {
    for await (const piece of pieces) {
      signal?.throwIfAborted();
      hash.update(piece);
      await handle.writeFile(piece);
      size += piece.byteLength;
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
   * @param expected its SHA-256, if known: if that object exists, the file need not be read.
   * @returns undefined if the file does not exist; `changed` if its bytes are not the expected ones.
   */
  store(file: StoredFile, expected: string | undefined): Promise<StoredObject | "changed" | undefined>;
  written(): { objects: number; bytes: number };
  /** Syncs the names of the objects to the disk. */
  sync(): Promise<void>;
}

export interface ObjectWriterOptions {
  destination: Destination;
  files: DocumentFiles;
  /** Checksum of a file that has not changed since an earlier snapshot. */
  known(file: StoredFile): string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Objects appear under their name when they are complete and on the disk, so an existing one is assumed to be complete.
 */
export const objectWriter = ({ destination, files, known, signal }: ObjectWriterOptions): ObjectWriter => {
  const written = { objects: 0, bytes: 0 };
  const folders = new Set<string>();

  /** @returns like `store`. */
  const copy = async (
    key: string,
    expected: string | undefined,
  ): Promise<{ sha256: string; size: number } | "changed" | undefined> => {
    const temporary = join(destination.incoming, newId());
    try {
      const copied = await files.receive(key, (pieces) => writeSynced(pieces, temporary, signal));
      if (copied === undefined) return undefined;
      written.bytes += copied.size;
      if (expected !== undefined && copied.sha256 !== expected) return "changed";
      if (await hasObject(destination, copied.sha256, copied.size)) return copied;
      const target = objectPath(destination, copied.sha256);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(temporary, target);
      written.objects += 1;
      return copied;
    } finally {
      await rm(temporary, { force: true });
    }
  };

  return {
    store: async (file, expected) => {
      signal?.throwIfAborted();
      const sha256 = expected ?? known(file);
      const isThere = sha256 !== undefined && (await hasObject(destination, sha256, file.size));
      const stored = isThere ? { sha256, size: file.size } : await copy(file.key, sha256);
      if (stored === undefined || stored === "changed") return stored;
      folders.add(dirname(objectPath(destination, stored.sha256)));
      return { ...stored, modified: file.modified };
    },
    written: () => ({ ...written }),
    sync: async () => {
      for (const folder of folders) await syncPath(folder);
      await syncPath(destination.objects);
    },
  };
};

/** Whether an object still matches its name. */
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
