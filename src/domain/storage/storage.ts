import { QaError } from "../errors.ts";

/**
 * Why nothing can be stored: no space or quota left, not writable, missing or failing, or replaced by another
 * directory.
 */
export type StorageFault = "full" | "read_only" | "gone" | "replaced";

export type StorageState = { ok: true } | { ok: false; reason: StorageFault /** ISO 8601. */; since: string };

/** A storage that is reached over the network could not do what it was asked to. */
export class StorageError extends Error {
  readonly fault: StorageFault;

  constructor(fault: StorageFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** Codes of the operating system and of SQLite; SQLite's extended codes begin with these. */
const CODES: readonly [RegExp, StorageFault][] = [
  [/^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/, "full"],
  [/^(?:EROFS$|SQLITE_READONLY)/, "read_only"],
  [/^(?:(?:EIO|ENXIO|ENODEV|ESTALE)$|SQLITE_(?:IOERR|CANTOPEN))/, "gone"],
];

/** The operating system's wording for them, for errors of LanceDB or a child process, which carry no code. */
const WORDS: readonly [RegExp, StorageFault][] = [
  // How LanceDB's object store identifies itself, in words or as a value, whatever kept it from reaching the bucket.
  [/\bGeneric S3 error\b|\bstore: "S3"/, "gone"],
  [/no space left on device|disk quota exceeded/i, "full"],
  [/read-only file system/i, "read_only"],
  [/input\/output error|\bEIO\b/i, "gone"],
];

const named = (among: readonly [RegExp, StorageFault][], text: string): StorageFault | undefined =>
  among.find(([pattern]) => pattern.test(text))?.[1];

/** The storage fault that an error, or one of its causes, reports; undefined if the storage is not at fault. */
export const storageFault = (error: unknown): StorageFault | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StorageError) return error.fault;
  if (error instanceof QaError && error.code === "storage_full") return storageFault(error.cause) ?? "gone";
  const code = "code" in error && typeof error.code === "string" ? named(CODES, error.code) : undefined;
  return code ?? named(WORDS, error.message) ?? storageFault(error.cause);
};

/** Seconds after which the same request may succeed. */
const RETRY_AFTER = 10;

/** The failure for a read that the storage prevents. @param cause logged, never shown. */
export const unreadableStorage = (cause: unknown): QaError =>
  new QaError("unavailable", "The server's storage cannot be read now. Try again later.", {
    retryAfter: RETRY_AFTER,
    cause,
  });

/** The failure for a write that the storage prevents. @param cause logged, never shown. */
export const storageFailure = (fault: StorageFault, cause?: unknown): QaError =>
  new QaError(
    "storage_full",
    fault === "full"
      ? "The server has no space left to store this. Nothing was stored. Try again later."
      : "The server's storage cannot be written now. Try again later.",
    { retryAfter: RETRY_AFTER, ...(cause === undefined ? {} : { cause }) },
  );
