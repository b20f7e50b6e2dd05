import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { LAYOUT } from "../../store/files/layout.ts";
import type { RecordDatabase } from "../../store/records/index.ts";
import { openDatabase, openIfThere } from "../../store/sqlite/index.ts";
import { commandName, lockRecords, type OpenPlace, openDocuments, type Place } from "../places.ts";
import { lockDirectory, type Opening, required, wrong } from "./opening.ts";

/** Refuses a folder unless it is empty or contains only what a move, a server or its lock made. */
const requireOwn = async (data: string): Promise<void> => {
  await mkdir(data, { recursive: true, mode: 0o700 });
  const names = await readdir(data);
  const known: string[] = [LAYOUT.restoreUnfinished, LAYOUT.records, LAYOUT.lock];
  if (names.length > 0 && !names.some((name) => known.includes(name)))
    throw wrong(`${data} contains other things. Choose a new or empty directory.`);
};

/** The target of a move, whatever records and documents it contains. */
export interface Target extends Omit<OpenPlace, "db"> {
  /** The records; undefined if none have been created yet. */
  db: RecordDatabase | undefined;
  /** Creates the tables of the records if there are none. */
  make(): Promise<OpenPlace>;
}

type TargetRecords = Pick<Target, "db" | "shown" | "address"> & { create(): Promise<RecordDatabase> };

const inPostgres = async (address: string, stack: AsyncDisposableStack): Promise<TargetRecords> => {
  await lockRecords(address, stack);
  const postgres = await import("../../store/postgres/index.ts");
  const shown = postgres.shownAddress(address);
  return {
    db: await postgres.openIfThere(address, commandName()),
    shown,
    address: shown,
    create: async () => (await postgres.openRecords(address, commandName())).db,
  };
};

const inDirectory = async (data: string): Promise<TargetRecords> => {
  const file = join(data, LAYOUT.records);
  return { db: await openIfThere(file), shown: data, create: () => openDatabase(file) };
};

/**
 * Opens the target of a move. Nothing is created there except an empty folder.
 * @throws QaError `invalid_request` if a server runs on it, or its records are of another version.
 */
export const openTarget = async (place: Place, { scratch, stack }: Opening): Promise<Target> => {
  const { data = "", records, storage } = required(place, "--to DIR, or both --records and --storage");
  if (data !== "") {
    await requireOwn(data);
    lockDirectory(data, stack);
  }
  const documents = await openDocuments({ data, storage }, scratch, stack, true);
  const { create, ...found } = await (records === undefined ? inDirectory(data) : inPostgres(records, stack));
  const closedLater = (db: RecordDatabase): RecordDatabase => {
    stack.defer(() => db.destroy());
    return db;
  };
  const existing = found.db && closedLater(found.db);
  return {
    ...found,
    documents,
    make: async () => ({ ...found, documents, db: existing ?? closedLater(await create()) }),
  };
};
