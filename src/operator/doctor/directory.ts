import { join, relative } from "node:path";
import { freeBytes } from "../../disk/space.ts";
import { languageOfFile } from "../../domain/documents/recognition-language.ts";
import {
  generationOf,
  idOfStage,
  isId,
  isKnownName,
  LAYOUT,
  TABLE_FOLDER,
} from "../../store/files/layout.ts";
import { isPrivate, makePrivate } from "../../store/files/modes.ts";
import { entriesOf } from "../../store/files/walk.ts";
import { confirmed, type Found, REPAIR } from "./finding.ts";

/** Free bytes below which uploads and maintenance begin to fail. */
const LITTLE = 256 * 2 ** 20;

/** Names that do not belong in a data directory. They are left alone. */
export async function* checkUnknown(directory: string): AsyncGenerator<Found> {
  for await (const path of unknownPaths(directory))
    yield {
      level: "note",
      about: "unknown",
      path: relative(directory, path),
      message: "It is not of qa, and is left alone.",
      remedy: "",
    };
}

async function* unknownPaths(directory: string): AsyncGenerator<string> {
  for await (const { name } of entriesOf(directory)) {
    const path = join(directory, name);
    const isOurs = namesIn(name);
    if (!isKnownName(name)) yield path;
    else if (isOurs !== undefined) {
      for await (const entry of entriesOf(path)) if (!isOurs(entry.name)) yield join(path, entry.name);
    } else if (name === LAYOUT.originals || name === LAYOUT.extracted) yield* unknownBelow(path, name);
  }
}

/** Tests the names in a folder without further levels; undefined for any other folder. */
const namesIn = (folder: string): ((name: string) => boolean) | undefined => {
  if (generationOf(folder) !== undefined) return (name) => TABLE_FOLDER.test(name);
  return folder === LAYOUT.languages ? (name) => languageOfFile(name) !== undefined : undefined;
};

async function* unknownBelow(area: string, name: string): AsyncGenerator<string> {
  for await (const workspace of entriesOf(area)) {
    const folder = join(area, workspace.name);
    if (!workspace.isDirectory() || !isId(workspace.name)) {
      yield folder;
      continue;
    }
    for await (const entry of entriesOf(folder)) {
      const isOurs =
        name === LAYOUT.originals ? entry.isFile() && isId(entry.name) : idOfStage(entry.name) !== undefined;
      if (!isOurs) yield join(folder, entry.name);
    }
  }
}

/** A file or folder of ours, and everything below it. */
async function* everything(path: string): AsyncGenerator<string> {
  yield path;
  for await (const entry of entriesOf(path)) {
    if (entry.isDirectory()) yield* everything(join(path, entry.name));
    else if (entry.isFile()) yield join(path, entry.name);
  }
}

/** What is accessible to anyone but the owner, counted by entries at the top of the data directory. */
export async function* checkPermissions(directory: string, isServed: boolean): AsyncGenerator<Found> {
  // Files that disappear in the meantime are not a fault.
  const isOpen = async (path: string): Promise<boolean> => !(await isPrivate(path).catch(() => true));
  const openBelow = async (path: string): Promise<number> => {
    let open = 0;
    for await (const each of everything(path)) if (await isOpen(each)) open += 1;
    return open;
  };
  if (await isOpen(directory)) yield openTo(directory, ".", 1, () => makePrivate(directory));
  for await (const { name } of entriesOf(directory)) {
    if (!isKnownName(name)) continue;
    const path = join(directory, name);
    const open = await confirmed(
      isServed,
      () => openBelow(path),
      (count) => count === 0,
    );
    if (open > 0)
      yield openTo(directory, name, open, async () => {
        for await (const each of everything(path)) await makePrivate(each).catch(() => false);
      });
  }
}

const openTo = (directory: string, path: string, count: number, mend: () => Promise<unknown>): Found => ({
  level: "fault",
  about: "permissions",
  path,
  message: `Others than its owner may use ${count === 1 ? "it" : `${count} files and folders of it`}.`,
  remedy: `${REPAIR}, or: chmod -R go= ${directory}`,
  mend: async () => {
    await mend();
    return "done";
  },
});

/** Space for what is still to be stored. */
export async function* checkSpace(directory: string): AsyncGenerator<Found> {
  const free = await freeBytes(directory);
  if (free >= LITTLE) return;
  yield {
    level: "fault",
    about: "space",
    message: `Only ${Math.floor(free / 1e6)} MB are free for the data directory.`,
    remedy: "Make room on that disk",
  };
}
