/** Exit codes of commands. */
export const EXIT = {
  done: 0,
  unexpected: 1,
  usage: 2,
  notFound: 3,
  /** An API key or an operator's session. */
  keyRefused: 4,
  notReachable: 5,
  rateLimited: 6,
  timedOut: 7,
  serverError: 8,
  /** A resource ended failed or limited. */
  ended: 9,
  /**
   * Faults in the stored data were found and remain: by `qa doctor`, `qa backup`, `qa backup verify`, `qa restore` or
   * `qa migrate`.
   */
  faults: 10,
  /** Ctrl-C, as shells have it: 128 and the signal's number. */
  interrupted: 130,
} as const;

/** The same in words, as `qa help exit-codes` prints them. */
export const EXIT_MEANINGS: Readonly<Record<number, string>> = {
  [EXIT.done]: "done",
  [EXIT.unexpected]: "unexpected",
  [EXIT.usage]: "usage: something is wrong with the command or the file",
  [EXIT.notFound]: "not found",
  [EXIT.keyRefused]: "the API key, the token or the operator's sign-in was refused",
  [EXIT.notReachable]: "the server cannot be reached, or was lost",
  [EXIT.rateLimited]: "rate limited",
  [EXIT.timedOut]: "timed out",
  [EXIT.serverError]: "the server failed",
  [EXIT.ended]: "a resource failed or was paused",
  [EXIT.faults]: "qa doctor, qa backup, qa backup verify, qa restore or qa migrate found faults that remain",
  [EXIT.interrupted]: "ended by Ctrl-C",
};

const BY_CODE: Record<string, number> = {
  not_found: EXIT.notFound,
  no_evidence: EXIT.notFound,
  resource_not_found: EXIT.notFound,
  skill_not_found: EXIT.notFound,
  invalid_api_key: EXIT.keyRefused,
  not_signed_in: EXIT.keyRefused,
  sign_in_refused: EXIT.keyRefused,
  forbidden: EXIT.keyRefused,
  invalid_token: EXIT.keyRefused,
  not_reachable: EXIT.notReachable,
  stream_broken: EXIT.notReachable,
  rate_limited: EXIT.rateLimited,
  model_rate_limited: EXIT.rateLimited,
  timed_out: EXIT.timedOut,
  model_timeout: EXIT.timedOut,
  // In the middle of a stream they come without a status.
  model_error: EXIT.serverError,
  internal_error: EXIT.serverError,
  unavailable: EXIT.serverError,
  ingestion_failed: EXIT.ended,
  ingestion_limited: EXIT.ended,
};

/** Exit code for a failure's code and HTTP status. */
export function exitCodeOf(code: string, status: number | undefined): number {
  const known = BY_CODE[code];
  if (known !== undefined) return known;
  if (status === undefined || status < 400) return EXIT.unexpected;
  return status >= 500 ? EXIT.serverError : EXIT.usage;
}
