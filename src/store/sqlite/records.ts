import type { Records } from "../records/index.ts";
import { openDatabase } from "./database.ts";
import { openLog } from "./log.ts";
import { openReader } from "./reader.ts";
import { watchVersion } from "./version.ts";

/** Opens the record store in one file, as a server uses it. */
export const openRecords = async (file: string): Promise<Records> => {
  const db = await openDatabase(file);
  const reader = openReader(file);
  const log = openLog(file);
  const watch = watchVersion(file);
  return {
    db,
    reader,
    version: watch.version,
    flush: log.flush,
    close: async () => {
      for (const each of [watch, log, reader]) each.close();
      await db.destroy();
    },
  };
};
