/** Milliseconds until the second attempt, doubled for each further one, and the longest. */
const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 60_000;
/** Milliseconds without another failure after which a resource is forgotten. */
const REMEMBERED = 60 * 60_000;

interface Entry {
  tries: number;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * Resources whose ingestion ended without a result: because of the storage, because the records could not be reached,
 * or because a lease was lost. Their attempts do not count. Each is tried again as soon as storage and records are
 * available; one that ends this way again waits longer each time.
 */
export class Postponed {
  readonly #entries = new Map<string, Entry>();
  readonly #leased = new Set<string>();

  add(resourceId: string): void {
    const tries = (this.#entries.get(resourceId)?.tries ?? 0) + 1;
    const pause = tries === 1 ? 0 : Math.min(FIRST_PAUSE * 2 ** (tries - 2), LONGEST_PAUSE);
    this.#entries.set(resourceId, { tries, until: Date.now() + pause });
    this.#leased.add(resourceId);
  }

  /** Its ingestion ended. */
  forget(resourceId: string): void {
    this.#entries.delete(resourceId);
  }

  /** Those that must wait; a lease taken again before it is given back would be released with the old one. */
  waiting(): string[] {
    const now = Date.now();
    for (const [id, { until }] of this.#entries) if (until + REMEMBERED < now) this.#entries.delete(id);
    const paused = [...this.#entries].filter(([, { until }]) => until > now).map(([id]) => id);
    return [...new Set([...this.#leased, ...paused])];
  }

  /** Gives back the leases that are still held. @throws what `release` throws; the rest is given back by the next call. */
  async giveBack(release: (resourceId: string) => Promise<void>): Promise<void> {
    for (const id of this.#leased) {
      await release(id);
      this.#leased.delete(id);
    }
  }
}
