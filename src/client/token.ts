import type { Token } from "../contract/generated/types.ts";
import type { Fetch } from "./attempt.ts";
import { ApiError } from "./errors.ts";

/**
 * Fetches a token of the end user, from your own server. If the whole reply of `createToken` is returned, the token is
 * renewed before it expires; a bare token once it is rejected.
 */
export type TokenSource = () => Promise<string | Token>;

/** How long before its expiry a token is renewed, in milliseconds; half its lifetime if that is shorter. */
const MARGIN = 30_000;

interface Held {
  text: string;
  /** Milliseconds since 1970, from which another is fetched. */
  until: number;
}

/** The end user's current token, fetched once however many requests are waiting for it. */
class CurrentToken {
  readonly #source: TokenSource;
  #held: Held | undefined;
  #fetching: Promise<Held> | undefined;

  constructor(source: TokenSource) {
    this.#source = source;
  }

  /** @throws ApiError `token_unavailable` if none can be fetched. */
  async get(): Promise<string> {
    if (this.#held && Date.now() < this.#held.until) return this.#held.text;
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = undefined;
    });
    return (await this.#fetching).text;
  }

  /** Fetches another next time, unless that was already done. */
  refused(text: string): void {
    if (this.#held?.text === text) this.#held = undefined;
  }

  async #fetch(): Promise<Held> {
    try {
      this.#held = heldFrom(await this.#source());
      return this.#held;
    } catch (cause) {
      // A caller that gives details uses this error.
      if (cause instanceof ApiError && cause.code === "token_unavailable") throw cause;
      const message = "No token could be fetched for this end user. Check what gives it out.";
      throw new ApiError("token_unavailable", message, { retryable: true, cause });
    }
  }
}

function heldFrom(given: string | Token): Held {
  if (typeof given === "string") return { text: given, until: Number.POSITIVE_INFINITY };
  const ends = Date.parse(given.expires_at);
  return { text: given.token, until: ends - Math.min(MARGIN, (ends - Date.now()) / 2) };
}

/** The header in which a token or a key is sent. */
type Header = (text: string) => [name: string, value: string];

export const asToken: Header = (text) => ["Authorization", `Bearer ${text}`];
export const asKey: Header = (text) => ["X-API-Key", text];

/**
 * Makes any `fetch` send requests with the current token; one that is rejected is not used again. All fetches created
 * this way share the token.
 */
export function withToken(source: TokenSource, header: Header): (fetch: Fetch) => Fetch {
  const current = new CurrentToken(source);
  return (fetch) => async (request, init) => {
    const text = await unlessAborted(current.get(), init?.signal ?? request.signal);
    request.headers.set(...header(text));
    const response = await fetch(request, init);
    if (response.status === 401) current.refused(text);
    return response;
  };
}

/** The page's own code for fetching a token has no signal. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const ended = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { signal: ended.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    ended.abort();
  }
}
