import pg from "pg";
import { QaError } from "../../domain/errors.ts";

/** Seconds after which the same request may succeed. */
const RETRY_AFTER = 10;

/**
 * SQLSTATEs of what lies with the database or the way to it, and may pass: connection exceptions, insufficient resources,
 * intervention by an operator, one that only reads, a transaction that was silent for too long, as of a process that stood
 * still (PostgreSQL, Appendix A).
 */
const MAY_PASS = /^(?:08|53|57|25006$|25P03$)/;

/** Whether an error says that the database cannot be reached or used now; one that it did not tell is of the connection. */
const isUnavailable = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || MAY_PASS.test(error.code ?? "");

/** What a request is told of an error of the database; others stay as they are. */
export const toldOf = (error: unknown): unknown =>
  isUnavailable(error)
    ? new QaError("unavailable", "The server's records cannot be reached now. Try again later.", {
        retryAfter: RETRY_AFTER,
        cause: error,
      })
    : error;

/** What a start is told of records that cannot be opened. @param shown where they are, without a password. */
export const unopened = (shown: string, error: unknown): QaError =>
  new QaError(
    "invalid_request",
    `The records ${shown} cannot be opened (${error instanceof Error ? error.message : String(error)}). See that the database runs, is there, and lets this user in.`,
    { cause: error },
  );
