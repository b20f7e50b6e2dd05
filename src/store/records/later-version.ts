import { sql } from "kysely";
import { QaError } from "../../domain/errors.ts";
import type { RecordDatabase } from "./database.ts";

/**
 * What is told of records that a newer version of qa has migrated further than this one knows; undefined of others.
 * @param known the migrations of this version, by name
 * @param place what holds the records, in words
 */
export const laterVersion = async (
  db: RecordDatabase,
  known: object,
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
