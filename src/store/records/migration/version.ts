import { type Migration, Migrator, sql } from "kysely";
import { QaError } from "../../../domain/errors.ts";
import type { RecordDatabase } from "../database/database.ts";

/** The migrations of this version, by name, in their order. */
export type Migrations = Readonly<Record<string, Migration>>;

const migratorOf = (db: RecordDatabase, known: Migrations): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...known }) } });

/**
 * The message for records that a newer version of qa has migrated further than this one knows; undefined for others.
 */
const laterVersion = async (
  db: RecordDatabase,
  known: Migrations,
  place: string,
): Promise<QaError | undefined> => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return rows.every(({ name }) => Object.hasOwn(known, name))
    ? undefined
    : new QaError(
        "invalid_request",
        `${place} was brought up to date by a newer version of qa. Use that version, or choose other records with --data or --records. Nothing was changed.`,
      );
};

/**
 * Creates the tables, or migrates them to this version.
 * @param place a description of where the records are
 * @throws QaError `invalid_request` for records of a newer version; also the errors of a migration, of which nothing is
 * kept.
 */
export const migrateToThisVersion = async (
  db: RecordDatabase,
  known: Migrations,
  place: string,
): Promise<void> => {
  const { error } = await migratorOf(db, known).migrateToLatest();
  if (error !== undefined) throw (await laterVersion(db, known, place)) ?? error;
};

/**
 * Whether the tables exist. Changes nothing.
 * @param place a description of where the records are
 * @throws QaError `invalid_request` for tables of another version.
 */
export const hasTables = async (db: RecordDatabase, known: Migrations, place: string): Promise<boolean> => {
  const migrations = await migratorOf(db, known).getMigrations();
  if (migrations.every(({ executedAt }) => executedAt === undefined)) return false;
  const later = await laterVersion(db, known, place);
  if (later !== undefined) throw later;
  if (migrations.some(({ executedAt }) => executedAt === undefined))
    throw new QaError(
      "invalid_request",
      `The records ${place} are of an earlier version of qa. Use that version, or start a server of this one on them first. Nothing was changed.`,
    );
  return true;
};
