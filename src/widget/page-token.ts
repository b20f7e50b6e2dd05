import { ApiError } from "../client/errors.ts";
import type { TokenSource } from "../client/token.ts";

const EXPECTED =
  'It has to answer a POST with the visitor\'s {"token": "qat_…", "expires_at": "2030-01-31T12:00:00Z"}.';

/** Why the page's own server gave no token; `status` if it answered. */
export class PageTokenError extends Error {
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(`${message} ${EXPECTED}`);
    this.status = status;
  }
}

/**
 * A token from the page's own server. A POST: it creates something, so nothing in between may cache its answer, and no
 * link can request it.
 *
 * @throws ApiError `token_unavailable` caused by a `PageTokenError`; retryable if the server may only be away.
 */
export async function pageToken(tokenUrl: string): ReturnType<TokenSource> {
  if (tokenUrl === "") throw unavailable(new PageTokenError("Neither `token-url` nor `token` is set."));
  const url = new URL(tokenUrl, document.baseURI).href;
  const headers = { Accept: "application/json" };
  const response = await fetch(url, { method: "POST", headers }).catch(() => undefined);
  if (!response) throw unavailable(new PageTokenError(`${url} could not be reached.`), true);
  const { status } = response;
  if (!response.ok)
    throw unavailable(new PageTokenError(`${url} answered ${status}.`, status), status >= 500);
  const given: unknown = await response.json().catch(() => undefined);
  if (given === undefined)
    throw unavailable(new PageTokenError(`${url} answered ${status}, not JSON.`, status));
  if (!isToken(given))
    throw unavailable(new PageTokenError(`${url} answered JSON without such a token.`, status));
  return given;
}

const unavailable = (cause: PageTokenError, retryable = false): ApiError =>
  new ApiError("token_unavailable", cause.message, { retryable, cause });

function isToken(value: unknown): value is { token: string; expires_at: string } {
  if (typeof value !== "object" || value === null) return false;
  return (
    "token" in value &&
    typeof value.token === "string" &&
    "expires_at" in value &&
    typeof value.expires_at === "string" &&
    !Number.isNaN(Date.parse(value.expires_at))
  );
}
