import { access, constants, mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isMissing } from "../../disk/missing.ts";
import { syncPath } from "../../disk/sync.ts";
import { QaError } from "../../domain/errors.ts";
import { isId } from "../../store/files/layout.ts";
import { takeLock } from "../../store/sqlite/index.ts";

/** A folder of backups: `objects/ab/abcdef…` by SHA-256, and `snapshots/TIME/` that name them. */
export interface Destination {
  root: string;
  objects: string;
  snapshots: string;
  /** Objects being written; what an interrupted backup left here is of no use. */
  incoming: string;
}

/** A snapshot that is being made or removed: its name after a dot. */
const UNFINISHED = /^\.\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

const OWN = ["objects", "snapshots", "incoming"] as const;

export const destinationAt = (path: string): Destination => {
  const root = resolve(path);
  const [objects, snapshots, incoming] = OWN.map((name) => join(root, name));
  return { root, objects: objects ?? "", snapshots: snapshots ?? "", incoming: incoming ?? "" };
};

export const objectPath = ({ objects }: Destination, sha256: string): string =>
  join(objects, sha256.slice(0, 2), sha256);

/**
 * Creates the folder, locks it for this process, and removes what an interrupted backup left unfinished.
 * @returns releases it.
 * @throws QaError `invalid_request` for a folder that contains other things, cannot be written, or is in use.
 */
export const takeDestination = async (destination: Destination): Promise<() => void> => {
  const { root, objects, snapshots, incoming } = destination;
  const names: string[] = await readdir(root).catch(ifNone(root));
  if (names.length > 0 && !names.includes("snapshots"))
    throw new QaError(
      "invalid_request",
      `${root} contains other things than backups. Choose an empty folder or a new one.`,
    );
  try {
    const made = await mkdir(snapshots, { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncPath(dirname(made));
    await mkdir(objects, { recursive: true, mode: 0o700 });
    await access(root, constants.W_OK);
  } catch (cause) {
    throw new QaError("invalid_request", `${root} cannot be written. Choose another folder.`, { cause });
  }
  const lock = takeLock(join(root, "backup.lock"));
  if (lock === undefined)
    throw new QaError("invalid_request", `Another backup into ${root} is running. Wait until it has ended.`);
  // Only files with our names: others may have folders with these names.
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  for (const name of await readdir(incoming)) if (isId(name)) await rm(join(incoming, name));
  for (const name of await readdir(snapshots))
    if (UNFINISHED.test(name)) await rm(join(snapshots, name), { recursive: true, force: true });
  return () => lock.release();
};

/** Whether there is an object with this content and size; only `verifyBackup` examines its bytes. */
export const hasObject = async (destination: Destination, sha256: string, size: number): Promise<boolean> => {
  const found = await stat(objectPath(destination, sha256)).catch(() => undefined);
  return found?.size === size;
};

const ifNone =
  (root: string) =>
  (cause: unknown): never[] => {
    if (isMissing(cause)) return [];
    throw new QaError("invalid_request", `${root} cannot be read as a folder. Choose another.`, { cause });
  };
