import { QaError } from "../domain/errors.ts";
import { WindowCounts } from "../domain/window-counts.ts";

export interface TriesOptions {
  /** Tries within a window. */
  most: number;
  /** Milliseconds, from the first try on. */
  window: number;
}

/** Limits tries by name within a window of time. */
export class Tries {
  readonly #most: number;
  readonly #counts: WindowCounts;

  constructor({ most, window }: TriesOptions) {
    this.#most = most;
    this.#counts = new WindowCounts(window);
  }

  /** Counts a try before it is made, so that none slips through beside it. @throws QaError `rate_limited` when there are too many. */
  take(name: string): void {
    const count = this.#counts.of(name);
    if (count.used >= this.#most) {
      const seconds = Math.ceil((count.ends - Date.now()) / 1000);
      throw new QaError("rate_limited", `Too many tries. Try again in ${seconds} seconds.`, {
        retryAfter: seconds,
      });
    }
    count.used += 1;
  }

  /** Takes a try back that succeeded. */
  forgive(name: string): void {
    const count = this.#counts.of(name);
    // Its window may be over, and with it the try.
    if (count.used > 0) count.used -= 1;
  }
}
