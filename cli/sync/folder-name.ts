import { randomUUID } from "node:crypto";
import { readFile, realpath } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { configPath } from "../config/config-file.ts";
import { replaceFile } from "../config/replace-file.ts";
import { usageError } from "../errors/failure.ts";
import { fileFault } from "../terminal/file-fault.ts";

const path = (): string => join(dirname(configPath()), "sync.json");

/**
 * The id of a folder in the marks of its resources: generated when it is first synced from here, so that two folders
 * with one name are not confused.
 * @throws A usage error if the name cannot be kept: the next run would not recognise its resources.
 */
export async function folderName(folder: string): Promise<string> {
  const real = await realpath(folder);
  const names = await readNames();
  const known = names[real];
  if (known !== undefined) return known;
  const made = `${basename(real)}-${randomUUID().slice(0, 8)}`;
  await replaceFile(path(), `${JSON.stringify({ ...names, [real]: made }, null, 2)}\n`).catch(() => {
    throw usageError(`${path()} cannot be written. Give the folder a name of your own: --as NAME`);
  });
  return made;
}

async function readNames(): Promise<Record<string, string>> {
  const text = await readFile(path(), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw usageError(`${path()} cannot be read. ${fileFault(error)}`);
  });
  try {
    const value: unknown = JSON.parse(text);
    return Object.fromEntries(
      Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    throw usageError(`${path()} is not valid JSON. Correct it, or give the folder a name: --as NAME`);
  }
}
