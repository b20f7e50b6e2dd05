import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { LAYOUT } from "../../store/files/layout.ts";
import { expected, indexState, repairs } from "../../store/records/index.ts";
import {
  type OpenPlace,
  openDocuments,
  type Place,
  publishedVersion,
  requireTogether,
  scratchFolder,
} from "../places.ts";
import { checkPermissions, checkSpace, checkUnknown } from "./directory.ts";
import type { Examination, Repairing } from "./examination.ts";
import type { Finding, Found } from "./finding.ts";
import { checkLanguages } from "./languages.ts";
import { checkQuarantine, checkRemovals, checkStrays } from "./left.ts";
import { openLocalRecords } from "./local-records.ts";
import { checkPassages } from "./passages.ts";
import { openRemoteRecords } from "./remote-records.ts";
import { checkResources } from "./resources.ts";

export type { Finding } from "./finding.ts";

export interface DoctorOptions extends Repairing {
  /** Called with each finding as it is made, and with the number of resources and workspaces examined so far. */
  onFinding(finding: Finding): void;
  onProgress(examined: { resources: number; workspaces: number }): void;
}

export interface Diagnosis {
  /** Whether a server was running. */
  server: boolean;
  findings: Finding[];
  /** Remaining faults: those that nothing repaired, or that a server is still to repair. */
  faults: number;
}

const UNFINISHED: Finding = {
  level: "fault",
  about: "restore",
  path: LAYOUT.restoreUnfinished,
  message: "A restore into this directory is running, or was interrupted: not all of the backup is here.",
  remedy: "Wait for it, or delete the directory and restore again",
};

/**
 * Compares everything that is stored with the records, whether or not servers are running. Without `repair` nothing is
 * written, except in a bucket to ask for its time. What a repair cannot do itself is requested in the records, for the
 * running server or the next one: nothing else writes passages.
 * @throws QaError `not_found` if there is no data directory, `invalid_request` if its records cannot be opened.
 */
export const runDoctor = async (place: Place, options: DoctorOptions): Promise<Diagnosis> => {
  const diagnosis: Diagnosis = { server: false, findings: [], faults: 0 };
  const tell = async (found: Found): Promise<void> => {
    const { mend, ...said } = found;
    const repair = options.repair ? await mend?.() : undefined;
    const told: Finding = { ...said, ...(repair && { repair }) };
    diagnosis.findings.push(told);
    if (told.level === "fault" && repair !== "done") diagnosis.faults += 1;
    options.onFinding(told);
  };
  const { records: address, storage } = place;
  const data = resolve(place.data ?? "");
  // When several servers run, everything in the directory is also stored elsewhere.
  const directory = address && storage ? undefined : data;
  if (directory !== undefined && existsSync(join(directory, LAYOUT.restoreUnfinished))) {
    await tell(UNFINISHED);
    return diagnosis;
  }
  await using stack = new AsyncDisposableStack();
  const records =
    address === undefined
      ? await openLocalRecords(data, options, stack)
      : await openRemoteRecords(address, options, stack);
  diagnosis.server = records.isServed;
  if ("unfit" in records) for (const each of records.unfit) await tell(each);
  else {
    const scratch = await scratchFolder(stack);
    const documents = await openDocuments({ data, storage }, scratch, stack, false);
    const open = { ...records, documents };
    await requireTogether(open, data);
    for await (const found of findings(open, records.isServed, directory, options.onProgress))
      await tell(found);
  }
  return diagnosis;
};

/** @param directory where records, documents or both are; undefined if it has neither. */
async function* findings(
  place: OpenPlace,
  isServed: boolean,
  directory: string | undefined,
  onProgress: DoctorOptions["onProgress"],
): AsyncGenerator<Found> {
  const { db, documents } = place;
  const state = indexState(db);
  const generation = await state.current();
  const counts = { resources: 0, workspaces: 0 };
  const exam: Examination = {
    documents,
    isServed,
    expected: expected(db),
    generation,
    isReindexing: (await state.target()) !== undefined,
    version: (workspaceId) => publishedVersion(place, generation.generation, workspaceId),
    repairs: () => repairs(db),
    examined: (what) => {
      counts[what] += 1;
      onProgress(counts);
    },
  };
  if (directory !== undefined) yield* checkSpace(directory);
  yield* checkStrays(exam, db);
  yield* checkResources(exam);
  yield* checkPassages(exam);
  yield* checkRemovals(exam);
  if (directory !== undefined) yield* checkPermissions(directory, isServed);
  yield* checkQuarantine(exam);
  if (directory !== undefined) yield* checkLanguages(directory);
  if (directory !== undefined) yield* checkUnknown(directory);
}
