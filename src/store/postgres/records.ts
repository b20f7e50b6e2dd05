import { Kysely } from "kysely";
import type pg from "pg";
import { QaError } from "../../domain/errors.ts";
import {
  hasTables,
  migrateToThisVersion,
  type RecordDatabase,
  type Records,
  type Schema,
} from "../records/index.ts";
import { shownAddress } from "./address.ts";
import { TellingDialect } from "./dialect.ts";
import { unopened } from "./failure.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { openPool } from "./pool.ts";
import { openReader } from "./reader.ts";

/** The last transaction that began to write, in any database of the cluster. */
const VERSION = "SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS version";

const openedOn = (pool: pg.Pool): RecordDatabase => new Kysely<Schema>({ dialect: new TellingDialect(pool) });

/** @throws QaError `invalid_request` if the records cannot be opened. */
const onPool = async <T>(
  address: string,
  name: string,
  open: (pool: pg.Pool, shown: string) => Promise<T>,
): Promise<T> => {
  const shown = shownAddress(address);
  const pool = openPool(address, name);
  try {
    return await open(pool, shown);
  } catch (error) {
    await pool.end();
    if (!(error instanceof QaError)) throw unopened(shown, error);
    throw error.code === "unavailable" ? unopened(shown, error.cause) : error;
  }
};

/**
 * Opens records in a PostgreSQL database, creating and migrating them as needed. Several processes may have them open.
 * @param address `postgres://user:password@host:port/database`, with options of libpq such as `sslmode`.
 * @param name shown in the database's list of connections.
 * @throws QaError `invalid_request` if they cannot be opened; also if a migration fails, in which case nothing of it is
 * kept.
 */
export const openRecords = (address: string, name: string): Promise<Records> =>
  onPool(address, name, async (pool, shown) => {
    const db = openedOn(pool);
    // Takes an advisory lock: of several that start at once one migrates, and the others wait for it.
    await migrateToThisVersion(db, MIGRATIONS, shown);
    const reader = openReader(pool);
    return {
      db,
      reader,
      version: async () => (await reader.get<{ version: string }>(VERSION))?.version,
      // Removing deleted rows is up to the database; see the operator's guide.
      flush: () => true,
      close: () => db.destroy(),
    };
  });

/**
 * Opens the records in a PostgreSQL database unchanged, so that servers using them keep running; undefined if there are
 * none yet.
 * @throws QaError `invalid_request` if they cannot be opened, or have another version.
 */
export const openIfThere = (address: string, name: string): Promise<RecordDatabase | undefined> =>
  onPool(address, name, async (pool, shown) => {
    const db = openedOn(pool);
    if (await hasTables(db, MIGRATIONS, shown)) return db;
    await db.destroy();
    return undefined;
  });

/** Like `openIfThere`, but refuses a database without records. */
export const openAsTheyAre = async (address: string, name: string): Promise<RecordDatabase> => {
  const db = await openIfThere(address, name);
  if (db === undefined)
    throw new QaError("invalid_request", `There are no records of qa at ${shownAddress(address)}.`);
  return db;
};
