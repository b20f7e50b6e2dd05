import { setTimeout } from "node:timers/promises";

/** Counts work that somebody is waiting for, so that other work can stand back in the meantime. */
export class Foreground {
  #running = 0;
  #over = Promise.withResolvers<void>();

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) {
        this.#over.resolve();
        this.#over = Promise.withResolvers();
      }
    }
  }

  /** Resolves once nobody is waiting, or after this many milliseconds. @throws once the signal is aborted. */
  async over(most: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#running === 0) return;
    const ending = new AbortController();
    const timeout = setTimeout(most, undefined, { signal: AbortSignal.any([signal, ending.signal]) });
    try {
      await Promise.race([this.#over.promise, timeout]);
    } finally {
      timeout.catch(() => undefined);
      ending.abort();
    }
  }
}
