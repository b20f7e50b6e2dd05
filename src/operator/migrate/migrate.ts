import { QaError } from "../../domain/errors.ts";
import { newId } from "../../domain/ids.ts";
import {
  hasNoRecords,
  type MovedTable,
  markOf,
  movedFrom,
  moveRecords,
  type RecordsMark,
} from "../../store/records/index.ts";
import type { Finding } from "../doctor/finding.ts";
import { isShared, type OpenPlace, type Place, scratchFolder } from "../places.ts";
import { copyFiles, factsAt, type Plan, planOf } from "./copy.ts";
import { openSource } from "./source.ts";
import { openTarget, type Target } from "./target.ts";
import { verify } from "./verify.ts";

export interface MigrateOptions {
  from: Place;
  to: Place;
  signal?: AbortSignal | undefined;
  onProgress(doing: "copying" | "comparing", done: number, total: number): void;
  onFinding(finding: Finding): void;
}

export interface Migrated {
  /** Where records and documents are now, in printable form. */
  records: string;
  documents: string;
  files: number;
  /** Tables of passages. */
  tables: number;
  findings: Finding[];
  /** Those of them that are faults: if there are any, no server starts on it, and another run continues. */
  faults: number;
}

/** The progress of a move into a target. */
interface Begun {
  /** Of the records there. */
  id: string;
  hasRecords: boolean;
  /** Whether the existing content was copied from this very state of the source. */
  isSame: boolean;
}

const refused = (shown: string, why: string): QaError =>
  new QaError("invalid_request", `${shown} ${why} Nothing was changed.`);

/** @throws QaError `invalid_request` if the target contains something that was not copied from these records. */
const begunAt = async ({ db, documents, shown }: Target, from: RecordsMark): Promise<Begun> => {
  const whose = await documents.whose();
  const isFree = db === undefined || (await hasNoRecords(db));
  if (whose === undefined && isFree && (await documents.isEmpty()))
    return { id: newId(), hasRecords: false, isSame: false };
  if (whose === undefined) throw refused(isFree ? documents.shown : shown, "contains other things.");
  const mark = db && (await markOf(db));
  const earlier = whose.from ?? (db && (await movedFrom(db)));
  if (earlier?.id !== from.id) throw refused(documents.shown, "belongs to other records.");
  if (!isFree && mark?.id !== whose.id) throw refused(shown, "holds other records.");
  const isSame = earlier.count === from.count;
  if (!isFree && (!isSame || mark?.count !== 1))
    throw refused(shown, "was moved before, and the one or the other was used since. Give an empty place.");
  return { id: whose.id, hasRecords: !isFree, isSame };
};

/**
 * Called before a target is filled with a lot of work.
 * @throws QaError `invalid_request` if it contains anything that is not from an interrupted move.
 */
export const requireFree = async (to: Place): Promise<void> => {
  await using stack = new AsyncDisposableStack();
  const { db, documents, shown } = await openTarget(to, { scratch: await scratchFolder(stack), stack });
  const whose = await documents.whose();
  if (whose?.from !== undefined) return;
  if (db !== undefined && !(await hasNoRecords(db))) throw refused(shown, "holds records already.");
  if (whose !== undefined || !(await documents.isEmpty()))
    throw refused(documents.shown, "contains other things.");
};

/** The versions to be published. */
const tablesAt = async (target: OpenPlace, plan: Plan): Promise<MovedTable[]> => {
  if (!isShared(target)) return [];
  const moved: MovedTable[] = [];
  for (const table of plan.tables) {
    const facts = await factsAt(target, table).catch(() => undefined);
    // One that cannot be read is as good as none: its passages are rebuilt from the text.
    if (facts !== undefined) moved.push({ ...table, version: facts.version, languages: facts.languages });
  }
  return moved;
};

/**
 * Copies an installation to another place while no server runs on either: first the documents, then the records in one
 * transaction. Neither place can be served before the end, and nothing in the source is changed. Run again, it
 * continues where it was interrupted, and does no harm to what it has finished.
 * @throws QaError `invalid_request` if one of them is in use, or the target contains anything else; the signal's
 * reason.
 */
export const migrate = async (options: MigrateOptions): Promise<Migrated> => {
  const { signal, onProgress } = options;
  await using stack = new AsyncDisposableStack();
  const opening = { scratch: await scratchFolder(stack), stack };
  const source = await openSource(options.from, opening);
  const found = await openTarget(options.to, opening);
  const from = (await markOf(source.db)) ?? { id: "", count: 0 };
  const begun = await begunAt(found, from);
  const plan = await planOf(source);
  const target = await found.make();
  const total = plan.files.length;
  await target.documents.begin({ id: begun.id, from });
  await copyFiles({
    source,
    target,
    plan,
    isResumed: begun.isSame,
    signal,
    onDone: (done) => onProgress("copying", done, total),
  });
  if (!begun.hasRecords)
    await moveRecords({
      source: source.db,
      target: target.db,
      id: begun.id,
      from,
      inBucket: target.documents.inBucket,
      tables: await tablesAt(target, plan),
    });
  const findings: Finding[] = [];
  await verify({
    source,
    target,
    plan,
    signal,
    onDone: (done) => onProgress("comparing", done, total),
    tell: (finding) => {
      findings.push(finding);
      options.onFinding(finding);
    },
  });
  const faults = findings.filter(({ level }) => level === "fault").length;
  if (faults === 0)
    await target.documents.finish({
      id: begun.id,
      count: 1,
      ...(target.address !== undefined && { records: target.address }),
    });
  return {
    records: target.shown,
    documents: target.documents.shown,
    files: total,
    tables: plan.tables.length,
    findings,
    faults,
  };
};
