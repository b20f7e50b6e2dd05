import { copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { isMissing } from "../../disk/missing.ts";
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
}

/** Originals, texts and tables of passages as files under the same names, wherever they stand. */
export interface DocumentFiles {
  /** Those below a folder. Names of temporary files are among them. */
  list(folder: string): Promise<StoredFile[]>;
  /** Names of what stands at the top. */
  top(): Promise<string[]>;
  /** The content on the local disk; undefined where there is none. */
  read(key: string): Promise<LocalFile | undefined>;
  /** Takes over a file's content, which appears whole. */
  write(key: string, file: string): Promise<void>;
  /** What is not there is no error. */
  remove(keys: string[]): Promise<void>;
}

/** Those of a data directory. */
export const filesOnDisk = (directory: string): DocumentFiles => ({
  list: async (folder) => {
    const entries = await readdir(join(directory, folder), { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      },
    );
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    return Promise.all(
      files.map(async (file) => ({ key: relative(directory, file), size: (await stat(file)).size })),
    );
  },
  top: () => readdir(directory),
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
