/** Every failure the service answers with: its stable code, its HTTP status, and whether the same request may succeed later. */
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

/** One thing wrong with a request: `field` is where (dotted path, `""` for the whole), `message` says what to do. */
export interface ErrorDetail {
  field: string;
  message: string;
}

export interface QaErrorOptions {
  details?: ErrorDetail[];
  /** Seconds after which the same request may succeed; sent as `Retry-After`. */
  retryAfter?: number;
  /** What led here: logged, never shown. */
  cause?: unknown;
  /** A model takes issue with what it was given, not with when: the same call fails again, another may not. */
  isContent?: boolean;
  /** What a model was given is more than it takes at once: less of it may pass. */
  isTooLong?: boolean;
  /** A model answered, with something that cannot be used. */
  isUnreadable?: boolean;
  /** The setting of a model that is at fault: only who runs the server can change it. */
  setting?: "name" | "key" | undefined;
}

/** The one error class: what is thrown on purpose carries a code; anything else is a fault of ours. */
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

/** What the log is told of a fault: the stack of what was thrown, or of what caused it where that is known. */
export const stackOf = (error: unknown): string =>
  error instanceof QaError && error.cause !== undefined
    ? stackOf(error.cause)
    : String(error instanceof Error ? error.stack : error);

/** The answer to a valid token for what tokens do not open. */
export const insufficientScope = (): QaError =>
  new QaError("insufficient_scope", "An end user's token does not open this. Use an API key, on a server.");

/** The answer to the access of an operator who may only look and ask, for whatever changes something. */
export const onlyLooks = (): QaError =>
  new QaError(
    "forbidden",
    "A viewer may read documents and ask questions, and change nothing else. Ask an operator who is author or admin.",
  );

/** The answer for an id that does not exist, or belongs to someone else: the same in every case, so that nothing is confirmed. */
export const notFound = (): QaError =>
  new QaError(
    "not_found",
    "Not found. Check the id, and that it belongs to this key, workspace and end user.",
  );
