import { ApiError, errorOf, unexpectedReply } from "./errors.ts";

export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

const JSON_TYPE = "application/json";

/**
 * Sends a request once, and reads the whole of a JSON reply, so that nothing fails later.
 *
 * @param timeout Milliseconds within which the whole reply must arrive; undefined for none.
 * @returns A successful reply.
 * @throws ApiError for every other reply, `timed_out`, `not_reachable`; the reason of the request's own signal,
 * unchanged.
 */
export async function attempt(fetch: Fetch, request: Request, timeout?: number): Promise<Response> {
  const deadline = timeout === undefined ? undefined : AbortSignal.timeout(timeout);
  const signal = deadline ? AbortSignal.any([request.signal, deadline]) : request.signal;
  try {
    const response = await fetch(request, { signal });
    if (!response.ok) throw await errorOf(response);
    if (response.headers.get("Content-Type")?.startsWith(JSON_TYPE)) {
      return new Response(await response.text(), response);
    }
    if (request.headers.get("Accept") === JSON_TYPE) throw unexpectedReply(response);
    return response;
  } catch (cause) {
    throw failure(cause, request, deadline);
  }
}

function failure(cause: unknown, request: Request, deadline: AbortSignal | undefined): unknown {
  if (cause instanceof ApiError) return cause;
  if (request.signal.aborted) return request.signal.reason;
  if (deadline?.aborted) return timedOut("The server did not answer in time.", cause);
  const { origin } = new URL(request.url);
  return new ApiError(
    "not_reachable",
    `No answer from ${origin}. Check the address and that the server runs.`,
    {
      retryable: true,
      cause,
    },
  );
}

export const timedOut = (message: string, cause?: unknown): ApiError =>
  new ApiError("timed_out", `${message} Try again, or allow more time.`, { retryable: true, cause });
