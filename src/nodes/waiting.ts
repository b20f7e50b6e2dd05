/** Milliseconds after which a waiting task checks by itself. */
const LOOK_MS = 1_000;

/** Tasks waiting for a turn that may become free: they check when they are woken, and from time to time. */
export class Waiting {
  readonly #wakes = new Set<(name: string | undefined) => void>();

  /**
   * Resolves when it is time to check again, or the signal is aborted.
   * @param name of the turn; any turn if undefined.
   */
  next(name: string | undefined, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", done);
        this.#wakes.delete(wake);
        resolve();
      };
      const wake = (freed: string | undefined): void => {
        if (name === undefined || freed === undefined || freed === name) done();
      };
      const timer = setTimeout(done, LOOK_MS * (0.5 + Math.random()));
      signal?.addEventListener("abort", done, { once: true });
      this.#wakes.add(wake);
    });
  }

  /** @param name of what may be free; anything if undefined. */
  wake(name?: string): void {
    for (const wake of [...this.#wakes]) wake(name);
  }
}
