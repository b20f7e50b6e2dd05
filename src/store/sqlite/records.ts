import { openDatabase, type RecordDatabase } from "./database.ts";
import { openReader, type Reader, watchCommits } from "./reader.ts";

/** The record store as a server uses it. */
export interface Records {
  db: RecordDatabase;
  reader: Reader;
  close(): Promise<void>;
}

/** Opens the record store with its reader. This process must not have it open already; see `watchCommits`. */
export const openRecords = async (file: string): Promise<Records> => {
  const hasChanged = watchCommits(file);
  const db = await openDatabase(file);
  const reader = openReader(file, hasChanged);
  return {
    db,
    reader,
    close: async () => {
      reader.close();
      await db.destroy();
    },
  };
};
