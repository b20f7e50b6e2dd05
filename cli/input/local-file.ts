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

/** Refuses what no server would take: what is not there, is no file, or is too large to be sent for nothing. */
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

/** The same for a file that stands alone: what is wrong with it is said with its path. */
export async function namedFile(path: string): Promise<LocalFile> {
  try {
    return await localFile(path);
  } catch (error) {
    throw error instanceof CommanderError ? usageError(`${path}: ${error.message}`) : error;
  }
}

/** What a file holds, as text. Refuses what is not there, and what is not UTF-8. */
export async function localText(path: string): Promise<string> {
  const bytes = await Bun.file((await namedFile(path)).path).arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw usageError(`${path} is not UTF-8 text. Save it as UTF-8.`);
  }
}
