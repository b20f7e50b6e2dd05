import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { QaError } from "../../domain/errors.ts";
import { LAYOUT } from "../../store/files/layout.ts";
import { copyLive, openDatabase, takeLock } from "../../store/sqlite/index.ts";
import { commandName, type OpenPlace, openDocuments, type Place, requireTogether } from "../places.ts";
import { recordsFault } from "../sound-records.ts";

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
  const name = commandName();
  const lock = await postgres.takeServerLock(address, name, "alone", () => undefined);
  stack.defer(() => lock.release());
  const records = await postgres.openRecords(address, name);
  stack.defer(() => records.close());
  const shown = postgres.shownAddress(address);
  return { db: records.db, shown, address: shown };
};

/** @param options that name it, as one gives them. */
const required = (place: Place, options: string): Place => {
  if (place.data === undefined && (place.records === undefined || place.storage === undefined))
    throw wrong(`Not all is said of where it is. Give ${options}.`);
  return place.data === undefined ? place : { ...place, data: resolve(place.data) };
};

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
  const documents = await openDocuments({ data, storage }, scratch, stack, false);
  const opened =
    records === undefined ? await openCopied(data ?? "", scratch, stack) : await openPostgres(records, stack);
  const source = { ...opened, documents };
  await requireTogether(source, data ?? "");
  return source;
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
  copyLive(file, copied);
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
  const documents = await openDocuments({ data, storage }, scratch, stack, true);
  if (records !== undefined) return { ...(await openPostgres(records, stack)), documents };
  const db = await openDatabase(join(data ?? "", LAYOUT.records));
  stack.defer(() => db.destroy());
  return { db, shown: data ?? "", documents };
};
