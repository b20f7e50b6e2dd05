import { join } from "node:path";
import { notFound, QaError } from "../domain/errors.ts";
import { newId, now } from "../domain/ids.ts";
import { hashKey, newKey, prefixOf } from "../domain/keys.ts";
import type { App, Key } from "../domain/records.ts";
import { prepareDirectory, RECORDS_FILE } from "../store/files/directory.ts";
import { breakSeal } from "../store/files/marker.ts";
import { appRecords, keyRecords, openDatabase, type RecordDatabase } from "../store/sqlite/index.ts";
import { type IndexOperator, indexOperator } from "./reindex.ts";
import { type RemovalOperator, removalOperator } from "./removals.ts";
import { type SkillOperator, skillOperator } from "./skills.ts";
import { requireSoundRecords } from "./sound-records.ts";

export type { App, Key } from "../domain/records.ts";
export type { PendingRemoval, Receipt } from "./removals.ts";

/** What only the operator may do: straight on the data directory, also while a server runs on it. */
export interface Operator extends SkillOperator, IndexOperator, RemovalOperator {
  /** @throws QaError `invalid_request` for an empty, too long or taken name. */
  createApp(name: string): Promise<App>;
  listApps(): Promise<App[]>;
  /**
   * @param input.app id or exact name of the app; `expires_at` is any time that `Date` reads.
   * @returns the key itself, this once, with its record.
   * @throws QaError `not_found` for an unknown app, `invalid_request` for a time that is past or none.
   */
  createKey(input: { app: string; name?: string; expires_at?: string }): Promise<Key & { key: string }>;
  listKeys(): Promise<Key[]>;
  /** Holds for the very next request. @throws QaError `not_found` for an unknown key. */
  revokeKey(id: string): Promise<Key>;
  close(): Promise<void>;
}

const MAX_NAME = 255;

const checkName = (name: string): string => {
  const trimmed = name.trim();
  if (trimmed === "" || [...trimmed].length > MAX_NAME)
    throw new QaError("invalid_request", `A name has 1 to ${MAX_NAME} characters.`);
  return trimmed;
};

const checkExpiry = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  const time = new Date(text);
  if (!(time.getTime() > Date.now()))
    throw new QaError(
      "invalid_request",
      `"${text}" is not a time to come. Write it as 2027-01-31 or 2027-01-31T12:00Z.`,
    );
  return time.toISOString();
};

/** The operator's doings on records that are open already; closing them is left to their owner. */
export const operatorOn = (db: RecordDatabase): Omit<Operator, "close"> => {
  const apps = appRecords(db);
  const keys = keyRecords(db);
  return {
    ...skillOperator(db),
    ...indexOperator(db),
    ...removalOperator(db),
    createApp: async (name) => {
      const app = { id: newId(), name: checkName(name), created_at: now() };
      if (!(await apps.create(app)))
        throw new QaError(
          "invalid_request",
          `There is an app named "${app.name}" already. Take another name.`,
        );
      return app;
    },
    listApps: () => apps.list(),
    createKey: async ({ app, name, expires_at }) => {
      const owner = await apps.find(app);
      if (owner === undefined)
        throw new QaError("not_found", `There is no app "${app}". List them with: qa apps list`);
      const key = newKey();
      const record: Key = {
        id: newId(),
        app_id: owner.id,
        name: name === undefined ? "" : checkName(name),
        prefix: prefixOf(key),
        created_at: now(),
        expires_at: checkExpiry(expires_at),
        last_used_at: null,
        revoked_at: null,
      };
      await keys.create(record, hashKey(key));
      return { ...record, key };
    },
    listKeys: () => keys.list(),
    revokeKey: async (id) => {
      const key = await keys.revoke(id, now());
      if (key === undefined) throw notFound();
      return key;
    },
  };
};

/**
 * Opens the records of a data directory, making it when it is not there yet.
 * @throws QaError `invalid_request` where there are documents without their records.
 */
export const openOperator = async (dataDirectory: string): Promise<Operator> => {
  const directory = await prepareDirectory(dataDirectory);
  await requireSoundRecords(directory, "none");
  const db = await openDatabase(join(directory, RECORDS_FILE));
  return {
    ...operatorOn(db),
    close: async () => {
      await db.destroy();
      // A server that stopped meanwhile may have kept their checksum before the last commit.
      await breakSeal(directory);
    },
  };
};
