import type { Reader, RecordDatabase } from "../records/index.ts";
import { openDatabase } from "./database.ts";
import { openReader } from "./reader.ts";

/** The record store as a server uses it. */
export interface Records {
  db: RecordDatabase;
  reader: Reader;
  close(): Promise<void>;
}

/** Opens the record store with its reader. */
export const openRecords = async (file: string): Promise<Records> => {
  const db = await openDatabase(file);
  const reader = openReader(file);
  return {
    db,
    reader,
    close: async () => {
      reader.close();
      await db.destroy();
    },
  };
};
