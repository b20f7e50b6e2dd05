import { mkdir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { version as program } from "../../../package.json" with { type: "json" };
import { fileDigest } from "../../disk/digest.ts";
import { syncPath } from "../../disk/sync.ts";
import { QaError } from "../../domain/errors.ts";
import { LAYOUT, SQLITE_ENDINGS } from "../../store/files/layout.ts";
import {
  copyRecords,
  openCopy,
  openDatabase,
  presentIds,
  type RecordDatabase,
} from "../../store/sqlite/index.ts";
import { type Destination, destinationAt, hasObject, takeDestination } from "./destination.ts";
import {
  type Fault,
  type FileEntry,
  MANIFEST_FILE,
  type Manifest,
  manifestText,
  nextName,
  RECORDS_COPY,
  readManifest,
  snapshotNames,
} from "./manifest.ts";
import { type NamedFile, namedFiles, passagesFolder } from "./named.ts";
import { type ObjectWriter, objectWriter } from "./objects.ts";
import { prune } from "./prune.ts";
import { storeTable } from "./tables.ts";

export interface BackupOptions {
  /** The data directory; a server may run on it. */
  data: string;
  destination: string;
  /** So many of the newest snapshots are kept; by default all. */
  keep?: number | undefined;
  signal?: AbortSignal | undefined;
  /** In files, the passages' not among them. */
  onProgress?: (done: number, total: number) => void;
}

export interface BackupResult {
  snapshot: string;
  /** Files of the data directory that it holds. */
  files: number;
  objects_written: number;
  /** The records' copy and what else was written, in bytes. */
  bytes_written: number;
  deleted_meanwhile: number;
  faults: Fault[];
  without_passages: string[];
  removed_snapshots: string[];
}

/**
 * Makes a snapshot of a data directory: first the records, by SQLite's own means, then the files that these name and the
 * passages. It appears under its name in the last step, when all of it is on the disk.
 * @throws QaError `invalid_request` for a destination that cannot be used, `storage_full` where it has not the space;
 * the signal's reason.
 */
export const backUp = async (options: BackupOptions): Promise<BackupResult> => {
  const directory = resolve(options.data);
  const destination = destinationAt(options.destination);
  if (`${destination.root}${sep}`.startsWith(`${directory}${sep}`))
    throw new QaError(
      "invalid_request",
      "A backup cannot stand in the data directory itself. Choose another folder.",
    );
  const release = await takeDestination(destination);
  try {
    const result = await snapshot(directory, destination, options);
    const removed = options.keep === undefined ? [] : await prune(destination, options.keep);
    return { ...result, removed_snapshots: removed };
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT"))
      throw new QaError("storage_full", `${destination.root} is full. Free space there, and back up again.`, {
        cause: error,
      });
    throw error;
  } finally {
    release();
  }
};

const snapshot = async (
  directory: string,
  destination: Destination,
  options: BackupOptions,
): Promise<Omit<BackupResult, "removed_snapshots">> => {
  const names = await snapshotNames(destination);
  const time = nextName(names);
  const unfinished = join(destination.snapshots, `.${time}`);
  await mkdir(unfinished, { mode: 0o700 });
  const db = await openDatabase(join(directory, LAYOUT.records));
  try {
    const records = join(unfinished, RECORDS_COPY);
    await requireSpace(destination, await recordsSize(directory));
    await writeFile(records, "", { mode: 0o600 });
    await copyRecords(db, records);
    await syncPath(records);
    options.signal?.throwIfAborted();

    const objects = objectWriter({
      destination,
      known: await knownFiles(destination, directory, names.at(-1)),
      signal: options.signal,
    });
    const contents = await storeAll({
      directory,
      destination,
      records,
      objects,
      db,
      ...(options.onProgress && { onProgress: options.onProgress }),
    });
    await objects.sync();

    const { size } = await stat(records);
    const manifest: Manifest = {
      version: 1,
      time,
      program,
      records: { sha256: await fileDigest(records), size },
      ...contents,
    };
    const file = join(unfinished, MANIFEST_FILE);
    await writeFile(file, manifestText(manifest), { mode: 0o600 });
    await syncPath(file);
    await syncPath(unfinished);
    options.signal?.throwIfAborted();
    await rename(unfinished, join(destination.snapshots, time));
    await syncPath(destination.snapshots);
    const written = objects.written();
    return {
      snapshot: time,
      files: contents.files.length,
      objects_written: written.objects,
      bytes_written: written.bytes + size,
      deleted_meanwhile: contents.deleted_meanwhile.length,
      faults: contents.faults,
      without_passages: contents.without_passages,
    };
  } finally {
    await db.destroy();
    await rm(unfinished, { recursive: true, force: true });
  }
};

interface Storing extends Pick<BackupOptions, "onProgress"> {
  directory: string;
  destination: Destination;
  /** The copy of the records. */
  records: string;
  objects: ObjectWriter;
  db: RecordDatabase;
}

type Contents = Pick<Manifest, "files" | "deleted_meanwhile" | "faults" | "without_passages">;

const storeAll = async (storing: Storing): Promise<Contents> => {
  const { directory, destination, objects, onProgress } = storing;
  const copy = openCopy(storing.records);
  try {
    const named = [...namedFiles(copy)];
    const workspaces = copy.workspaceIds();
    await requireSpace(destination, await missingBytes(directory, destination, named));

    const files: FileEntry[] = [];
    const suspects: Fault[] = [];
    for (const [at, { path, sha256, optional, workspace_id, resource_id }] of named.entries()) {
      const stored = await objects.store(join(directory, path), sha256);
      if (stored === "changed") suspects.push({ path, fault: "changed", workspace_id, resource_id });
      else if (stored !== undefined) files.push({ path, ...stored });
      else if (!optional) suspects.push({ path, fault: "missing", workspace_id, resource_id });
      onProgress?.(at + 1, named.length);
    }

    const folder = passagesFolder(copy.generation());
    const withoutPassages: string[] = [];
    for (const workspaceId of workspaces) {
      const stored = await storeTable(directory, `${folder}/${workspaceId}.lance`, objects);
      if (stored === undefined) withoutPassages.push(workspaceId);
      else files.push(...stored);
    }

    // Only now: a deletion is in the records before it takes a file or a passage.
    const present = await presentIds(storing.db);
    const isPresent = ({ workspace_id, resource_id }: Fault): boolean =>
      present.workspaces.has(workspace_id) && (resource_id === null || present.resources.has(resource_id));
    const goneWorkspaces = new Set(workspaces.filter((id) => !present.workspaces.has(id)));
    return {
      files,
      faults: suspects.filter(isPresent),
      without_passages: withoutPassages.filter((id) => !goneWorkspaces.has(id)),
      deleted_meanwhile: [
        ...[...goneWorkspaces].map((workspace_id) => ({ workspace_id, resource_id: null })),
        ...copy
          .resources()
          .filter(({ id, workspace_id }) => !present.resources.has(id) && !goneWorkspaces.has(workspace_id))
          .map(({ id, workspace_id }) => ({ workspace_id, resource_id: id })),
      ],
    };
  } finally {
    copy.close();
  }
};

/** What did not change since the last snapshot need not be read again to know its checksum. */
const knownFiles = async (
  destination: Destination,
  directory: string,
  last: string | undefined,
): Promise<(file: string, size: number, modified: number) => string | undefined> => {
  const manifest =
    last === undefined ? undefined : await readManifest(destination, last).catch(() => undefined);
  const byPath = new Map((manifest?.files ?? []).map((entry) => [join(directory, entry.path), entry]));
  return (file, size, modified) => {
    const entry = byPath.get(file);
    return entry?.size === size && entry.modified === modified ? entry.sha256 : undefined;
  };
};

const recordsSize = async (directory: string): Promise<number> => {
  let size = 0;
  for (const ending of ["", ...SQLITE_ENDINGS]) {
    const found = await stat(join(directory, LAYOUT.records + ending)).catch(() => undefined);
    size += found?.size ?? 0;
  }
  return size;
};

/** At the least: passages are not among them, nor what may be known by another name. */
const missingBytes = async (
  directory: string,
  destination: Destination,
  named: NamedFile[],
): Promise<number> => {
  let bytes = 0;
  for (const { path, sha256 } of named) {
    const found = await stat(join(directory, path)).catch(() => undefined);
    if (found === undefined || sha256 === undefined) continue;
    if (!(await hasObject(destination, sha256, found.size))) bytes += found.size;
  }
  return bytes;
};

const requireSpace = async ({ root }: Destination, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(root);
  if (bavail * bsize >= bytes) return;
  const megabytes = (value: number): string => `${Math.ceil(value / 1e6).toLocaleString("en")} MB`;
  throw new QaError(
    "storage_full",
    `${root} has ${megabytes(bavail * bsize)} free, and ${megabytes(bytes)} are needed. Free space there or choose another folder.`,
  );
};
