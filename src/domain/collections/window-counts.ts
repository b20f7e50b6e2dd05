/** Callers counted at the same time; beyond this, callers whose window is over are forgotten first, then the oldest. */
const MOST_CALLERS = 10_000;

export interface WindowCount {
  used: number;
  /** Milliseconds since 1970. */
  ends: number;
}

/**
 * Counts what each caller does within a window of time, which begins with the first action. Kept in memory, so a
 * restart starts again from zero.
 */
export class WindowCounts {
  readonly #length: number;
  readonly #counts = new Map<string, WindowCount>();

  /** @param length of a window, in milliseconds. */
  constructor(length: number) {
    this.#length = length;
  }

  /** The caller's count in the current window, which may be modified; a new count if the last window is over. */
  of(caller: string): WindowCount {
    const time = Date.now();
    const open = this.#counts.get(caller);
    if (open && open.ends > time) return open;
    // Moved to the end: the map's order is the order in which windows begin.
    this.#counts.delete(caller);
    if (this.#counts.size >= MOST_CALLERS) this.#makeRoom(time);
    const fresh = { used: 0, ends: time + this.#length };
    this.#counts.set(caller, fresh);
    return fresh;
  }

  /**
   * The caller's count in the current window; undefined for a caller that has none. Does not push out any other caller.
   */
  find(caller: string): WindowCount | undefined {
    const open = this.#counts.get(caller);
    return open && open.ends > Date.now() ? open : undefined;
  }

  #makeRoom(time: number): void {
    for (const [caller, { ends }] of this.#counts) {
      // All windows have the same length, so those after the first open one are open too.
      if (ends > time && this.#counts.size < MOST_CALLERS) break;
      this.#counts.delete(caller);
    }
  }
}
