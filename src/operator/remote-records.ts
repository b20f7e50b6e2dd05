import { existsSync } from "node:fs";
import { join } from "node:path";
import { QaError } from "../domain/errors.ts";
import { LAYOUT } from "../store/files/layout.ts";
import { readMarker } from "../store/files/marker.ts";
import { someDocument } from "../store/files/walk.ts";
import { markOf, type RecordDatabase } from "../store/records/index.ts";

const wrong = (message: string): QaError =>
  new QaError(
    "invalid_request",
    `${message} Nothing was changed. Give the right ones with --data and --records.`,
  );

const requireNoRecords = (directory: string, shown: string): void => {
  if (existsSync(join(directory, LAYOUT.records)))
    throw wrong(
      `${directory} has records of its own (${LAYOUT.records}), so its files are not those of ${shown}.`,
    );
};

/**
 * Refuses a data directory that holds anything but copies when the documents of the records are elsewhere.
 * @throws QaError `invalid_request`
 */
export const requireNoDocuments = async (directory: string, shown: string): Promise<void> => {
  requireNoRecords(directory, shown);
  const document = await someDocument(directory);
  if (document !== undefined)
    throw wrong(`${directory} holds ${document}, and the documents of the records ${shown} are elsewhere.`);
};

/**
 * Refuses records in a database that do not belong to the files of a data directory, by the marker that both have; see
 * `readMarker`.
 * @param shown where the records are, in printable form.
 * @throws QaError `invalid_request` that explains what it means.
 */
export const requireRecordsOf = async (
  directory: string,
  db: RecordDatabase,
  shown: string,
): Promise<void> => {
  requireNoRecords(directory, shown);
  const marker = await readMarker(directory);
  const mark = await markOf(db);
  if (marker === undefined) {
    const document = await someDocument(directory);
    if (document !== undefined)
      throw wrong(
        `${directory} holds ${document}, and nothing tells that it belongs to the records ${shown}.`,
      );
    // After a first start that crashed at exactly this point, the count is 1.
    if (mark !== undefined && mark.count > 1)
      throw wrong(
        `The records ${shown} belong to another data directory: ${directory} holds no files of theirs.`,
      );
    return;
  }
  if (mark?.id !== marker.id) throw wrong(`The records ${shown} are not those of the files in ${directory}.`);
  if (mark.count < marker.count)
    throw wrong(
      `The records ${shown} are older than the documents in ${directory}: what was uploaded since is not in them.`,
    );
};
