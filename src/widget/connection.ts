import { createEndUserClient, type EndUserClient } from "../client/end-user.ts";
import type { Retry } from "../client/retry.ts";
import type { TokenSource } from "../client/token.ts";

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
  return createEndUserClient({
    baseUrl,
    workspaceId: workspace,
    token: token ?? (() => fetchToken(tokenUrl)),
    onRetry,
  });
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
