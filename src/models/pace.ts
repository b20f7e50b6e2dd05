import type { Duty } from "../domain/cluster/nodes.ts";
import { QaError } from "../domain/errors.ts";
import { Slots } from "./slots.ts";
import { wait } from "./wait.ts";

/** A provider's message that it was asked too often. */
export interface RateLimit {
  /** Milliseconds after which it may be asked again, if it said so. */
  askedMs: number | undefined;
  /** For the log. */
  cause: unknown;
}

/** One lane to the provider, with its own limits on concurrent calls and on waiting. */
export interface Lane {
  /**
   * Runs the call when a place is free and the provider may be asked, and again after a rate limit that passes soon.
   * @throws QaError `model_rate_limited` with `retryAfter`, if the wait would exceed the lane's limit; the signal's
   * reason as soon as it is aborted; else what the call throws.
   */
  run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** How long a provider is to be left alone. */
export interface Closing {
  milliseconds: number;
  /** Whether the provider itself asked for it. */
  wasAsked: boolean;
}

/** The servers that ask the same provider, including this one. */
export interface Sharers {
  /** Those that answer callers, or those that ingest. */
  count(duty: Duty): number;
  /** Notifies all of them, this one at once. */
  tell(closing: Closing): void;
  onTold(hear: (closing: Closing) => void): void;
  /** Stops listening. */
  leave(): void;
}

export interface Pace {
  /**
   * Up to 4 concurrent calls among all servers, fewer after rate limits; waits up to 6 s at a time, and in total
   * counting from its own first wait.
   */
  ingest: Lane;
  /** A person is waiting: up to 8 concurrent calls in addition to the others; waits up to 2 s in total. */
  interactive: Lane;
  /** Milliseconds since the epoch until which nothing new should be started on this provider; 0 if it is free. */
  resumesAt(): number;
}

/** Milliseconds. */
const BACKOFF = 500;
const LEAST_WAIT = 50;
/**
 * Up to 8 s: longer than a lane waits, so that one call is enough to find a provider still limited; shorter than a
 * pause.
 */
const MOST_DOUBLINGS = 4;
const LONGEST_WAIT = 60 * 60_000;
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 5 * 60_000;

const alone = (): Sharers => {
  let hear: (closing: Closing) => void = () => undefined;
  return {
    count: () => 1,
    tell: (closing) => hear(closing),
    onTold: (heard) => {
      hear = heard;
    },
    leave: () => undefined,
  };
};

class ProviderPace implements Pace {
  readonly #rateLimitOf: (error: unknown) => RateLimit | undefined;
  readonly #sharers: Sharers;
  /** No call starts before this time. */
  #gate = 0;
  #gateWasAsked = false;
  #pausedUntil = 0;
  #nextPause = FIRST_PAUSE;
  /**
   * Ingestion gave up after the waits that the provider asked for, without a success since: the provider's waits are
   * too short.
   */
  #doubted = false;
  /** Increases at each rate limit: calls that had started earlier say nothing about the time after it. */
  #epoch = 0;
  /** Consecutive rate limits, without a success in between. */
  #limitsInRow = 0;
  readonly #ingestSlots: Slots;
  readonly ingest: Pace["ingest"];
  readonly interactive: Pace["interactive"];

  constructor(rateLimitOf: (error: unknown) => RateLimit | undefined, sharers: Sharers) {
    this.#rateLimitOf = rateLimitOf;
    this.#sharers = sharers;
    this.#ingestSlots = new Slots(4, () => sharers.count("ingest"));
    sharers.onTold(({ milliseconds, wasAsked }) => {
      const opens = performance.now() + Math.min(milliseconds, LONGEST_WAIT);
      if (opens < this.#gate) return;
      this.#gate = opens;
      this.#gateWasAsked = wasAsked;
    });
    this.ingest = this.#lane(this.#ingestSlots, 6000, "own");
    this.interactive = this.#lane(new Slots(8, () => sharers.count("api")), 2000, "all");
  }

  #limited(startedIn: number, askedMs: number | undefined): void {
    if (startedIn === this.#epoch) {
      this.#epoch += 1;
      this.#limitsInRow += 1;
      this.#ingestSlots.halve();
    } else if (askedMs === undefined) return;
    const growth = 2 ** Math.min(this.#limitsInRow - 1, MOST_DOUBLINGS);
    const milliseconds =
      askedMs === undefined
        ? BACKOFF * growth * (0.75 + Math.random() / 2)
        : Math.max(askedMs, LEAST_WAIT * growth);
    this.#sharers.tell({ milliseconds, wasAsked: askedMs !== undefined });
  }

  #succeeded(): void {
    this.#limitsInRow = 0;
    this.#pausedUntil = 0;
    this.#nextPause = FIRST_PAUSE;
    this.#doubted = false;
  }

  /** @param waitedLong whether the wait was as long as ingestion waits. */
  #givenUp(cause: unknown, waitedLong: boolean): QaError {
    const time = performance.now();
    if (this.#pausedUntil <= time) {
      if (this.#doubted || !this.#gateWasAsked) {
        this.#pausedUntil = time + this.#nextPause;
        this.#nextPause = Math.min(this.#nextPause * 2, LONGEST_PAUSE);
      }
      this.#doubted ||= waitedLong;
    }
    if (this.#gateWasAsked) this.#pausedUntil = Math.max(this.#pausedUntil, this.#gate);
    const retryAfter = Math.max(1, Math.ceil((Math.max(this.#pausedUntil, this.#gate) - time) / 1000));
    const message = `The model provider is receiving too many requests. Try again in ${retryAfter} seconds.`;
    return new QaError("model_rate_limited", message, { retryAfter, cause });
  }

  /** @returns undefined if the gate closed while it was waiting for its place. */
  async #attempt<T>(
    slots: Slots,
    call: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<{ value: T } | { limit: RateLimit } | undefined> {
    await slots.take(signal);
    const startedIn = this.#epoch;
    try {
      if (this.#gate > performance.now()) return undefined;
      const value = await call();
      if (startedIn === this.#epoch) {
        this.#succeeded();
        slots.succeeded();
      }
      return { value };
    } catch (error) {
      const limit = this.#rateLimitOf(error);
      if (limit === undefined) throw error;
      this.#limited(startedIn, limit.askedMs);
      return { limit };
    } finally {
      slots.free();
    }
  }

  /** Waits until the provider may be asked. @returns the length of the wait in milliseconds. */
  async #opened(longest: number, giveUp: () => QaError, signal: AbortSignal): Promise<number> {
    signal.throwIfAborted();
    const closedFor = Math.max(0, this.#gate - performance.now());
    if (closedFor > longest) throw giveUp();
    if (closedFor > 0) await wait(closedFor, signal);
    return closedFor;
  }

  /** @param counted which waits count: all, or those that follow a rate limit of the call's own. */
  #lane(slots: Slots, longestWaiting: number, counted: "all" | "own"): Lane {
    return {
      run: async (call, signal) => {
        let waited = 0;
        let cause: unknown;
        const giveUp = (): QaError => this.#givenUp(cause, counted === "own");
        for (;;) {
          const closedFor = await this.#opened(longestWaiting - waited, giveUp, signal);
          if (counted === "all" || cause !== undefined) waited += closedFor;
          const outcome = await this.#attempt(slots, call, signal);
          if (outcome && "value" in outcome) return outcome.value;
          if (outcome) cause = outcome.limit.cause;
        }
      },
    };
  }

  readonly resumesAt: Pace["resumesAt"] = () => {
    const left = this.#pausedUntil - performance.now();
    return left > 0 ? Date.now() + left : 0;
  };
}

/**
 * Keeps all calls to one provider within its limits. Everything runs on the monotonic clock, so that a change of the
 * system time neither ends nor prolongs a wait.
 * @param rateLimitOf whether what a call threw is a rate limit that passes.
 * @param sharers who share the provider's limits: a rate limit applies to all of them, places are divided.
 */
export const createPace = (
  rateLimitOf: (error: unknown) => RateLimit | undefined,
  sharers: Sharers = alone(),
): Pace => new ProviderPace(rateLimitOf, sharers);
