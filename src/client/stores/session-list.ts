import type { Session } from "../../contract/generated/types.ts";
import type { EndUserClient } from "../end-user.ts";
import { type ApiError, apiError } from "../errors.ts";

/** What a list of threads needs of a client. */
export type SessionSource = Pick<EndUserClient, "listSessions">;

/** The end user's threads, newest first, read page by page. */
export class SessionList {
  sessions: readonly Session[] = [];
  error: ApiError | undefined;
  isLoading = false;
  hasMore = false;
  #page = 0;
  readonly #client: SessionSource;
  readonly #onChange: () => void;

  constructor(client: SessionSource, onChange: () => void) {
    this.#client = client;
    this.#onChange = onChange;
  }

  /** Reads the newest anew. */
  async refresh(): Promise<void> {
    this.#page = 0;
    await this.more();
  }

  /** Reads the next page. */
  async more(): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    this.error = undefined;
    this.#onChange();
    try {
      const page = this.#page + 1;
      const { results, next } = await this.#client.listSessions({ page });
      // A thread that began since the page before moves the others along.
      const known = new Set(page === 1 ? [] : this.sessions.map(({ id }) => id));
      const kept = page === 1 ? [] : this.sessions;
      this.sessions = [...kept, ...results.filter(({ id }) => !known.has(id))];
      this.hasMore = next !== null;
      this.#page = page;
    } catch (error) {
      this.error = apiError(error);
    }
    this.isLoading = false;
    this.#onChange();
  }
}
