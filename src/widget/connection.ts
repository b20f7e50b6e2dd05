import { createEndUserClient, type EndUserClient } from "../client/end-user.ts";
import { ApiError, apiError } from "../client/errors.ts";
import { endpoint } from "../client/http.ts";
import type { Retry } from "../client/retry.ts";
import type { TokenSource } from "../client/token.ts";
import { tellDeveloper } from "./failures.ts";
import { pageToken } from "./page-token.ts";
import { isReachable } from "./probes.ts";

export interface Settings {
  /** The server's address. */
  baseUrl: string;
  workspace: string;
  /** An address on the embedding page's own server that answers a POST with `{token, expires_at}`. */
  tokenUrl: string;
  /** Replaces `tokenUrl`. */
  token: TokenSource | undefined;
}

/** A connection; undefined, with a message to the developer, if the base URL is not an http(s) address. */
export function connected(settings: Settings, onRetry: (retry: Retry) => void): EndUserClient | undefined {
  try {
    return connect(settings, onRetry);
  } catch (cause) {
    const message = `\`base-url\` is no http(s) address: ${settings.baseUrl}`;
    tellDeveloper(new ApiError("unexpected_reply", message, { cause }), settings);
    return undefined;
  }
}

function connect(settings: Settings, onRetry: (retry: Retry) => void): EndUserClient {
  const { baseUrl, workspace, tokenUrl, token } = settings;
  const { ask, listSessions, listMessages } = createEndUserClient({
    baseUrl,
    workspaceId: workspace,
    token: token ?? (() => pageToken(tokenUrl)),
    onRetry,
  });
  const api = endpoint(baseUrl, "/api/v1");
  const explained = <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
    work.catch(async (error: unknown) => {
      if (signal?.aborted) throw error;
      const explanation = await explain(apiError(error), api);
      tellDeveloper(explanation, settings);
      throw explanation;
    });
  return {
    ask: (question, options) => explained(ask(question, options), options?.signal),
    listSessions: (page) => explained(listSessions(page), page?.signal),
    listMessages: (session, options) => explained(listMessages(session, options), options?.signal),
  };
}

/** Returns a failure unchanged, unless the server does answer, only not to this page. */
async function explain(error: ApiError, api: string): Promise<ApiError> {
  if (error.code !== "not_reachable" || !(await isReachable(api))) return error;
  const message = `The server at ${api} answers, but not to pages of ${location.origin}: name it among the token's origins.`;
  // The server may have been away for a moment.
  return new ApiError("origin_not_allowed", message, { retryable: true, cause: error });
}
