/** Callers counted at once; beyond it those whose window is over are forgotten first, then the oldest. */
const MOST_CALLERS = 10_000;

export interface WindowCount {
  used: number;
  /** Milliseconds since 1970. */
  ends: number;
}

/** Counts what each caller does within a window of time, which begins with the first. Kept in memory: a restart begins anew. */
export class WindowCounts {
  readonly #length: number;
  readonly #counts = new Map<string, WindowCount>();

  /** @param length of a window, in milliseconds. */
  constructor(length: number) {
    this.#length = length;
  }

  /** The caller's count in the window of now, to be changed; a new one where the last is over. */
  of(caller: string): WindowCount {
    const time = Date.now();
    const open = this.#counts.get(caller);
    if (open && open.ends > time) return open;
    // At the end again: the map's order is that in which windows begin.
    this.#counts.delete(caller);
    if (this.#counts.size >= MOST_CALLERS) this.#makeRoom(time);
    const fresh = { used: 0, ends: time + this.#length };
    this.#counts.set(caller, fresh);
    return fresh;
  }

  /** The caller's count in the window of now; undefined for a caller of whom none is kept, and who pushes no other out by it. */
  find(caller: string): WindowCount | undefined {
    const open = this.#counts.get(caller);
    return open && open.ends > Date.now() ? open : undefined;
  }

  #makeRoom(time: number): void {
    for (const [caller, { ends }] of this.#counts) {
      // All windows have one length: those behind the first that is open are open too.
      if (ends > time && this.#counts.size < MOST_CALLERS) break;
      this.#counts.delete(caller);
    }
  }
}
