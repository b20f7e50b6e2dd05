import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Documents } from "../../store/files/documents.ts";
import { LAYOUT } from "../../store/files/layout.ts";
import { copyRecords, forgetStorage, presentIds, type RecordDatabase } from "../../store/records/index.ts";
import { changeCopy, copyLive, openToRead } from "../../store/sqlite/index.ts";
import {
  type OpenPlace,
  openBeside,
  openDocuments,
  type Place,
  publishedVersion,
  requireTogether,
} from "../places.ts";
import { recordsSize } from "./space.ts";

/** The source of a backup. Servers may be running on it, and nothing in it is changed. */
export interface BackupSource {
  documents: Documents;
  /** Writes the records as of one moment to a new file, in this version's format and without a log. Not synced. */
  copyRecords(file: string): Promise<void>;
  /** Bytes of the records; 0 if not known. */
  recordsSize(): Promise<number>;
  /** Ids of the resources and workspaces that exist now. */
  present(): ReturnType<typeof presentIds>;
  /** Of a table; see `publishedVersion`. */
  version(generation: number, workspaceId: string): Promise<number | undefined>;
}

type Records = Pick<BackupSource, "copyRecords" | "recordsSize">;

const inDirectory = (data: string): Records => {
  const file = join(data, LAYOUT.records);
  return {
    copyRecords: async (target) => {
      copyLive(file, target);
      await changeCopy(target, forgetStorage);
    },
    recordsSize: () => recordsSize(data),
  };
};

const inPostgres = (db: RecordDatabase): Records => ({
  copyRecords: (target) => changeCopy(target, (copy) => copyRecords(db, copy)),
  recordsSize: async () => 0,
});

/**
 * Opens what is to be backed up.
 * @param scratch a folder for files read from a bucket.
 * @throws QaError `invalid_request` for records and documents that do not belong together, or cannot be reached.
 */
export const openBackupSource = async (
  { data, records, storage }: Place,
  scratch: string,
  stack: AsyncDisposableStack,
): Promise<BackupSource> => {
  const directory = resolve(data ?? "");
  const documents = await openDocuments({ data: directory, storage }, scratch, stack, false);
  const open: OpenPlace = {
    documents,
    ...(records === undefined
      ? { db: openToRead(join(directory, LAYOUT.records)), shown: directory }
      : await openBeside(records, stack)),
  };
  const { db } = open;
  if (records === undefined) stack.defer(() => db.destroy());
  await requireTogether(open, directory);
  const from = records === undefined ? inDirectory(directory) : inPostgres(db);
  return {
    documents,
    recordsSize: from.recordsSize,
    copyRecords: async (file) => {
      await writeFile(file, "", { mode: 0o600 });
      await from.copyRecords(file);
    },
    present: () => presentIds(db),
    version: (...table) => publishedVersion(open, ...table),
  };
};
