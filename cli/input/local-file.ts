import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { CommanderError } from "commander";
import { usageError } from "../errors/failure.ts";
import { size } from "../output/format.ts";
import { fileFault } from "../terminal/file-fault.ts";
import { LARGEST_FILE } from "./bounds.ts";

const ADDRESS = /^https?:\/\//i;

export interface LocalFile {
  path: string;
  name: string;
  size: number;
}

/** Refuses files that no server would accept: missing, not a file, or too large to be sent in vain. */
export async function localFile(path: string): Promise<LocalFile> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw usageError(
      ADDRESS.test(path) ? "Web addresses are not fetched. Download the file first." : fileFault(error),
    );
  });
  if (found.isDirectory()) throw usageError("It is a directory. Name the files in it.");
  if (!found.isFile()) throw usageError("It is not a file. Copy its content to one.");
  if (found.size > LARGEST_FILE) {
    throw usageError(
      `It is ${size(found.size)}; the most allowed is ${LARGEST_FILE} bytes (100 MB). Send a smaller file.`,
    );
  }
  return { path, name: basename(path), size: found.size };
}

/** The same for a single file: errors include its path. */
export async function namedFile(path: string): Promise<LocalFile> {
  try {
    return await localFile(path);
  } catch (error) {
    throw error instanceof CommanderError ? usageError(`${path}: ${error.message}`) : error;
  }
}

/** A file's contents as text. Refuses missing files, and anything but UTF-8. */
export async function localText(path: string): Promise<string> {
  const bytes = await Bun.file((await namedFile(path)).path).arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw usageError(`${path} is not UTF-8 text. Save it as UTF-8.`);
  }
}
