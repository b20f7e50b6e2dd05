import { hostname } from "node:os";
import { temporaryFolder } from "../disk/temporary-folder.ts";
import { QaError } from "../domain/errors.ts";
import { type Documents, documentsIn } from "../store/files/documents.ts";
import { passageBackend } from "../store/passages.ts";
import { findSetting, markOf, type RecordDatabase, tableLeases } from "../store/records/index.ts";
import { requireRecordsOf } from "./remote-records.ts";

/** Where an installation stores its data. */
export interface Place {
  /** A data directory: it holds whatever the others do not name. */
  data?: string | undefined;
  /** Address of the records in PostgreSQL. */
  records?: string | undefined;
  /** Of the documents: `s3://bucket/prefix`. */
  storage?: string | undefined;
}

/** An installation that is open. */
export interface OpenPlace {
  db: RecordDatabase;
  documents: Documents;
  /** Where the records are, in printable form. */
  shown: string;
  /** Their address if they are not in the data directory. */
  address?: string;
}

/** Whether several nodes may use it and therefore know its tables by the versions published to them. */
export const isShared = ({ address, documents }: OpenPlace): boolean =>
  address !== undefined && documents.inBucket;

/** A folder for copies, removed with the stack. */
export const scratchFolder = async (stack: AsyncDisposableStack): Promise<string> => {
  const { path } = stack.use(await temporaryFolder("operator"));
  return path;
};

/** How this process appears in the database's list of connections. */
export const commandName = (): string => `qa ${process.pid} on ${hostname()}`;

/**
 * @param scratch a folder for files read from a bucket.
 * @param isTried whether a bucket must first prove that it can do what a server needs.
 */
export const openDocuments = async (
  { storage, data = "" }: Place,
  scratch: string,
  stack: AsyncDisposableStack,
  isTried: boolean,
): Promise<Documents> => {
  if (storage === undefined) return documentsIn(data, passageBackend);
  const { openBucketDocuments } = await import("../store/s3/documents.ts");
  return stack.use(await openBucketDocuments(storage, scratch, isTried));
};

/**
 * Opens records in PostgreSQL, even while servers run on them, and leaves their version unchanged.
 * @throws QaError `invalid_request` if they cannot be opened.
 */
export const openBeside = async (
  address: string,
  stack: AsyncDisposableStack,
): Promise<Required<Omit<OpenPlace, "documents">>> => {
  const postgres = await import("../store/postgres/index.ts");
  const db = await postgres.openAsTheyAre(address, commandName());
  stack.defer(() => db.destroy());
  const shown = postgres.shownAddress(address);
  return { db, shown, address: shown };
};

/** Keeps servers away from records in PostgreSQL. @throws QaError `invalid_request` if one runs on them. */
export const lockRecords = async (address: string, stack: AsyncDisposableStack): Promise<void> => {
  const { takeServerLock } = await import("../store/postgres/index.ts");
  const lock = await takeServerLock(address, commandName(), "alone", () => undefined);
  stack.defer(() => lock.release());
};

/**
 * The version of a workspace's table that is published to the servers that share it, 0 for none; undefined if one
 * server has the table to itself.
 */
export const publishedVersion = async (
  place: OpenPlace,
  generation: number,
  workspaceId: string,
): Promise<number | undefined> => {
  if (!isShared(place)) return undefined;
  const { published } = tableLeases(place.db, { generation, owner: "", leaseMs: 0 });
  return (await published(workspaceId)).version;
};

const wrong = (message: string): QaError => new QaError("invalid_request", `${message} Nothing was changed.`);

/**
 * Refuses records and documents that do not belong together. A server may be running on them.
 * @param data the directory that has what is not stored elsewhere.
 * @throws QaError `invalid_request` that explains what it means.
 */
export const requireTogether = async (
  { db, documents, shown, address }: OpenPlace,
  data: string,
): Promise<void> => {
  if (address !== undefined && !documents.inBucket) await requireRecordsOf(data, db, address);
  if (((await findSetting(db, "storage")) !== undefined) !== documents.inBucket)
    throw wrong(
      documents.inBucket
        ? `The documents of these records are not in ${documents.shown}.`
        : "The documents of these records are in a bucket: say in which, with --storage (of what is moved, --from-storage).",
    );
  if (!documents.inBucket) return;
  // Read first: running servers increase the count in the records, and write it there later.
  const whose = await documents.whose();
  const mark = await markOf(db);
  if (whose?.from !== undefined || mark === undefined || whose?.id !== mark.id)
    throw wrong(`${documents.shown} does not hold the documents of ${shown}.`);
  if ((whose.count ?? 0) > mark.count)
    throw wrong(
      `The records ${shown} are older than the documents in ${documents.shown}: what was uploaded since is not in them.`,
    );
};
