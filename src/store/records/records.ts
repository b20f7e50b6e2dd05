import type { Soon } from "../../domain/concurrency/soon.ts";
import type { RecordDatabase } from "./database/database.ts";
import type { Reader } from "./database/reader.ts";

/** The record store as a server uses it. */
export interface Records {
  db: RecordDatabase;
  reader: Reader;
  /** Changes with each commit, whichever process made it. Undefined: not known. */
  version(): Soon<string | number | undefined>;
  /**
   * Makes sure that the database's own files contain nothing deleted, as far as it can be asked to. Does not wait for
   * others.
   * @returns false while others prevent it: to be tried again later.
   */
  flush(): boolean;
  close(): Promise<void>;
}
