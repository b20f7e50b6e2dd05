import pg from "pg";
import { QaError } from "../../domain/errors.ts";

/** Seconds after which the same request may succeed. */
const RETRY_AFTER = 10;

/**
 * SQLSTATEs of temporary problems of the database or the connection: connection exceptions, insufficient resources,
 * operator intervention, a read-only database, a transaction that was idle for too long, for example in a suspended
 * process (PostgreSQL, Appendix A).
 */
const MAY_PASS = /^(?:08|53|57|25006$|25P03$)/;

/**
 * Whether an error means that the database is unreachable or unusable now; one that did not come from it is the
 * connection's.
 */
const isUnavailable = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || MAY_PASS.test(error.code ?? "");

/** A database error as reported to a request; others are unchanged. */
export const toldOf = (error: unknown): unknown =>
  isUnavailable(error)
    ? new QaError("unavailable", "The server's records cannot be reached now. Try again later.", {
        retryAfter: RETRY_AFTER,
        cause: error,
      })
    : error;

/** The error for a start with records that cannot be opened. @param shown their address, without a password. */
export const unopened = (shown: string, error: unknown): QaError =>
  new QaError(
    "invalid_request",
    `The records ${shown} cannot be opened (${error instanceof Error ? error.message : String(error)}). See that the database runs, is there, and lets this user in.`,
    { cause: error },
  );
