import type { ApiError } from "../client/errors.ts";
import { PageTokenError } from "./page-token.ts";

/** What a failure means to a visitor, named like the texts for it. */
export type FailureKind = "busy" | "notReachable" | "signIn" | "unavailable" | "notFound" | "failed";

/**
 * Anything that whoever built the page has to fix is only described as unavailable: the visitor can do nothing about
 * it.
 *
 * @param inThread whether it was about an earlier conversation, which may be gone.
 */
export function failureKind({ code, status, cause }: ApiError, inThread: boolean): FailureKind {
  if (code === "token_unavailable")
    return cause instanceof PageTokenError && cause.status === 401 ? "signIn" : "unavailable";
  if (status === 429 || code === "model_rate_limited" || code === "rate_limited") return "busy";
  if (code === "not_reachable" || code === "timed_out" || code === "stream_broken") return "notReachable";
  if (code === "not_found" && inThread) return "notFound";
  const isOfThePage = code === "unexpected_reply" || code === "origin_not_allowed";
  return isOfThePage || status === 503 || [401, 403, 404].includes(status ?? 0) ? "unavailable" : "failed";
}

/** Whether the same question may be answered later. */
export const mayRepeat = (error: ApiError, kind: FailureKind): boolean =>
  kind !== "notFound" && (kind !== "failed" || error.retryable);

/** Tells whoever built the page, in the browser's console, what failed and what to do; the visitor sees other texts. */
export function tellDeveloper(error: ApiError, { workspace }: { workspace: string }): void {
  const { code, status, message, requestId, cause } = error;
  const kind = failureKind(error, false);
  if (kind === "busy") return;
  const advice =
    status === 401
      ? " It is expired or ended, or its workspace is gone."
      : status === 404
        ? ` Is the token for the workspace ${workspace}?`
        : "";
  const own = code === "token_unavailable" && !(cause instanceof PageTokenError) ? ` ${String(cause)}` : "";
  console.error(
    `<qa-chat>: ${message}${own}${advice} (${[code, status, requestId].filter(Boolean).join(", ")})`,
  );
}
