import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import { QaError } from "../../domain/errors.ts";
import { LAYOUT } from "../../store/files/layout.ts";
import { breakSeal, readMarker, sealRecords, writeMarker } from "../../store/files/marker.ts";
import { type Stray, strays } from "../../store/files/strays.ts";
import {
  countOn,
  expected,
  indexState,
  knownNames,
  type RecordDatabase,
  repairs,
} from "../../store/records/index.ts";
import { checkRecords, openDatabase, openToRead, takeLock } from "../../store/sqlite/index.ts";
import { requireLocalDocuments } from "../local-documents.ts";
import { type RecordsFault, recordsFault, severalMoments } from "../sound-records.ts";
import {
  checkPermissions,
  checkQuarantine,
  checkRemovals,
  checkSpace,
  checkStrays,
  checkUnknown,
} from "./directory.ts";
import type { Examination } from "./examination.ts";
import type { Finding, Found } from "./finding.ts";
import { checkPassages } from "./passages.ts";
import { checkResources } from "./resources.ts";

export type { Finding } from "./finding.ts";

export interface DoctorOptions {
  /** Mends what can be. */
  repair: boolean;
  /** Goes on with records that are older than the files, or of another directory. Counts with `repair` alone. */
  acceptRecords: boolean;
  /** Told of each finding as it is made, and how many resources and workspaces were examined so far. */
  onFinding(finding: Finding): void;
  onProgress(examined: { resources: number; workspaces: number }): void;
}

export interface Diagnosis {
  /** Whether a server ran meanwhile. */
  server: boolean;
  findings: Finding[];
  /** Faults that are left: those that nothing mended, or that a server is still to mend. */
  faults: number;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Looks whether a server runs.
 * @param keepsOut whether none may start until `release`: it would serve, and store, what a repair moves.
 */
const lookForServer = async (
  directory: string,
  keepsOut: boolean,
): Promise<{ isServed: boolean; release(): void }> => {
  const file = join(directory, LAYOUT.lock);
  if (!keepsOut && !(await isThere(file))) return { isServed: false, release: () => undefined };
  const lock = takeLock(file);
  if (!keepsOut) lock?.release();
  return { isServed: lock === undefined, release: () => (keepsOut ? lock?.release() : undefined) };
};

const UNFINISHED: Finding = {
  level: "fault",
  about: "restore",
  path: LAYOUT.restoreUnfinished,
  message: "A restore into this directory is running, or was interrupted: not all of the backup is here.",
  remedy: "Wait for it, or delete the directory and restore again",
};

const finding = ({ kind, message }: RecordsFault): Found => ({
  level: "fault",
  about: "records",
  path: LAYOUT.records,
  message: `(${kind}) ${message}`,
  remedy: "Put the right records back, or restore a backup: qa restore",
});

/**
 * Compares all that stands in a data directory with the records, beside a running server or without one. Without
 * `repair` nothing is written. What a repair cannot do itself is asked for in the records, for the server that runs or
 * the next one: nothing else writes passages.
 * @throws QaError `not_found` where there is no data directory, `invalid_request` where its records cannot be opened.
 */
export const runDoctor = async (dataDirectory: string, options: DoctorOptions): Promise<Diagnosis> => {
  const directory = resolve(dataDirectory);
  if (await isThere(join(directory, LAYOUT.restoreUnfinished))) {
    options.onFinding(UNFINISHED);
    return { server: false, findings: [UNFINISHED], faults: 1 };
  }
  const broken = await recordsFault(directory, "quick");
  if (broken?.kind === "elsewhere") throw new QaError("invalid_request", broken.message);
  if (broken === undefined && !(await isThere(join(directory, LAYOUT.records))))
    throw new QaError("not_found", `There is no data directory of qa at ${directory}. Give it with --data.`);
  const { isServed, release } = await lookForServer(directory, options.repair);
  try {
    return await diagnose(directory, options, broken, isServed);
  } finally {
    release();
  }
};

const diagnose = async (
  directory: string,
  options: DoctorOptions,
  broken: RecordsFault | undefined,
  isServed: boolean,
): Promise<Diagnosis> => {
  const diagnosis: Diagnosis = { server: isServed, findings: [], faults: 0 };
  const tell = async (found: Found): Promise<void> => {
    const { mend, ...said } = found;
    const repair = options.repair ? await mend?.() : undefined;
    const told: Finding = { ...said, ...(repair && { repair }) };
    diagnosis.findings.push(told);
    if (told.level === "fault" && repair !== "done") diagnosis.faults += 1;
    options.onFinding(told);
  };
  const accepts = options.repair && options.acceptRecords;
  const isOld = broken !== undefined && ["older", "other", "changed"].includes(broken.kind);
  if (broken !== undefined && !(isOld && accepts)) {
    await tell(finding(broken));
    return diagnosis;
  }
  for (const fault of checkRecords(join(directory, LAYOUT.records)))
    await tell({
      level: "fault",
      about: "records",
      path: LAYOUT.records,
      message: `The records are damaged: ${fault}.`,
      remedy: "Restore a backup: qa restore",
    });
  if (diagnosis.faults > 0) return diagnosis;
  await examine(directory, options, isServed, tell);
  if (options.repair && !isServed) await sealRecords(directory);
  return diagnosis;
};

const examine = async (
  directory: string,
  options: DoctorOptions,
  isServed: boolean,
  tell: (found: Found) => Promise<void>,
): Promise<void> => {
  const file = join(directory, LAYOUT.records);
  if (options.repair) await breakSeal(directory);
  const db = options.repair ? await openDatabase(file) : openToRead(file);
  try {
    await requireLocalDocuments(db, "qa doctor");
    const moments = isServed ? undefined : await timesOfStrays(directory, db);
    if (moments !== undefined && !(options.repair && options.acceptRecords))
      return await tell(finding(moments));
    if (options.repair && options.acceptRecords) await writeMarker(directory, await countOn(db));
    const state = indexState(db);
    const counts = { resources: 0, workspaces: 0 };
    const exam: Examination = {
      directory,
      isServed,
      expected: expected(db),
      generation: await state.current(),
      isReindexing: (await state.target()) !== undefined,
      repairs: () => repairs(db),
      examined: (what) => {
        counts[what] += 1;
        options.onProgress(counts);
      },
    };
    const checks = [
      checkSpace(exam),
      checkStrays(exam, db),
      checkResources(exam),
      checkPassages(exam),
      checkRemovals(exam),
      checkPermissions(exam),
      checkQuarantine(exam),
      checkUnknown(exam),
    ];
    for (const check of checks) for await (const found of check) await tell(found);
  } finally {
    await db.destroy();
  }
};

/** Where no marker tells, whether the files show that the records are older; see `severalMoments`. */
const timesOfStrays = async (directory: string, db: RecordDatabase): Promise<RecordsFault | undefined> => {
  if ((await readMarker(directory)) !== undefined) return undefined;
  const found: Stray[] = [];
  for await (const stray of strays(directory, (id) => knownNames(db, id))) found.push(stray);
  return severalMoments(found);
};
