import { QaError } from "../../domain/errors.ts";

/**
 * SQLite's codes for faults of the machine: no space, even for the memory that processes share, no permission, no free
 * handle, a lock that another process holds. A page that the disk cannot read is not among them.
 */
const OF_THE_MACHINE =
  /^SQLITE_(?:FULL|BUSY|LOCKED|NOMEM|PERM|AUTH|CANTOPEN|READONLY|IOERR(?!_(?:READ|SHORT_READ|DATA|CORRUPTFS)$))/;

/** The message for a file that could not be opened, but may be intact; undefined for other errors. */
export const unopened = (file: string, error: unknown): QaError | undefined =>
  error instanceof Error && "code" in error && OF_THE_MACHINE.test(String(error.code))
    ? new QaError(
        "invalid_request",
        `${file} cannot be opened now (${error.message}), which says nothing of what is in it. See that its disk has space and can be written, and that the file is yours.`,
        { cause: error },
      )
    : undefined;
