import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { isMissing } from "../../disk/missing.ts";
import { piecesOfOpen } from "../../disk/pieces.ts";
import { syncFile } from "../../disk/sync.ts";

/** A file of the local disk that is read for a while. */
export interface LocalFile extends AsyncDisposable {
  path: string;
}

export interface StoredFile {
  /** As a path in a data directory; see `LAYOUT`. */
  key: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970, by the storage's clock. */
  modified: number;
}

/** Originals, texts and tables of passages as files with the same names in every storage. */
export interface DocumentFiles {
  /** Those below a folder. Names of temporary files are among them. */
  list(folder: string): Promise<StoredFile[]>;
  /** Names at the top level. */
  top(): Promise<string[]>;
  /** Undefined if there is no such file. */
  find(key: string): Promise<StoredFile | undefined>;
  /**
   * Passes the content to `use` piece by piece; again from its beginning if it was interrupted. @returns undefined if
   * there is none.
   */
  receive<T>(key: string, use: (pieces: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T | undefined>;
  /** The content on the local disk; undefined if there is none. */
  read(key: string): Promise<LocalFile | undefined>;
  /** Takes over a file's content, which appears whole. */
  write(key: string, file: string): Promise<void>;
  /** Missing files are not an error. */
  remove(keys: string[]): Promise<void>;
}

const unlessMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

/** Those of a data directory. */
export const filesOnDisk = (directory: string): DocumentFiles => ({
  list: async (folder) => {
    const entries = await readdir(join(directory, folder), { recursive: true, withFileTypes: true }).catch(
      unlessMissing,
    );
    const found: StoredFile[] = [];
    for (const entry of entries ?? []) {
      const path = join(entry.parentPath, entry.name);
      // A file that disappears in the meantime is treated as missing.
      const state = entry.isFile() ? await stat(path).catch(unlessMissing) : undefined;
      if (state) found.push({ key: relative(directory, path), size: state.size, modified: state.mtimeMs });
    }
    return found;
  },
  top: () => readdir(directory),
  find: async (key) => {
    const state = await stat(join(directory, key)).catch(unlessMissing);
    return state?.isFile() ? { key, size: state.size, modified: state.mtimeMs } : undefined;
  },
  receive: async (key, use) => {
    const path = join(directory, key);
    // An error later on is not about this file.
    const file = (await Bun.file(path).exists()) ? await open(path).catch(unlessMissing) : undefined;
    if (file === undefined) return undefined;
    try {
      return await use(piecesOfOpen(file));
    } finally {
      await file.close();
    }
  },
  read: async (key) => {
    const path = join(directory, key);
    return (await Bun.file(path).exists())
      ? { path, [Symbol.asyncDispose]: async () => undefined }
      : undefined;
  },
  write: async (key, file) => {
    const path = join(directory, key);
    const temporary = `${path}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await copyFile(file, temporary);
    await rename(temporary, path);
    await syncFile(path);
  },
  remove: async (keys) => {
    for (const key of keys) await rm(join(directory, key), { force: true });
  },
});
