import type { StorageFault } from "../../domain/storage/storage.ts";

/** A storage beside the data directory, which is watched by itself. */
export interface Elsewhere {
  /** Its name, for the log. */
  place: string;
  /** What an operator can do about each fault. */
  help: Record<StorageFault, string>;
  /** What the last look found; undefined where all was well. */
  last(): StorageFault | undefined;
  /** Looks now, whether it takes writes as well. */
  look(): Promise<StorageFault | undefined>;
}
