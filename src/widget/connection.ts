import { createEndUserClient, type EndUserClient } from "../client/end-user.ts";
import { ApiError } from "../client/errors.ts";
import { endpoint } from "../client/http.ts";
import type { Retry } from "../client/retry.ts";
import type { TokenSource } from "../client/token.ts";
import { isReachable } from "./probes.ts";

export interface Settings {
  /** Where the server is. */
  baseUrl: string;
  workspace: string;
  /** An address of the embedding page's own server that answers `{token, expires_at}` to a POST. */
  tokenUrl: string;
  /** Takes the place of `tokenUrl`. */
  token: TokenSource | undefined;
}

/** @throws TypeError if the base URL is no http(s) address. */
export function connect(settings: Settings, onRetry: (retry: Retry) => void): EndUserClient {
  const { baseUrl, workspace, tokenUrl, token } = settings;
  const { ask, listSessions, listMessages } = createEndUserClient({
    baseUrl,
    workspaceId: workspace,
    token: token ?? (() => fetchToken(tokenUrl)),
    onRetry,
  });
  const api = endpoint(baseUrl, "/api/v1");
  const explained = <T>(work: Promise<T>): Promise<T> =>
    work.catch(async (error: unknown) => {
      throw await explanation(error, api);
    });
  return {
    ask: (...question) => explained(ask(...question)),
    listSessions: (...page) => explained(listSessions(...page)),
    listMessages: (...session) => explained(listMessages(...session)),
  };
}

/** A failure as it is, but that of a server which answers, though not to this page. */
async function explanation(error: unknown, api: string): Promise<unknown> {
  if (!(error instanceof ApiError) || error.code !== "not_reachable" || !(await isReachable(api)))
    return error;
  const message = `The server answers, but not to pages of ${location.origin}: name it among the token's origins.`;
  // It may have been away for a moment.
  return new ApiError("origin_not_allowed", message, { retryable: true, cause: error });
}

/** A POST: it makes something, so nothing in between may keep its answer, and no link can ask for it. */
async function fetchToken(url: string): ReturnType<TokenSource> {
  const response = await fetch(url, { method: "POST", headers: { Accept: "application/json" } });
  const given: unknown = response.ok ? await response.json() : undefined;
  if (!isToken(given)) throw new TypeError(`${url} gives no {"token", "expires_at"}.`);
  return given;
}

function isToken(value: unknown): value is { token: string; expires_at: string } {
  if (typeof value !== "object" || value === null) return false;
  return (
    "token" in value &&
    typeof value.token === "string" &&
    "expires_at" in value &&
    typeof value.expires_at === "string"
  );
}
