import { Kysely, Migrator } from "kysely";
import { ImmediateDialect, StatementCache } from "./dialect.ts";
import { first } from "./migrations/0001-first.ts";
import { models } from "./migrations/0002-models.ts";
import { chatImages } from "./migrations/0003-chat-images.ts";
import { integrity } from "./migrations/0004-integrity.ts";
import type { Schema } from "./schema.ts";

export type RecordDatabase = Kysely<Schema>;

/** In their order, each run once. Forward only: there is no way down. */
const MIGRATIONS = {
  "0001-first": first,
  "0002-models": models,
  "0003-chat-images": chatImages,
  "0004-integrity": integrity,
};

/** What is answered is stored: FULL syncs the log before a commit returns. Milliseconds for `busy_timeout`. */
const PRAGMAS = [
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  "busy_timeout = 10000",
  "secure_delete = ON",
];

/**
 * Opens the record store in one file, making and migrating it as needed. Several processes may have it open.
 * @throws when a migration fails; nothing of that migration is kept.
 */
export const openDatabase = async (file: string): Promise<RecordDatabase> => {
  const sqlite = new StatementCache(file, { create: true });
  for (const pragma of PRAGMAS) sqlite.run(`PRAGMA ${pragma}`);
  const db = new Kysely<Schema>({ dialect: new ImmediateDialect({ database: sqlite }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw error;
  }
  return db;
};

/** Opens the record store to read it only, as it is: nothing is made or migrated. */
export const openToRead = (file: string): RecordDatabase => {
  const sqlite = new StatementCache(file, { readonly: true });
  sqlite.run("PRAGMA busy_timeout = 10000");
  return new Kysely<Schema>({ dialect: new ImmediateDialect({ database: sqlite }) });
};
