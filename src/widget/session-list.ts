import type { EndUserClient } from "../client/end-user.ts";
import type { ApiError } from "../client/errors.ts";
import type { Session } from "../client/index.ts";
import { apiError } from "./conversation.ts";

/** The end user's threads, newest first, read page by page. */
export class SessionList {
  sessions: readonly Session[] = [];
  error: ApiError | undefined;
  isLoading = false;
  hasMore = false;
  #page = 0;
  readonly #client: EndUserClient;
  readonly #onChange: () => void;

  constructor(client: EndUserClient, onChange: () => void) {
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
