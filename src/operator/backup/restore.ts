import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isMissing } from "../../disk/missing.ts";
import { piecesOf } from "../../disk/pieces.ts";
import { syncFile, syncPath } from "../../disk/sync.ts";
import { QaError } from "../../domain/errors.ts";
import { generationOf, LAYOUT, TABLE_FOLDER } from "../../store/files/layout.ts";
import { passageBackend } from "../../store/passages.ts";
import { type Adapted, adapt } from "./adapt.ts";
import { type Destination, destinationAt, objectPath } from "./destination.ts";
import { chooseSnapshot, type FileEntry, type Manifest, RECORDS_COPY, readManifest } from "./manifest.ts";
import { writeSynced } from "./objects.ts";

export interface RestoreOptions {
  source: string;
  /** The data directory to be created. */
  data: string;
  /** By default the newest. */
  snapshot?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Counts files. */
  onProgress?: (done: number, total: number) => void;
}

export interface RestoreResult extends Adapted {
  snapshot: string;
  directory: string;
  files: number;
}

/**
 * Makes a data directory from a snapshot, checking every byte. The records come last, and until then a note in it keeps
 * the server from starting.
 * @throws QaError `invalid_request` for a directory that is not empty, or a damaged backup; `not_found` for no
 * snapshot.
 */
export const restore = async (options: RestoreOptions): Promise<RestoreResult> => {
  const source = destinationAt(options.source);
  const directory = resolve(options.data);
  const snapshot = await chooseSnapshot(source, options.snapshot);
  const manifest = await readManifest(source, snapshot);
  await makeEmpty(directory);
  try {
    const result = await fill(source, directory, manifest, options);
    return { snapshot, directory, ...result };
  } catch (error) {
    // It contained nothing else. Whatever a crash leaves, and what shows where a backup is damaged, is left for a
    // person to deal with.
    if (options.signal?.aborted)
      for (const name of await readdir(directory)) await rm(join(directory, name), { recursive: true });
    throw error;
  }
};

const fill = async (
  source: Destination,
  directory: string,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<Omit<RestoreResult, "snapshot" | "directory">> => {
  const note = join(directory, LAYOUT.restoreUnfinished);
  await writeFile(note, "", { mode: 0o600 });
  await syncFile(note);

  const files = await copyFiles(source, directory, manifest, options);
  const copied = join(directory, `${LAYOUT.records}.restored`);
  const { sha256 } = await writeSynced(
    piecesOf(join(source.snapshots, manifest.time, RECORDS_COPY)),
    copied,
    options.signal,
  );
  if (sha256 !== manifest.records.sha256) throw damaged(source, manifest.time, RECORDS_COPY);
  const result = await adapt(directory, copied, manifest);
  options.signal?.throwIfAborted();

  await syncPath(copied);
  await rename(copied, join(directory, LAYOUT.records));
  await syncPath(directory);
  await rm(note);
  await syncPath(directory);
  return { files, ...result };
};

const makeEmpty = async (directory: string): Promise<void> => {
  const names: string[] = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new QaError(
      "invalid_request",
      `${directory} cannot be read as a folder. Choose another with --data.`,
      {
        cause: error,
      },
    );
  });
  if (names.includes(LAYOUT.restoreUnfinished))
    throw new QaError(
      "invalid_request",
      `${directory} holds a restore that was interrupted. Delete it, then restore again.`,
    );
  if (names.length > 0)
    throw new QaError("invalid_request", `${directory} is not empty. Restore into a new or empty directory.`);
  const made = await mkdir(directory, { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncPath(dirname(made));
};

const damaged = ({ root }: Destination, snapshot: string, path: string): QaError =>
  new QaError(
    "invalid_request",
    `${path} of the snapshot ${snapshot} is missing or damaged. See what else is with: qa backup verify ${root}. Restore another snapshot with --snapshot, after deleting the directory.`,
  );

/** The workspace and the resource or image that a file belongs to. */
const subjectOf = (path: string): { workspaceId: string; id: string } => {
  const [, folder = "", name = ""] = path.split("/");
  return { workspaceId: TABLE_FOLDER.exec(folder)?.[1] ?? folder, id: name.split(".")[0] ?? "" };
};

/** A backup of ours contains no path that leads out of the data directory. */
const isOurs = (path: string): boolean => {
  const [top = "", ...rest] = path.split("/");
  const known = top === LAYOUT.originals || top === LAYOUT.extracted || generationOf(top) !== undefined;
  return known && rest.length > 1 && rest.every((part) => /^[\w-][\w.-]*$/.test(part));
};

const copyFiles = async (
  source: Destination,
  directory: string,
  manifest: Manifest,
  { signal, onProgress }: RestoreOptions,
): Promise<number> => {
  const gone = new Set(manifest.deleted_meanwhile.map((each) => each.resource_id ?? each.workspace_id));
  // Text that is incomplete is read again from the original, all of it.
  const unread = new Set(
    manifest.faults
      .filter(({ path }) => path.startsWith(`${LAYOUT.extracted}/`))
      .map((each) => each.resource_id),
  );
  const isWanted = ({ path }: FileEntry): boolean => {
    // Snapshots of earlier builds may have some.
    if (passageBackend.isUnfinished(path)) return false;
    const { workspaceId, id } = subjectOf(path);
    if (gone.has(workspaceId) || gone.has(id)) return false;
    return !(path.startsWith(`${LAYOUT.extracted}/`) && unread.has(id));
  };
  const wanted = manifest.files.filter(isWanted);
  const folders = new Set<string>([directory]);
  for (const [at, { path, sha256 }] of wanted.entries()) {
    if (!isOurs(path)) throw damaged(source, manifest.time, path);
    const target = join(directory, path);
    for (let folder = dirname(target); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const object = piecesOf(objectPath(source, sha256));
    const copied = await writeSynced(object, target, signal).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (copied?.sha256 !== sha256) throw damaged(source, manifest.time, path);
    onProgress?.(at + 1, wanted.length);
  }
  for (const [folder, sums] of checksumsOfTables(wanted))
    await passageBackend.checksums.write(join(directory, folder), sums);
  for (const folder of folders) await syncPath(folder);
  return wanted.length;
};

/** The checksums of the tables' files, by folder: an existing table must match what it was. */
const checksumsOfTables = (files: FileEntry[]): Map<string, Map<string, string>> => {
  const tables = new Map<string, Map<string, string>>();
  for (const { path, sha256 } of files) {
    const [generation = "", table = "", ...rest] = path.split("/");
    if (generationOf(generation) === undefined) continue;
    const folder = join(generation, table);
    const sums = tables.get(folder) ?? new Map<string, string>();
    tables.set(folder, sums.set(rest.join("/"), sha256));
  }
  return tables;
};
