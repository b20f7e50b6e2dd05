import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { QaError } from "../../domain/errors.ts";
import { type Documents, documentsIn } from "../../store/files/documents.ts";
import { LAYOUT } from "../../store/files/layout.ts";
import { findSetting, markOf, type RecordDatabase } from "../../store/records/index.ts";
import { openDatabase, openLive, takeLock } from "../../store/sqlite/index.ts";
import { requireRecordsOf } from "../remote-records.ts";
import { recordsFault } from "../sound-records.ts";

/** Where an installation keeps what it stores. */
export interface Place {
  /** A data directory: it holds what the others do not name. */
  data?: string | undefined;
  /** Address of the records in PostgreSQL. */
  records?: string | undefined;
  /** Of the documents: `s3://bucket/prefix`. */
  storage?: string | undefined;
}

/** An installation that this process has for itself. */
export interface OpenPlace {
  db: RecordDatabase;
  documents: Documents;
  /** Where the records are, as it may be printed. */
  shown: string;
  /** The same where they are not in the data directory. */
  address?: string;
}

const wrong = (message: string): QaError => new QaError("invalid_request", `${message} Nothing was changed.`);

const lockDirectory = (directory: string, stack: AsyncDisposableStack): void => {
  const lock = takeLock(join(directory, LAYOUT.lock));
  if (lock === undefined)
    throw wrong(`A server runs on ${directory}, or another command repairs or moves it. Stop it first.`);
  stack.defer(() => lock.release());
};

const openPostgres = async (
  address: string,
  stack: AsyncDisposableStack,
): Promise<Pick<OpenPlace, "db" | "shown" | "address">> => {
  const postgres = await import("../../store/postgres/index.ts");
  const name = `qa migrate ${process.pid} on ${hostname()}`;
  const lock = await postgres.takeServerLock(address, name, "alone", () => undefined);
  stack.defer(() => lock.release());
  const records = await postgres.openRecords(address, name);
  stack.defer(() => records.close());
  const shown = postgres.shownAddress(address);
  return { db: records.db, shown, address: shown };
};

const openDocuments = async (
  { storage, data = "" }: Place,
  scratch: string,
  stack: AsyncDisposableStack,
): Promise<Documents> => {
  if (storage === undefined) return documentsIn(data);
  const { openBucketDocuments } = await import("../../store/s3/documents.ts");
  return stack.use(await openBucketDocuments(storage, scratch));
};

/** A folder for copies, removed with the stack. */
export const scratchFolder = async (stack: AsyncDisposableStack): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "qa-migrate-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** @param options that name it, as one gives them. */
const required = (place: Place, options: string): Place => {
  if (place.data === undefined && (place.records === undefined || place.storage === undefined))
    throw wrong(`Not all is said of where it is. Give ${options}.`);
  return place.data === undefined ? place : { ...place, data: resolve(place.data) };
};

/** Whether several nodes may use it, so that they know its tables by the versions that are published to them. */
export const isShared = ({ address, documents }: OpenPlace): boolean =>
  address !== undefined && documents.inBucket;

/**
 * Opens what is to be moved, and changes nothing of it: records in a data directory are read from a copy, which is
 * brought up to date.
 * @throws QaError `invalid_request` where a server runs on it, or its parts do not belong together.
 */
export const openSource = async (
  place: Place,
  scratch: string,
  stack: AsyncDisposableStack,
): Promise<OpenPlace> => {
  const { data, records, storage } = required(place, "--from DIR, or both --from-records and --from-storage");
  if (data !== undefined && (records === undefined || storage === undefined)) {
    if (!existsSync(data)) throw wrong(`There is no data directory of qa at ${data}.`);
    lockDirectory(data, stack);
    if (existsSync(join(data, LAYOUT.restoreUnfinished)))
      throw wrong(`A restore or a move into ${data} was interrupted: not all of it is there.`);
  }
  const documents = await openDocuments({ data, storage }, scratch, stack);
  const opened =
    records === undefined ? await openCopied(data ?? "", scratch, stack) : await openPostgres(records, stack);
  if (records !== undefined && storage === undefined)
    await requireRecordsOf(data ?? "", opened.db, opened.shown);
  const whose = await documents.whose();
  if (documents.inBucket && (whose?.from !== undefined || whose?.id !== (await markOf(opened.db))?.id))
    throw wrong(`${documents.shown} does not hold the documents of ${opened.shown}.`);
  if (((await findSetting(opened.db, "storage")) !== undefined) !== documents.inBucket)
    throw wrong(
      documents.inBucket
        ? `The documents of these records are not in ${documents.shown}.`
        : "The documents of these records are in a bucket: say in which with --from-storage.",
    );
  return { ...opened, documents };
};

const openCopied = async (
  data: string,
  scratch: string,
  stack: AsyncDisposableStack,
): Promise<Pick<OpenPlace, "db" | "shown">> => {
  const file = join(data, LAYOUT.records);
  const fault = await recordsFault(data, "quick");
  if (fault !== undefined) throw wrong(fault.message);
  if (!existsSync(file)) throw wrong(`There is no data directory of qa at ${data}.`);
  const copied = join(scratch, LAYOUT.records);
  const live = openLive(file);
  try {
    live.copyTo(copied);
  } finally {
    live.close();
  }
  const db = await openDatabase(copied);
  stack.defer(() => db.destroy());
  return { db, shown: data };
};

/** Refuses a folder that holds neither nothing nor what a move, a server or its lock made. */
const requireOwn = async (data: string): Promise<void> => {
  await mkdir(data, { recursive: true, mode: 0o700 });
  const names = await readdir(data);
  const known: string[] = [LAYOUT.restoreUnfinished, LAYOUT.records, LAYOUT.lock];
  if (names.length > 0 && !names.some((name) => known.includes(name)))
    throw wrong(`${data} holds other things. Give a new or empty directory.`);
};

/** Opens where it is to be moved to, whatever records and documents stand there. */
export const openTarget = async (
  place: Place,
  scratch: string,
  stack: AsyncDisposableStack,
): Promise<OpenPlace> => {
  const { data, records, storage } = required(place, "--to DIR, or both --records and --storage");
  if (data !== undefined) {
    await requireOwn(data);
    lockDirectory(data, stack);
  }
  const documents = await openDocuments({ data, storage }, scratch, stack);
  if (records !== undefined) return { ...(await openPostgres(records, stack)), documents };
  const db = await openDatabase(join(data ?? "", LAYOUT.records));
  stack.defer(() => db.destroy());
  return { db, shown: data ?? "", documents };
};
