import { join } from "node:path";
import type { Page, PageRequest } from "../domain/records.ts";
import { prepareDirectory, RECORDS_FILE } from "../store/files/directory.ts";
import { breakSeal } from "../store/files/marker.ts";
import { type AuditEntry, operatorLog, type RecordDatabase } from "../store/records/index.ts";
import { openDatabase } from "../store/sqlite/index.ts";
import { type AccountOperator, accountOperator } from "./accounts.ts";
import { type AppOperator, appOperator } from "./apps.ts";
import { type Actor, changesBy } from "./change.ts";
import { type KeyOperator, keyOperator } from "./keys.ts";
import { type IndexOperator, indexOperator } from "./reindex.ts";
import { type RemovalOperator, removalOperator } from "./removals.ts";
import { type SessionOperator, sessionOperator } from "./sessions.ts";
import { type SkillOperator, skillOperator } from "./skills.ts";
import { requireSoundRecords } from "./sound-records.ts";
import { type TokenOperator, tokenOperator } from "./tokens.ts";

export type { Key } from "../domain/records.ts";
export type { PendingRemoval, Receipt } from "./removals.ts";

/** What only the operator may do, on a data directory or through a server's operator API. */
export interface Operator
  extends AppOperator,
    KeyOperator,
    TokenOperator,
    SkillOperator,
    IndexOperator,
    RemovalOperator,
    AccountOperator,
    SessionOperator {
  /** Who changed what, newest first. */
  listAuditEntries(page: PageRequest): Promise<Page<AuditEntry>>;
}

/** Somebody without an account, on the records themselves. */
export const onDataDirectory = (name: string): Actor => ({ name: `cli:${name}`, requestId: null });

/** The operator's operations, on records that are already open; every change is recorded as made by this actor. */
export const operatorOn = (db: RecordDatabase, actor: Actor = onDataDirectory("")): Operator => {
  const change = changesBy(db, actor);
  return {
    ...appOperator(db, change),
    ...keyOperator(db, change),
    ...tokenOperator(db, change),
    ...skillOperator(db, change, actor.name),
    ...indexOperator(db, change),
    ...removalOperator(db),
    ...accountOperator(db, change),
    ...sessionOperator(db, change),
    listAuditEntries: (page) => operatorLog(db).list(page),
  };
};

/** The records of a data directory, opened for the operator. */
export interface OpenOperator extends Operator {
  db: RecordDatabase;
  close(): Promise<void>;
}

/**
 * Opens records in a PostgreSQL database for the operator, even while servers run on them.
 * @param address see `openRecords`.
 * @throws QaError `invalid_request` if they cannot be opened.
 */
export const openOperatorOn = async (address: string, actor?: Actor): Promise<OpenOperator> => {
  const { openRecords } = await import("../store/postgres/index.ts");
  const { db, close } = await openRecords(address, "qa");
  return { ...operatorOn(db, actor), db, close };
};

/**
 * Opens the records of a data directory, even while a server runs on it, creating it if it does not exist yet.
 * @throws QaError `invalid_request` if there are documents without their records.
 */
export const openOperator = async (dataDirectory: string, actor?: Actor): Promise<OpenOperator> => {
  const directory = await prepareDirectory(dataDirectory);
  await requireSoundRecords(directory, "none");
  const db = await openDatabase(join(directory, RECORDS_FILE));
  return {
    ...operatorOn(db, actor),
    db,
    close: async () => {
      await db.destroy();
      // A server that stopped in the meantime may have recorded their checksum before the last commit.
      await breakSeal(directory);
    },
  };
};
