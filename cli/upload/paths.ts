import { readdir, realpath, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { isAccepted } from "../../src/client/accepted.ts";
import { usageError } from "../errors/failure.ts";
import { fileFault } from "../terminal/file-fault.ts";
import { isConvertible } from "./convert/sources.ts";

export interface FolderOptions {
  /** Take the files of folders in a folder as well. */
  recursive?: boolean;
  /** Patterns; from a folder, only files are taken whose name, or path below it, matches one of them. */
  include?: readonly string[];
  /** Take documents that a PDF can be made of as well. */
  convert?: boolean;
}

export interface FoundPaths {
  /** Each file once, in the order given, those of a folder by their names. */
  paths: string[];
  /** Whether one path was named, and is that of a file. */
  single: boolean;
  leftOut: LeftOut;
}

export interface LeftOut {
  /** Files that were named before, by the same or another path. */
  again: number;
  /** Of folders, files of kinds that the service does not take. */
  otherKinds: string[];
  /** Folders in folders that were not looked into. */
  folders: number;
  /** Links to folders, which may lead round in a circle. */
  links: number;
}

export const nothingLeftOut = (): LeftOut => ({ again: 0, otherKinds: [], folders: 0, links: 0 });

const GLOB = /[*?[{]/;

/**
 * The files that a command line names: files, folders, and patterns that the shell did not expand. Hidden files and
 * folders only count if they are named. Missing ones stay in the list, for their own message.
 * @throws A usage error for a pattern or a folder without any file to take.
 */
export async function findPaths(named: readonly string[], options: FolderOptions): Promise<FoundPaths> {
  const leftOut = nothingLeftOut();
  const files = new Map<string, string>();
  for (const path of (await Promise.all(named.map(expand))).flat())
    for (const file of (await isFolder(path)) ? await filesOf(path, options, leftOut) : [path]) {
      const real = await realpath(file).catch(() => file);
      if (files.has(real)) leftOut.again += 1;
      else files.set(real, file);
    }
  const paths = [...files.values()];
  return { paths, single: named.length === 1 && paths[0] === named[0], leftOut };
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

/** Shells treat patterns differently; one that was passed on is expanded here. */
async function expand(path: string): Promise<string[]> {
  if (!GLOB.test(path) || (await stat(path).catch(() => undefined)) !== undefined) return [path];
  // A pattern in a missing folder matches nothing either.
  const found = await Array.fromAsync(new Bun.Glob(path).scan({ onlyFiles: true })).catch(() => []);
  if (found.length === 0) throw usageError(`No file matches ${path}. Check the pattern.`);
  return found.sort(byName);
}

/** Whether a path below the folder is to be taken, by its name or as a whole. */
export function inclusion(patterns: readonly string[] | undefined): (path: string) => boolean {
  const globs = patterns?.map((pattern) => new Bun.Glob(pattern));
  return (path) =>
    globs === undefined || globs.some((glob) => glob.match(basename(path)) || glob.match(path));
}

async function filesOf(folder: string, options: FolderOptions, leftOut: LeftOut): Promise<string[]> {
  const isIncluded = inclusion(options.include);
  const files: string[] = [];
  for await (const path of filesBelow(folder, options.recursive ?? false, leftOut)) {
    if (!isIncluded(relative(folder, path))) continue;
    if (isAccepted(path) || (options.convert && isConvertible(path))) files.push(path);
    else leftOut.otherKinds.push(path);
  }
  if (files.length > 0) return files;
  const below = leftOut.folders > 0 ? " To upload files in its subfolders, add --recursive." : "";
  const others = leftOut.otherKinds.some(isConvertible)
    ? " To upload its documents as PDF, add --convert."
    : "";
  throw usageError(`The folder ${folder} has no file to upload.${below}${others}`);
}

/**
 * The files of a folder, by name; hidden ones are left out.
 * @param leftOut counts skipped files
 * @throws A usage error for a folder that cannot be read.
 */
export async function* filesBelow(
  folder: string,
  recursive: boolean,
  leftOut: LeftOut,
): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    throw usageError(`The folder ${folder} cannot be read. ${fileFault(error)}`);
  });
  for (const entry of entries.sort((one, other) => byName(one.name, other.name))) {
    const { name } = entry;
    const path = join(folder, name);
    if (name.startsWith(".")) continue;
    if (entry.isSymbolicLink() && (await isFolder(path))) leftOut.links += 1;
    else if (entry.isFile() || entry.isSymbolicLink()) yield path;
    else if (!entry.isDirectory()) continue;
    else if (recursive) yield* filesBelow(path, recursive, leftOut);
    else leftOut.folders += 1;
  }
}

const byName = (one: string, other: string): number => one.localeCompare(other, "en", { numeric: true });
