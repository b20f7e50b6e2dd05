import { join } from "node:path";
import { anchor } from "../../disk/anchor.ts";
import { redirectTemporaryFiles } from "../../disk/temporary.ts";
import { QaError } from "../../domain/errors.ts";
import type { Report } from "../../domain/events.ts";
import type { PassageBackend } from "../../passages/backend.ts";
import { prepareDirectory } from "../../store/files/directory.ts";
import type { Files } from "../../store/files/files.ts";
import { LAYOUT } from "../../store/files/layout.ts";
import { type Storage, watchStorage } from "../../store/files/storage.ts";
import { shownAddress } from "../../store/postgres/address.ts";
import type { RecordDatabase, Records } from "../../store/records/index.ts";
import { type DirectoryLock, takeLock } from "../../store/sqlite/index.ts";
import type { ServerOptions } from "../options.ts";
import { starting } from "../starting.ts";
import type { Undo } from "../undo.ts";
import { type Documents, openDocuments } from "./documents.ts";
import { openServedRecords } from "./records.ts";
import { keepQuarantine, sortFiles } from "./start-checks.ts";

/** A data directory that only this server uses, checked and open. */
export interface OpenData {
  directory: string;
  /** The same directory even after it was moved; see `anchor`. */
  anchored: string;
  records: Records;
  db: RecordDatabase;
  /** Whether other servers use the same records and files. */
  isShared: boolean;
  /** The address of the records, safe to show; undefined if they are in the data directory. */
  address: string | undefined;
  documents: Documents;
  files: Files;
  storage: Storage;
}

/** Milliseconds within which a process that only checks for a running server releases the lock again. */
const LOOK_MS = 500;

/** @throws QaError `invalid_request` if another process holds it. */
const takenLock = async (directory: string): Promise<DirectoryLock> => {
  for (const until = performance.now() + LOOK_MS; ; await Bun.sleep(LOOK_MS / 20)) {
    const lock = takeLock(join(directory, LAYOUT.lock));
    if (lock !== undefined) return lock;
    if (performance.now() > until)
      throw new QaError(
        "invalid_request",
        `Another server, or a repair by qa doctor, runs on ${directory}. Stop it, or choose another with --data.`,
      );
  }
};

/**
 * Takes the lock of the data directory and opens its contents. Nothing is deleted or written before the records are
 * known to belong to the files.
 * @param onLost called if another server has the records, so that this one must stop.
 * @throws QaError `invalid_request` if the directory is in use or not writable, or its records are missing or wrong.
 */
export const openData = async (
  options: ServerOptions,
  passages: PassageBackend,
  report: Report,
  undo: Undo,
  onLost: () => void,
): Promise<OpenData> => {
  const directory = await prepareDirectory(options.data);
  const lock = await takenLock(directory);
  undo.push(() => lock.release());
  const held = anchor(directory);
  undo.push(() => held.close());
  if (options.role !== undefined && options.role !== "all" && !(options.records && options.storage))
    throw new QaError(
      "invalid_request",
      "A role is for one of several servers, which share --records and --storage. Leave --role out.",
    );
  const isShared = options.records !== undefined && options.storage !== undefined;
  const place = { directory, anchored: held.path, address: options.records, isShared, onLost };
  const records = await openServedRecords(place, report, undo);
  const { db } = records;
  const address = options.records && shownAddress(options.records);
  if (options.ownProcess) {
    // First: unpacked files stay in TMPDIR, for the next start.
    await passages.load();
    redirectTemporaryFiles(join(directory, LAYOUT.temporary));
  }
  report(starting("comparing the files with the records"));
  await sortFiles(directory, db, report);
  const documents = await openDocuments(
    {
      directory,
      anchored: held.path,
      db,
      storage: options.storage,
      passages,
      onError: (error) => report({ level: "error", event: "fault", error: String(error) }),
    },
    undo,
  );
  undo.push(keepQuarantine(directory, report));
  const storage = await watchStorage({
    directory,
    report,
    ...(documents.elsewhere && { elsewhere: documents.elsewhere }),
    ...(options.minFreeBytes === undefined ? {} : { minFreeBytes: options.minFreeBytes }),
  });
  undo.push(() => storage.close());
  return {
    directory,
    anchored: held.path,
    records,
    db,
    isShared,
    address,
    documents,
    files: documents.files,
    storage,
  };
};
