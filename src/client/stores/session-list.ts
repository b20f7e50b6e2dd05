import type { Session } from "../../contract/generated/types.ts";
import type { EndUserClient } from "../end-user.ts";
import { type ApiError, apiError } from "../errors.ts";

/** What a list of threads needs from a client. */
export type SessionSource = Pick<EndUserClient, "listSessions">;

/** The end user's threads, newest first, read page by page. */
export class SessionList {
  sessions: readonly Session[] = [];
  error: ApiError | undefined;
  hasMore = false;
  #page = 0;
  #loading: AbortController | undefined;
  readonly #client: SessionSource;
  readonly #onChange: () => void;

  constructor(client: SessionSource, onChange: () => void) {
    this.#client = client;
    this.#onChange = onChange;
  }

  get isLoading(): boolean {
    return this.#loading !== undefined;
  }

  /** Reads the newest again, replacing what is being read. */
  async refresh(): Promise<void> {
    this.#page = 0;
    await this.#readNext();
  }

  /** Reads the next page. */
  async more(): Promise<void> {
    if (!this.isLoading) await this.#readNext();
  }

  async #readNext(): Promise<void> {
    this.#loading?.abort();
    const loading = new AbortController();
    this.#loading = loading;
    this.error = undefined;
    this.#onChange();
    try {
      const page = this.#page + 1;
      const { results, next } = await this.#client.listSessions({ page, signal: loading.signal });
      if (loading.signal.aborted) return;
      const kept = page === 1 ? [] : this.sessions;
      // A thread that began since the last page was read moves the others along.
      const known = new Set(kept.map(({ id }) => id));
      this.sessions = [...kept, ...results.filter(({ id }) => !known.has(id))];
      this.hasMore = next !== null;
      this.#page = page;
    } catch (error) {
      if (loading.signal.aborted) return;
      this.error = apiError(error);
    }
    this.#loading = undefined;
    this.#onChange();
  }
}
