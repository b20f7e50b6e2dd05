/** Milliseconds after which whoever waits looks by himself. */
const LOOK_MS = 1_000;

/** Those who wait until a turn may be free: they look when they are woken, and every now and then. */
export class Waiting {
  readonly #wakes = new Set<(name: string | undefined) => void>();

  /**
   * Resolves when it is time to look again, or the signal is aborted.
   * @param name of the turn; without it any.
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

  /** @param name of what may be free; without it anything. */
  wake(name?: string): void {
    for (const wake of [...this.#wakes]) wake(name);
  }
}
