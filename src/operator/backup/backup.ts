import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { version as program } from "../../../package.json" with { type: "json" };
import { fileDigest } from "../../disk/digest.ts";
import { syncPath } from "../../disk/sync.ts";
import { QaError } from "../../domain/errors.ts";
import type { StoredFile } from "../../store/files/document-files.ts";
import type { Place } from "../places.ts";
import { storeAll } from "./contents.ts";
import { type Destination, destinationAt, takeDestination } from "./destination.ts";
import {
  type Fault,
  MANIFEST_FILE,
  type Manifest,
  manifestText,
  nextName,
  RECORDS_COPY,
  readManifest,
  snapshotNames,
} from "./manifest.ts";
import { objectWriter } from "./objects.ts";
import { prune } from "./prune.ts";
import { type BackupSource, openBackupSource } from "./source.ts";
import { requireSpace } from "./space.ts";

export interface BackupOptions extends Place {
  destination: string;
  /** How many of the newest snapshots are kept; all by default. */
  keep?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Counts files, excluding those of the passages. */
  onProgress?: (done: number, total: number) => void;
}

export interface BackupResult {
  snapshot: string;
  /** Files of the data directory that it contains. */
  files: number;
  objects_written: number;
  /** The records' copy and everything else that was written, in bytes. */
  bytes_written: number;
  deleted_meanwhile: number;
  faults: Fault[];
  without_passages: string[];
  removed_snapshots: string[];
}

/**
 * Makes a snapshot of an installation, even while servers run on it: first the records as of one moment, then the files
 * that they name and the passages, then a check for what was deleted in the meantime. It appears under its name in the
 * last step, when all of it is on the disk.
 * @throws QaError `invalid_request` for a destination that cannot be used, `storage_full` if it lacks the space; the
 * signal's reason.
 */
export const backUp = async (options: BackupOptions): Promise<BackupResult> => {
  const destination = destinationAt(options.destination);
  if (options.data !== undefined && `${destination.root}${sep}`.startsWith(`${resolve(options.data)}${sep}`))
    throw new QaError(
      "invalid_request",
      "A backup cannot stand in the data directory itself. Choose another folder.",
    );
  await using stack = new AsyncDisposableStack();
  stack.defer(await takeDestination(destination));
  try {
    const source = await openBackupSource(options, destination.incoming, stack);
    const result = await snapshot(source, destination, options);
    const removed = options.keep === undefined ? [] : await prune(destination, options.keep);
    return { ...result, removed_snapshots: removed };
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT"))
      throw new QaError("storage_full", `${destination.root} is full. Free space there, and back up again.`, {
        cause: error,
      });
    throw error;
  }
};

const snapshot = async (
  source: BackupSource,
  destination: Destination,
  options: BackupOptions,
): Promise<Omit<BackupResult, "removed_snapshots">> => {
  const names = await snapshotNames(destination);
  const time = nextName(names);
  const unfinished = join(destination.snapshots, `.${time}`);
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const records = join(unfinished, RECORDS_COPY);
    await requireSpace(destination.root, await source.recordsSize());
    await source.copyRecords(records);
    await syncPath(records);
    options.signal?.throwIfAborted();

    const objects = objectWriter({
      destination,
      files: source.documents.files,
      known: await knownFiles(destination, names.at(-1)),
      signal: options.signal,
    });
    const contents = await storeAll({
      source,
      destination,
      records,
      objects,
      onProgress: options.onProgress,
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
    await rm(unfinished, { recursive: true, force: true });
  }
};

/** Files that have not changed since the last snapshot need not be read again to know their checksum. */
const knownFiles = async (
  destination: Destination,
  last: string | undefined,
): Promise<(file: StoredFile) => string | undefined> => {
  const manifest =
    last === undefined ? undefined : await readManifest(destination, last).catch(() => undefined);
  const byPath = new Map((manifest?.files ?? []).map((entry) => [entry.path, entry]));
  return ({ key, size, modified }) => {
    const entry = byPath.get(key);
    return entry?.size === size && entry.modified === modified ? entry.sha256 : undefined;
  };
};
