/**
 * Every failure that the service answers with: its stable code, its HTTP status, and whether the same request may
 * succeed later.
 */
export const ERRORS = {
  invalid_request: { status: 400, retryable: false },
  missing_file: { status: 400, retryable: false },
  empty_file: { status: 400, retryable: false },
  unsupported_file_type: { status: 400, retryable: false },
  file_too_large: { status: 400, retryable: false },
  file_content_mismatch: { status: 400, retryable: false },
  resource_not_found: { status: 400, retryable: false },
  resource_not_ready: { status: 400, retryable: true },
  resource_not_retryable: { status: 400, retryable: false },
  skill_not_found: { status: 400, retryable: false },
  invalid_api_key: { status: 401, retryable: false },
  not_signed_in: { status: 401, retryable: false },
  sign_in_refused: { status: 401, retryable: false },
  forbidden: { status: 403, retryable: false },
  invalid_token: { status: 401, retryable: false },
  insufficient_scope: { status: 403, retryable: false },
  origin_not_allowed: { status: 403, retryable: false },
  not_found: { status: 404, retryable: false },
  no_evidence: { status: 404, retryable: false },
  method_not_allowed: { status: 405, retryable: false },
  already_running: { status: 409, retryable: true },
  setting_fixed: { status: 409, retryable: false },
  idempotency_conflict: { status: 409, retryable: false },
  payload_too_large: { status: 413, retryable: false },
  unsupported_media_type: { status: 415, retryable: false },
  range_not_satisfiable: { status: 416, retryable: false },
  expectation_failed: { status: 417, retryable: false },
  rate_limited: { status: 429, retryable: true },
  internal_error: { status: 500, retryable: true },
  not_implemented: { status: 501, retryable: false },
  model_not_configured: { status: 501, retryable: false },
  model_error: { status: 502, retryable: true },
  model_rate_limited: { status: 503, retryable: true },
  unavailable: { status: 503, retryable: true },
  index_unavailable: { status: 503, retryable: true },
  model_timeout: { status: 504, retryable: true },
  storage_full: { status: 507, retryable: true },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

export type ErrorCode = keyof typeof ERRORS;

/** One problem in a request: `field` is its location (dotted path, `""` for the whole), `message` says what to do. */
export interface ErrorDetail {
  field: string;
  message: string;
}

export interface QaErrorOptions {
  details?: ErrorDetail[];
  /** Seconds after which the same request may succeed; sent as `Retry-After`. */
  retryAfter?: number;
  /** The underlying error: logged, never shown. */
  cause?: unknown;
  /** A model objects to its input, not to the timing: the same call will fail again, another may not. */
  isContent?: boolean;
  /** A model's input is longer than it accepts at once: a shorter one may pass. */
  isTooLong?: boolean;
  /** A model gave an answer that cannot be used. */
  isUnreadable?: boolean;
  /** The model setting that is at fault: only whoever runs the server can change it. */
  setting?: "name" | "key" | undefined;
}

/** The only error class: whatever is thrown on purpose carries a code; anything else is a fault of ours. */
export class QaError extends Error {
  override readonly name = "QaError";
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfter: number | undefined;
  readonly isContent: boolean;
  readonly isTooLong: boolean;
  readonly isUnreadable: boolean;
  readonly setting: QaErrorOptions["setting"];

  constructor(code: ErrorCode, message: string, options: QaErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
    this.isContent = options.isContent ?? false;
    this.isTooLong = options.isTooLong ?? false;
    this.isUnreadable = options.isUnreadable ?? false;
    this.setting = options.setting;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  get retryable(): boolean {
    return ERRORS[this.code].retryable;
  }
}

/** What is logged about a fault: the stack of the error, or of its cause if that is known. */
export const stackOf = (error: unknown): string =>
  error instanceof QaError && error.cause !== undefined
    ? stackOf(error.cause)
    : String(error instanceof Error ? error.stack : error);

/** The answer to a valid token for operations that tokens do not give access to. */
export const insufficientScope = (): QaError =>
  new QaError("insufficient_scope", "An end user's token does not open this. Use an API key, on a server.");

/** The answer to an operator with read-only access for any operation that changes something. */
export const onlyLooks = (): QaError =>
  new QaError(
    "forbidden",
    "A viewer may read documents and ask questions, and change nothing else. Ask an operator who is author or admin.",
  );

/**
 * The answer for an id that does not exist, or belongs to someone else: identical in every case, so that nothing is
 * confirmed.
 */
export const notFound = (): QaError =>
  new QaError(
    "not_found",
    "Not found. Check the id, and that it belongs to this key, workspace and end user.",
  );
