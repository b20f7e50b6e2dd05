import { delay } from "./delay.ts";
import { ApiError } from "./errors.ts";

export interface Retry {
  error: ApiError;
  /** From 1. */
  retry: number;
  /** Milliseconds until it is sent again. */
  wait: number;
}

export interface RetryPolicy {
  /** How often a request is sent again after the first time. @default 2 */
  retries?: number;
  /** Called before each wait. */
  onRetry?: (retry: Retry) => void;
}

/** Of one client. */
export interface ClientPolicy extends RetryPolicy {
  /**
   * Whether another credential is fetched after one was rejected: a request that ends with 401 is then sent once more.
   * It is built again, because a copy of the first would keep a whole streamed file in memory.
   */
  renewsCredential?: boolean;
}

/** Longest wait before a retry, in milliseconds; if a server asks for more, its error is returned at once. */
const LONGEST_WAIT = 60_000;
const FIRST_WAIT = 250;

/**
 * Runs `send` until it succeeds, fails for good, or the retries are used up. Waits as long as `Retry-After` says, else
 * 250 ms, doubled each time, with a random part so that many clients do not all return at the same time.
 *
 * @param repeatable Whether a request that may have been carried out can be sent again. If not, only one that the
 * server turned away is (429, 503).
 */
export async function withRetries<T>(
  policy: ClientPolicy,
  repeatable: boolean,
  signal: AbortSignal | undefined,
  send: () => Promise<T>,
): Promise<T> {
  let mayRenew = policy.renewsCredential ?? false;
  for (let retry = 1; ; ) {
    try {
      return await send();
    } catch (error) {
      if (mayRenew && error instanceof ApiError && error.status === 401) {
        mayRenew = false;
        continue;
      }
      if (retry > (policy.retries ?? 2) || !(error instanceof ApiError) || !mayRetry(error, repeatable))
        throw error;
      const backoff = FIRST_WAIT * 2 ** (retry - 1) * (0.75 + Math.random() / 2);
      const wait = error.retryAfter === undefined ? backoff : error.retryAfter * 1000;
      if (wait > LONGEST_WAIT) throw error;
      policy.onRetry?.({ error, retry, wait });
      await delay(wait, signal);
      retry += 1;
    }
  }
}

/** Not after `timed_out`: the caller set the limit. Not after a 400: only a different request can succeed. */
function mayRetry({ code, status, retryable }: ApiError, repeatable: boolean): boolean {
  if (!retryable || code === "timed_out") return false;
  if (status === 429 || status === 503) return true;
  return repeatable && (status === undefined || status >= 500);
}
