import { QaError } from "../domain/errors.ts";

export interface TriesOptions {
  /** Tries within a window. */
  most: number;
  /** Milliseconds, from the first try on. */
  window: number;
}

/** Names counted at once; beyond it those whose window is over are forgotten first, then the oldest. */
const MOST_COUNTED = 10_000;

/** Limits tries by name within a window of time. Kept in memory: a restart begins anew. */
export class Tries {
  readonly #options: TriesOptions;
  readonly #counted = new Map<string, { used: number; ends: number }>();

  constructor(options: TriesOptions) {
    this.#options = options;
  }

  /** Counts a try before it is made, so that none slips through beside it. @throws QaError `rate_limited` when there are too many. */
  take(name: string): void {
    const time = Date.now();
    const open = this.#counted.get(name);
    const current = open && open.ends > time ? open : this.#fresh(name, time);
    if (current.used >= this.#options.most) {
      const seconds = Math.ceil((current.ends - time) / 1000);
      throw new QaError("rate_limited", `Too many tries. Try again in ${seconds} seconds.`, {
        retryAfter: seconds,
      });
    }
    current.used += 1;
  }

  /** Takes a try back that succeeded. */
  forgive(name: string): void {
    const open = this.#counted.get(name);
    if (open !== undefined) open.used -= 1;
  }

  #fresh(name: string, time: number): { used: number; ends: number } {
    if (this.#counted.size >= MOST_COUNTED) {
      for (const [each, { ends }] of this.#counted) if (ends <= time) this.#counted.delete(each);
      for (const each of this.#counted.keys()) {
        if (this.#counted.size < MOST_COUNTED) break;
        this.#counted.delete(each);
      }
    }
    const fresh = { used: 0, ends: time + this.#options.window };
    this.#counted.delete(name);
    this.#counted.set(name, fresh);
    return fresh;
  }
}
