import { keep, kept } from "../../parts/browser/kept.ts";

/** Names that are kept, at most; of any more, only the number. */
const MOST = 200;

/** Files that were not sent, or not wholly, when the page was left. */
export interface Unsent {
  names: readonly string[];
  /** Including those whose names are not kept. */
  count: number;
}

const NONE: Unsent = { names: [], count: 0 };

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === "object" &&
  value !== null &&
  "count" in value &&
  typeof value.count === "number" &&
  "names" in value &&
  Array.isArray(value.names) &&
  value.names.every((name) => typeof name === "string");

/**
 * Keeps the names of a workspace's files that are still to be sent, for this tab and across a reload: a page cannot
 * reopen a file by itself.
 */
export class UnsentNames {
  readonly #key: string;
  /** Files left by the previous page, without those sent since. */
  #left: Unsent;
  #leaving = false;

  constructor(workspaceId: string) {
    this.#key = `unsent ${workspaceId}`;
    this.#left = this.#read();
    // Uploads that the browser ends with the page are not done.
    addEventListener("pagehide", () => {
      this.#leaving = true;
    });
    addEventListener("pageshow", () => {
      this.#leaving = false;
    });
  }

  get left(): Unsent {
    return this.#left;
  }

  /** Files that are chosen again no longer count as left. */
  given(names: readonly string[]): void {
    const kept = this.#left.names.filter((name) => !names.includes(name));
    this.#left = { names: kept, count: this.#left.count - (this.#left.names.length - kept.length) };
  }

  dismiss(): void {
    this.#left = NONE;
  }

  /** @param names of those that wait or are being sent. */
  keep(names: readonly string[]): void {
    if (this.#leaving) return;
    const count = names.length + this.#left.count;
    const all: Unsent = { names: [...names, ...this.#left.names].slice(0, MOST), count };
    keep(this.#key, count === 0 ? undefined : all);
  }

  #read(): Unsent {
    const value = kept(this.#key);
    return isUnsent(value) ? value : NONE;
  }
}
