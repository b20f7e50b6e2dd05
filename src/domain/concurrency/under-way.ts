/** Work that has begun and not ended. */
export class UnderWay {
  readonly #work = new Set<Promise<unknown>>();

  get isEmpty(): boolean {
    return this.#work.size === 0;
  }

  /** @returns the same promise. */
  track<T>(work: Promise<T>): Promise<T> {
    this.#work.add(work);
    const forget = (): void => void this.#work.delete(work);
    work.then(forget, forget);
    return work;
  }

  /** Resolves once all work that is running now has ended, successfully or not. */
  async ended(): Promise<void> {
    await Promise.allSettled(this.#work);
  }
}
