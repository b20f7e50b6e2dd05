/** Successes after which one more concurrent call is tried. */
const SUCCESSES_TO_GROW = 20;

/** Places for concurrent calls, given out in the order in which they were requested. */
export class Slots {
  readonly #most: number;
  readonly #sharers: () => number;
  #limit: number;
  #taken = 0;
  #successes = 0;
  readonly #waiting: (() => void)[] = [];

  /**
   * @param most the initial and maximum number of places.
   * @param sharers the number of servers among which they are divided; each has at least one.
   */
  constructor(most: number, sharers: () => number) {
    this.#most = most;
    this.#sharers = sharers;
    this.#limit = most;
  }

  /** Resolves with a place taken; rejects with the signal's reason as soon as it is aborted. */
  take(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      const enter = (): void => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      signal.addEventListener("abort", leave, { once: true });
      this.#waiting.push(enter);
      this.#fill();
    });
  }

  free(): void {
    this.#taken -= 1;
    this.#fill();
  }

  /** From now on half as many concurrent calls, at least one. */
  halve(): void {
    this.#limit = Math.max(1, Math.floor(this.#places() / 2));
    this.#successes = 0;
  }

  succeeded(): void {
    this.#successes += 1;
    if (this.#successes < SUCCESSES_TO_GROW || this.#limit === this.#most) return;
    this.#successes = 0;
    this.#limit += 1;
    this.#fill();
  }

  #places(): number {
    return Math.min(this.#limit, Math.max(1, Math.floor(this.#most / this.#sharers())));
  }

  #fill(): void {
    while (this.#taken < this.#places()) {
      const enter = this.#waiting.shift();
      if (enter === undefined) return;
      this.#taken += 1;
      enter();
    }
  }
}
