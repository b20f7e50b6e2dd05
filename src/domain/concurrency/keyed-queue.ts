import type { Turns } from "./turns.ts";

/** Runs tasks with the same key one after the other, in the order in which they came, and others concurrently. */
export class KeyedQueue implements Turns {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Resolves or rejects as `task` does; a failed task does not hold up the next one. */
  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const result = before.then(() => task());
    const tail = result.then(
      () => undefined,
      () => undefined,
    );
    this.#tails.set(key, tail);
    tail.then(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    });
    return result;
  }
}
