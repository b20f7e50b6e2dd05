import { existsSync } from "node:fs";
import { join } from "node:path";
import { QaError } from "../../domain/errors.ts";
import { LAYOUT } from "../../store/files/layout.ts";
import { breakSeal, readMarker, sealRecords, writeMarker } from "../../store/files/marker.ts";
import { type Stray, strays } from "../../store/files/strays.ts";
import { countOn, type RecordDatabase, standingsIn } from "../../store/records/index.ts";
import { checkRecords, openDatabase, openToRead, takeLock } from "../../store/sqlite/index.ts";
import { type RecordsFault, recordsFault, severalMoments } from "../sound-records.ts";
import type { ExaminedRecords, Repairing } from "./examination.ts";
import type { Found } from "./finding.ts";

/**
 * Checks whether a server is running.
 * @param keepsOut whether none may start until `release`: it would serve, and store, what a repair moves.
 */
const lookForServer = (directory: string, keepsOut: boolean): { isServed: boolean; release(): void } => {
  const file = join(directory, LAYOUT.lock);
  if (!keepsOut && !existsSync(file)) return { isServed: false, release: () => undefined };
  const lock = takeLock(file);
  if (!keepsOut) lock?.release();
  return { isServed: lock === undefined, release: () => (keepsOut ? lock?.release() : undefined) };
};

const finding = ({ kind, message }: RecordsFault): Found => ({
  level: "fault",
  about: "records",
  path: LAYOUT.records,
  message: `(${kind}) ${message}`,
  remedy: "Put the right records back, or restore a backup: qa restore",
});

/** If there is no marker, whether the files show that the records are older; see `severalMoments`. */
const timesOfStrays = async (directory: string, db: RecordDatabase): Promise<RecordsFault | undefined> => {
  if ((await readMarker(directory)) !== undefined) return undefined;
  const found: Stray[] = [];
  for await (const stray of strays(directory, standingsIn(db))) found.push(stray);
  return severalMoments(found);
};

const damaged = (fault: string): Found => ({
  level: "fault",
  about: "records",
  path: LAYOUT.records,
  message: `The records are damaged: ${fault}.`,
  remedy: "Restore a backup: qa restore",
});

/**
 * Opens the records of a data directory once they are found to be sound.
 * @param stack closes them.
 * @throws QaError `not_found` if there is no data directory, `invalid_request` if its records cannot be opened.
 */
export const openLocalRecords = async (
  directory: string,
  { repair, acceptRecords }: Repairing,
  stack: AsyncDisposableStack,
): Promise<ExaminedRecords> => {
  const file = join(directory, LAYOUT.records);
  const broken = await recordsFault(directory, "quick");
  if (broken?.kind === "elsewhere") throw new QaError("invalid_request", broken.message);
  if (broken === undefined && !existsSync(file))
    throw new QaError("not_found", `There is no data directory of qa at ${directory}. Give it with --data.`);
  const { isServed, release } = lookForServer(directory, repair);
  stack.defer(release);
  const accepts = repair && acceptRecords;
  const isOld = broken !== undefined && ["older", "other", "changed"].includes(broken.kind);
  if (broken !== undefined && !(isOld && accepts)) return { isServed, unfit: [finding(broken)] };
  const damage = checkRecords(file);
  if (damage.length > 0) return { isServed, unfit: damage.map(damaged) };
  if (repair) await breakSeal(directory);
  // After they are closed.
  if (repair && !isServed) stack.defer(() => sealRecords(directory));
  const db = repair ? await openDatabase(file) : openToRead(file);
  stack.defer(() => db.destroy());
  const moments = isServed ? undefined : await timesOfStrays(directory, db);
  if (moments !== undefined && !accepts) return { isServed, unfit: [finding(moments)] };
  if (accepts) await writeMarker(directory, await countOn(db));
  return { db, shown: directory, isServed };
};
