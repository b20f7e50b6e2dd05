import { Kysely, Migrator } from "kysely";
import type pg from "pg";
import { QaError } from "../../domain/errors.ts";
import { laterVersion, type RecordDatabase, type Records, type Schema } from "../records/index.ts";
import { shownAddress } from "./address.ts";
import { TellingDialect } from "./dialect.ts";
import { unopened } from "./failure.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { openPool } from "./pool.ts";
import { openReader } from "./reader.ts";

/** Of the last transaction that was begun to write, in whichever database of the cluster. */
const VERSION = "SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS version";

const migrated = async (pool: pg.Pool, shown: string): Promise<RecordDatabase> => {
  const db = new Kysely<Schema>({ dialect: new TellingDialect(pool) });
  // Takes an advisory lock: of several that start at once one migrates, and the others wait for it.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw (await laterVersion(db, MIGRATIONS, shown)) ?? error;
  return db;
};

/**
 * Opens records in a PostgreSQL database, making and migrating them as needed. Several processes may have them open.
 * @param address `postgres://user:password@host:port/database`, with options of libpq such as `sslmode`.
 * @param name what the database's list of connections shows.
 * @throws QaError `invalid_request` where they cannot be opened; also when a migration fails, and nothing of it is kept.
 */
export const openRecords = async (address: string, name: string): Promise<Records> => {
  const shown = shownAddress(address);
  const pool = openPool(address, name);
  try {
    const db = await migrated(pool, shown);
    const reader = openReader(pool);
    return {
      db,
      reader,
      version: async () => (await reader.get<{ version: string }>(VERSION))?.version,
      // Deleted rows are the database's to remove; see the operator's guide.
      flush: () => true,
      close: () => db.destroy(),
    };
  } catch (error) {
    await pool.end();
    if (!(error instanceof QaError)) throw unopened(shown, error);
    throw error.code === "unavailable" ? unopened(shown, error.cause) : error;
  }
};
