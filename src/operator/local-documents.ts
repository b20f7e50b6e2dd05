import { QaError } from "../domain/errors.ts";
import { findSetting, type RecordDatabase } from "../store/records/index.ts";

/**
 * For commands that know documents as files of the data directory alone.
 * @param command as its user calls it.
 * @throws QaError `invalid_request` where the documents of these records are in a bucket.
 */
export const requireLocalDocuments = async (db: RecordDatabase, command: string): Promise<void> => {
  if ((await findSetting(db, "storage")) === undefined) return;
  throw new QaError(
    "invalid_request",
    `${command} knows data directories alone, and the documents of these records are in a bucket. qa migrate copies all of it into a data directory. Nothing was done.`,
  );
};
