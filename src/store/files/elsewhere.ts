import type { StorageFault } from "../../domain/storage/storage.ts";

/** A storage other than the data directory, which is monitored separately. */
export interface Elsewhere {
  /** Its name, for the log. */
  place: string;
  /** What an operator can do about each fault. */
  help: Record<StorageFault, string>;
  /** The result of the last check; undefined if all was well. */
  last(): StorageFault | undefined;
  /** Looks now, whether it takes writes as well. */
  look(): Promise<StorageFault | undefined>;
}
