import { hostname } from "node:os";
import { join } from "node:path";
import type { Report } from "../../domain/events.ts";
import { requireNoDocuments, requireRecordsOf } from "../../operator/remote-records.ts";
import { requireSoundRecords } from "../../operator/sound-records.ts";
import { LAYOUT } from "../../store/files/layout.ts";
import { sealRecords } from "../../store/files/marker.ts";
import type { Records } from "../../store/records/index.ts";
import * as sqlite from "../../store/sqlite/index.ts";
import { starting } from "../starting.ts";
import type { Undo } from "../undo.ts";

export interface RecordsPlace {
  directory: string;
  /** The same directory even after it was moved; see `anchor`. */
  anchored: string;
  /** The address of the records in PostgreSQL; undefined: in the data directory. */
  address: string | undefined;
  /** Whether other servers can reach the files, so that these share the records. */
  isShared: boolean;
  /** Called if another server has the records, so that this one must stop. */
  onLost: () => void;
}

/** The name of this process, for people and for the database. */
export const serverName = (): string => `qa serve ${process.pid} on ${hostname()}`;

/**
 * Opens the records, exclusively unless they are shared, once they are known to belong to the files; nothing is written
 * before that.
 * @throws QaError `invalid_request` if they are missing, damaged, of other files, or in use.
 */
export const openServedRecords = async (
  { directory, anchored, address, isShared, onLost }: RecordsPlace,
  report: Report,
  undo: Undo,
): Promise<Records> => {
  const fault = (error: unknown): void => report({ level: "error", event: "fault", error: String(error) });
  if (address === undefined) {
    report(starting("checking the records"));
    await requireSoundRecords(directory, "quick");
    report(starting("opening the records, and bringing them up to date"));
    // After they are closed. Without the seal a start knows less, but works just as well.
    undo.push(() => sealRecords(anchored).catch(fault));
    const records = await sqlite.openRecords(join(directory, LAYOUT.records));
    undo.push(records.close);
    return records;
  }
  report(starting("opening the records, and bringing them up to date"));
  const postgres = await import("../../store/postgres/index.ts");
  const name = serverName();
  const lock = await postgres.takeServerLock(address, name, isShared ? "shared" : "alone", (why) => {
    fault(why);
    onLost();
  });
  undo.push(lock.release);
  const records = await postgres.openRecords(address, name);
  undo.push(records.close);
  const shown = postgres.shownAddress(address);
  if (isShared) await requireNoDocuments(directory, shown);
  else await requireRecordsOf(directory, records.db, shown);
  return records;
};
