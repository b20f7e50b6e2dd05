import type { ErrorCode, ErrorDetail, Failure } from "../contract/generated/types.ts";

/**
 * The contract's codes, and those of failures that never reached the contract: `not_reachable` (no reply), `timed_out`
 * (none in time), `stream_broken` (an answer ended in the middle), `unexpected_reply` (not one of a qa server),
 * `ingestion_failed` and `ingestion_limited` (a resource that was waited for ended like that), `token_unavailable` (an
 * end user's token could not be fetched). A newer server may send codes that this list lacks.
 */
export type ApiErrorCode =
  | ErrorCode
  | "not_reachable"
  | "timed_out"
  | "stream_broken"
  | "unexpected_reply"
  | "token_unavailable"
  | "ingestion_failed"
  | "ingestion_limited";

export interface ApiErrorOptions {
  status?: number;
  requestId?: string;
  /** @default false */
  retryable?: boolean;
  details?: ErrorDetail[];
  /** Seconds. */
  retryAfter?: number;
  cause?: unknown;
}

/** Every failure of the client, except an abort by the caller: that rejects with the signal's own reason. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** Stable; build on it, not on `message`. */
  readonly code: ApiErrorCode;
  /** HTTP status; absent if there was no reply, or if it failed after it had begun. */
  readonly status: number | undefined;
  /** Identifies the request in the server's log. */
  readonly requestId: string | undefined;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** What is wrong, field by field. */
  readonly details: ErrorDetail[];
  /** Seconds after which the server allows a retry. */
  readonly retryAfter: number | undefined;

  constructor(code: ApiErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = options.status;
    this.requestId = options.requestId;
    this.retryable = options.retryable ?? false;
    this.details = options.details ?? [];
    this.retryAfter = options.retryAfter;
  }
}

/** Other errors are the page's: an invalid token or base URL. */
export const apiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError("unexpected_reply", String(error), { cause: error });

/** The error in an unsuccessful reply; reads its body. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = parse(await response.text());
  const seconds = secondsOf(response.headers.get("Retry-After"));
  const shared = { status: response.status, ...(seconds === undefined ? {} : { retryAfter: seconds }) };
  const retryable = [429, 502, 503, 504].includes(response.status);
  return errorIn(body, shared) ?? unexpectedReply(response, { ...shared, retryable });
}

/** The error in a failure body; undefined for any other value. */
export function errorIn(body: unknown, options: ApiErrorOptions = {}): ApiError | undefined {
  if (!isFailure(body)) return undefined;
  const { code, message, request_id: requestId, retryable, details = [], retry_after } = body.error;
  const wait = typeof retry_after === "number" ? { retryAfter: retry_after } : {};
  return new ApiError(code, message, { ...wait, ...options, requestId, retryable, details });
}

/** A reply that no qa server gives: a wrong address, or something in between that answers in its place. */
export function unexpectedReply(response: Response, options: ApiErrorOptions = {}): ApiError {
  const target = response.headers.get("Location");
  const hint = target === null ? "Check the base URL." : `It points to ${target}: use that as base URL.`;
  const requestId = response.headers.get("X-Request-Id");
  return new ApiError(
    "unexpected_reply",
    `The answer (HTTP ${response.status}) did not come from a qa server. ${hint}`,
    { status: response.status, ...(requestId === null ? {} : { requestId }), ...options },
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFailure(body: unknown): body is Pick<Failure, "error"> {
  if (typeof body !== "object" || body === null || !("error" in body)) return false;
  const { error } = body;
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    typeof error.code === "string" &&
    "message" in error &&
    typeof error.message === "string" &&
    "request_id" in error &&
    typeof error.request_id === "string" &&
    "retryable" in error &&
    typeof error.retryable === "boolean"
  );
}

/** `Retry-After` is seconds or a date (RFC 9110, 10.2.3). */
function secondsOf(header: string | null): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1000);
}
