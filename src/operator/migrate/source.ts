import { existsSync } from "node:fs";
import { join } from "node:path";
import { LAYOUT } from "../../store/files/layout.ts";
import { copyLive, openDatabase } from "../../store/sqlite/index.ts";
import {
  lockRecords,
  type OpenPlace,
  openBeside,
  openDocuments,
  type Place,
  requireTogether,
} from "../places.ts";
import { recordsFault } from "../sound-records.ts";
import { lockDirectory, type Opening, required, wrong } from "./opening.ts";

/**
 * Opens what is to be moved, and changes nothing in it: records in a data directory are read from a copy, which is
 * upgraded; those in PostgreSQL must be of this version.
 * @throws QaError `invalid_request` if a server runs on it, or its parts do not belong together.
 */
export const openSource = async (place: Place, { scratch, stack }: Opening): Promise<OpenPlace> => {
  const { data, records, storage } = required(place, "--from DIR, or both --from-records and --from-storage");
  if (data !== undefined && (records === undefined || storage === undefined)) {
    if (!existsSync(data)) throw wrong(`There is no data directory of qa at ${data}.`);
    lockDirectory(data, stack);
    if (existsSync(join(data, LAYOUT.restoreUnfinished)))
      throw wrong(`A restore or a move into ${data} was interrupted: not all of it is there.`);
  }
  const documents = await openDocuments({ data, storage }, scratch, stack, false);
  if (records !== undefined) await lockRecords(records, stack);
  const opened =
    records === undefined ? await openCopied(data ?? "", scratch, stack) : await openBeside(records, stack);
  const source = { ...opened, documents };
  await requireTogether(source, data ?? "");
  return source;
};

const openCopied = async (
  data: string,
  scratch: string,
  stack: AsyncDisposableStack,
): Promise<Pick<OpenPlace, "db" | "shown">> => {
  const file = join(data, LAYOUT.records);
  const fault = await recordsFault(data, "quick");
  if (fault !== undefined) throw wrong(fault.message);
  if (!existsSync(file)) throw wrong(`There is no data directory of qa at ${data}.`);
  const copied = join(scratch, LAYOUT.records);
  copyLive(file, copied);
  const db = await openDatabase(copied);
  stack.defer(() => db.destroy());
  return { db, shown: data };
};
