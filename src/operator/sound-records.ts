import { join } from "node:path";
import { QaError } from "../domain/errors.ts";
import { LAYOUT } from "../store/files/layout.ts";
import { breakSeal, isSealWhole, readMarker } from "../store/files/marker.ts";
import type { Stray } from "../store/files/strays.ts";
import { someDocument } from "../store/files/walk.ts";
import { inspectRecords } from "../store/sqlite/index.ts";

/** A fault of the records as a whole. */
export interface RecordsFault {
  kind: "elsewhere" | "missing" | "empty" | "not-sqlite" | "damaged" | "older" | "other" | "changed";
  /** What it means, and what to do. */
  message: string;
}

const AGAIN =
  `Put back the ${LAYOUT.records} that belongs here, with the ${LAYOUT.records}-wal that was beside it, or restore a ` +
  "backup with: qa restore. For a new beginning give another directory with --data. Nothing was changed.";

const ACCEPT =
  "To go on with these all the same: qa doctor --repair --accept-records, which moves what they do not name to quarantine/.";

/** Explains, to whoever looks for records in a data directory, that its records are in a database. */
export const elsewhere = (directory: string, records: string): string =>
  `The records of ${directory} are at ${records}: give their address with --records or QA_RECORDS.`;

/**
 * Compares the records with everything else in a data directory, and changes nothing. Records older than the files are
 * recognised by the count that is stored outside of them; see `readMarker`.
 * @param check see `inspectRecords`.
 * @returns undefined if all is well, and for a directory that is still empty.
 */
export const recordsFault = async (
  directory: string,
  check: "none" | "quick",
): Promise<RecordsFault | undefined> => {
  const file = join(directory, LAYOUT.records);
  // The marker first: while a server is running, the count in the records is never behind one that was read earlier.
  const marker = await readMarker(directory);
  if (marker?.records !== undefined)
    return { kind: "elsewhere", message: elsewhere(directory, marker.records) };
  const verdict = await inspectRecords(file, check);
  if ("detail" in verdict) {
    const what = verdict.state === "damaged" ? "is damaged" : "is not a records file";
    return { kind: verdict.state, message: `${file} ${what} (${verdict.detail}). ${AGAIN}` };
  }
  if (verdict.state !== "sound") {
    const document = await someDocument(directory);
    const traces =
      document ?? (marker && LAYOUT.marker) ?? (verdict.wal ? `${LAYOUT.records}-wal` : undefined);
    if (traces === undefined) return undefined;
    const what = verdict.state === "missing" ? "is missing" : "holds no records";
    const means = `${file} ${what}, but ${traces} is there: without the records nobody knows whose the documents are.`;
    return { kind: verdict.state, message: `${means} ${AGAIN}` };
  }
  if (marker === undefined) return undefined;
  if (verdict.mark !== undefined && verdict.mark.id !== marker.id)
    return { kind: "other", message: `${file} is of another data directory. ${AGAIN} ${ACCEPT}` };
  if ((verdict.mark?.count ?? 0) >= marker.count) {
    if (await isSealWhole(directory, marker)) return undefined;
    const changed = "is not as the server left it: it was damaged, or another program changed it";
    return { kind: "changed", message: `${file} ${changed}. ${AGAIN} ${ACCEPT}` };
  }
  const means = "is older than the documents beside it: what was uploaded since is not in it";
  return { kind: "older", message: `${file} ${means}. ${AGAIN} ${ACCEPT}` };
};

/** Milliseconds. */
const HOUR = 60 * 60 * 1000;
/** From this many on, uploads that began more than an hour apart were not all cut off by one crash. */
const SOME = 3;

/** When a UUIDv7 was made (RFC 9562), in milliseconds since 1970. */
const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/**
 * Recognises older records if there is no marker: a crash leaves only what was being uploaded at that moment, so files
 * that no record names and that were begun over a span of more than an hour belong to lost records.
 */
export const severalMoments = (found: Stray[]): RecordsFault | undefined => {
  const times = found.filter(({ area }) => area === "originals").map(({ id }) => timeOf(id));
  if (times.length < SOME) return undefined;
  const last = times.reduce((one, other) => Math.max(one, other));
  const first = times.reduce((one, other) => Math.min(one, other));
  if (last - first <= HOUR) return undefined;
  const means =
    `${times.length} files in ${LAYOUT.originals}/ are in no record, and they are of different times: ` +
    `${LAYOUT.records} is older than they are.`;
  return { kind: "older", message: `${means} ${AGAIN} ${ACCEPT}` };
};

/**
 * To be called before the records are opened for writing: opening creates a missing file, and a server removes whatever
 * older records do not name.
 * @throws QaError `invalid_request` that names the file, what it means and what to do.
 */
export const requireSoundRecords = async (directory: string, check: "none" | "quick"): Promise<void> => {
  const fault = await recordsFault(directory, check);
  if (fault !== undefined) throw new QaError("invalid_request", fault.message);
  await breakSeal(directory);
};
