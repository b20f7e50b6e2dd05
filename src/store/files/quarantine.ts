import { lstat, mkdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isMissing } from "../../disk/missing.ts";
import { syncPath } from "../../disk/sync.ts";
import { TABLE_ENDING } from "../../passages/places.ts";
import { isId, LAYOUT } from "./layout.ts";
import { entriesOf } from "./walk.ts";

/** Where it was; `damaged` for files that differ from what was stored. */
export type QuarantineArea = "originals" | "extracted" | "passages" | "damaged";

/**
 * Something in quarantine: `TIME.AREA.WORKSPACE.NAME`, with the time of the move as 20261121T194300123Z. A table of
 * passages can be opened there by its name without the ending.
 */
export interface Quarantined {
  /** Its name in the quarantine. */
  entry: string;
  movedAt: Date;
  area: QuarantineArea;
  workspaceId: string;
  /** Its original name: a resource's or image's id, or for passages the workspace's, with an ending. */
  name: string;
}

/** A quarantine, in any storage. */
export interface Quarantine {
  held(): AsyncGenerator<Quarantined>;
  /** Moves a file, or a table of passages, away. A missing one is not an error. */
  take(key: string, area: QuarantineArea, workspaceId: string): Promise<void>;
  /** Puts something back where it was; never over an existing file. @returns whether it did. */
  putBack(each: Quarantined, key: string): Promise<boolean>;
}

/** How long it is kept: 7 days, in milliseconds. */
export const QUARANTINE_MS = 7 * 24 * 60 * 60 * 1000;

const ENTRY = /^(\d{8}T\d{9}Z)\.(originals|extracted|passages|damaged)\.([0-9a-f-]{36})\.(.+)$/;

const compact = (time: Date): string => time.toISOString().replace(/[-:.]/g, "");

const timeOf = (text: string): Date =>
  new Date(
    text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, (_, year, month, day, ...clock) => {
      const [hours, minutes, seconds, milliseconds] = clock;
      return `${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`;
    }),
  );

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

const isArea = (text: string): text is QuarantineArea =>
  ["originals", "extracted", "passages", "damaged"].includes(text);

/** The entry in quarantine with this name; undefined for any other name. */
export const parseEntry = (entry: string): Quarantined | undefined => {
  const [, time = "", area = "", workspaceId = "", name = ""] = ENTRY.exec(entry) ?? [];
  if (!isArea(area) || !isId(workspaceId)) return undefined;
  return { entry, movedAt: timeOf(time), area, workspaceId, name };
};

/** The entries in quarantine; other names are skipped. */
export async function* quarantined(directory: string): AsyncGenerator<Quarantined> {
  for await (const { name } of entriesOf(join(directory, LAYOUT.quarantine))) {
    const found = parseEntry(name);
    if (found !== undefined) yield found;
  }
}

/** The name under which something is kept in quarantine from a time on. */
export const entryName = (area: QuarantineArea, workspaceId: string, name: string, time: Date): string =>
  `${compact(time)}.${area}.${workspaceId}.${name}`;

/** An unused path in quarantine, for something to be moved there under that name. */
export const quarantinePath = async (
  directory: string,
  area: QuarantineArea,
  workspaceId: string,
  name: string,
  time = new Date(),
): Promise<string> => {
  const folder = join(directory, LAYOUT.quarantine);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let ms = time.getTime(); ; ms += 1) {
    const path = join(folder, entryName(area, workspaceId, name, new Date(ms)));
    if (!(await isThere(path))) return path;
  }
};

/**
 * Moves a file or folder of the data directory into quarantine.
 * @returns its name there; undefined if it was already gone.
 */
export const moveToQuarantine = async (
  directory: string,
  path: string,
  area: QuarantineArea,
  workspaceId: string,
  time = new Date(),
): Promise<string | undefined> => {
  const target = await quarantinePath(directory, area, workspaceId, basename(path), time);
  try {
    await rename(path, target);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  await syncPath(dirname(target));
  await syncPath(dirname(path));
  return basename(target);
};

/** Puts something back where it was; never over an existing file. @returns whether it did. */
export const putBack = async (
  directory: string,
  { entry }: Quarantined,
  target: string,
): Promise<boolean> => {
  if (await isThere(target)) return false;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await rename(join(directory, LAYOUT.quarantine, entry), target);
  await syncPath(dirname(target));
  await syncPath(join(directory, LAYOUT.quarantine));
  return true;
};

/** That of a data directory. */
export const quarantineIn = (directory: string): Quarantine => ({
  held: () => quarantined(directory),
  take: async (key, area, workspaceId) => {
    await moveToQuarantine(directory, join(directory, key), area, workspaceId);
  },
  putBack: (each, key) => putBack(directory, each, join(directory, key)),
});

/** The names of a workspace's tables there, the newest first. */
export const quarantinedTables = async (directory: string, workspaceId: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const each of quarantined(directory))
    if (each.area === "passages" && each.workspaceId === workspaceId)
      found.push(basename(each.entry, TABLE_ENDING));
  return found.sort().reverse();
};

/** Removes the entries that satisfy `is`. @returns how many. */
const remove = async (directory: string, is: (each: Quarantined) => boolean): Promise<number> => {
  let removed = 0;
  for await (const each of quarantined(directory)) {
    if (!is(each)) continue;
    await rm(join(directory, LAYOUT.quarantine, each.entry), { recursive: true, force: true });
    removed += 1;
  }
  return removed;
};

/** Removes entries that were moved there more than 7 days before `time`. @returns how many. */
export const expireQuarantine = (directory: string, time = new Date()): Promise<number> =>
  remove(directory, ({ movedAt }) => time.getTime() - movedAt.getTime() > QUARANTINE_MS);

/**
 * Removes what is there of something that was deleted: of a resource, or with no resource of a workspace. Tables of the
 * workspace hold the resource's passages, too, and go at once: what is restored from them comes from the text then.
 */
export const forgetQuarantined = async (
  directory: string,
  workspaceId: string,
  resourceId?: string,
): Promise<number> =>
  remove(
    directory,
    (each) =>
      each.workspaceId === workspaceId &&
      (resourceId === undefined || each.area === "passages" || each.name.startsWith(resourceId)),
  );
