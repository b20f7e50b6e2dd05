import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** A file that the program contains in compressed form, because only a file on disk can be loaded as a library. */
export interface Packed {
  /** Distinguishes this content from every other: what it is, a dash, and something unique to this version. */
  name: string;
  /** Bytes when unpacked. */
  size: number;
  /**
   * Where its Zstandard frames are, one after the other: each is unpacked separately, so that they are not all in
   * memory at once.
   */
  source: string;
  /** Bytes of each frame. */
  frames: number[];
}

/**
 * The folder in TMPDIR for files that this user unpacks. @throws Error if it belongs to another user: it could contain
 * any code.
 */
const ownFolder = (): string => {
  const user = process.getuid?.();
  const folder = join(tmpdir(), user === undefined ? "qa-native" : `qa-native-${user}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || (user !== undefined && (found.uid !== user || (found.mode & 0o022) !== 0)))
    throw new Error(
      `${folder} can be written by other users. Remove it, or set TMPDIR to a folder of your own.`,
    );
  return folder;
};

/** The same for all versions of a library; undefined for any other file, such as an incomplete one. */
const kindOf = (name: string): string | undefined => /^(.+)-\w+\.(?:node|so|dylib|dll)$/.exec(name)?.[1];

/** Milliseconds: a server of another version that is still running unpacks its own again, which is then recent. */
const OLD = 24 * 60 * 60 * 1000;

/** Removes another version of a library, or an incomplete file, a day after it was created. */
const removeOld = (file: string, name: string): void => {
  const kind = kindOf(name);
  if (kind === undefined || kindOf(basename(file).replace(/\.\d+$/, "")) !== kind) return;
  try {
    if (Date.now() - lstatSync(file).mtimeMs > OLD) rmSync(file);
  } catch {
    // It is gone, or a process has it loaded.
  }
};

const write = (file: string, { source, frames }: Packed): void => {
  const bytes = readFileSync(source);
  const descriptor = openSync(file, "wx", 0o600);
  try {
    let at = 0;
    for (const length of frames) {
      const piece = Bun.zstdDecompressSync(bytes.subarray(at, at + length));
      for (let written = 0; written < piece.length; ) written += writeSync(descriptor, piece, written);
      at += length;
    }
    // Before it gets its name: after a power failure the name must not stand for half of it.
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/**
 * The path of a packed file, unpacked into TMPDIR on first use; other versions that are more than a day old are removed
 * then. Returns at once if it is already there. Synchronous, like loading a library.
 */
export const unpacked = (packed: Packed): string => {
  const folder = ownFolder();
  const path = join(folder, packed.name);
  if (lstatSync(path, { throwIfNoEntry: false })?.size === packed.size) return path;
  const unfinished = `${path}.${process.pid}`;
  rmSync(unfinished, { force: true });
  try {
    write(unfinished, packed);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    // Another process was faster, and has it loaded: Windows does not allow it to be replaced then.
    if (lstatSync(path, { throwIfNoEntry: false })?.size !== packed.size) throw error;
  }
  for (const other of readdirSync(folder))
    if (other !== packed.name) removeOld(join(folder, other), packed.name);
  return path;
};
