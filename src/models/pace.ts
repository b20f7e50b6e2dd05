import type { Duty } from "../domain/cluster/nodes.ts";
import { QaError } from "../domain/errors.ts";
import { Slots } from "./slots.ts";
import { wait } from "./wait.ts";

/** A provider's word that it was asked too often. */
export interface RateLimit {
  /** Milliseconds after which it may be asked again, where it said so. */
  askedMs: number | undefined;
  /** For the log. */
  cause: unknown;
}

/** One way to the provider, with its own bounds on calls at once and on waiting. */
export interface Lane {
  /**
   * Runs the call when a place is free and the provider may be asked, and again after a rate limit that passes soon.
   * @throws QaError `model_rate_limited` with `retryAfter`, when the waiting would exceed the lane's bound;
   *   the signal's reason as soon as it is aborted; else what the call throws.
   */
  run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** For how long a provider is to be left alone. */
export interface Closing {
  milliseconds: number;
  /** Whether the provider itself said so. */
  wasAsked: boolean;
}

/** The servers that ask the same provider, this one included. */
export interface Sharers {
  /** Those that answer callers, or those that ingest. */
  count(duty: Duty): number;
  /** Tells all of them, this one at once. */
  tell(closing: Closing): void;
  onTold(hear: (closing: Closing) => void): void;
  /** Hears nothing more. */
  leave(): void;
}

export interface Pace {
  /**
   * Up to 4 calls at once among all servers, fewer after rate limits; waits up to 6 s at once, and in all from its own
   * first one on.
   */
  ingest: Lane;
  /** A person waits: up to 8 calls at once beside the others; waits up to 2 s in all. */
  interactive: Lane;
  /** Milliseconds since the epoch until which nothing new should be started on this provider; 0 when it is free. */
  resumesAt(): number;
}

/** Milliseconds. */
const BACKOFF = 500;
const LEAST_WAIT = 50;
/** Up to 8 s: past what a lane waits, so that one call suffices to find a provider still limited; short of a pause. */
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
  /** No call starts before. */
  #gate = 0;
  #gateWasAsked = false;
  #pausedUntil = 0;
  #nextPause = FIRST_PAUSE;
  /** Ingestion gave up after the waits that the provider asked for, without a success since: its word is too short. */
  #doubted = false;
  /** Moves on at each rate limit: calls that had started before say nothing about the time after it. */
  #epoch = 0;
  /** Rate limits in a row, without a success between. */
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

  /** @param waitedLong whether it was waited for as long as ingestion waits. */
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

  /** @returns undefined when the gate closed while it waited for its place. */
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

  /** Waits until the provider may be asked. @returns for how many milliseconds that was. */
  async #opened(longest: number, giveUp: () => QaError, signal: AbortSignal): Promise<number> {
    signal.throwIfAborted();
    const closedFor = Math.max(0, this.#gate - performance.now());
    if (closedFor > longest) throw giveUp();
    if (closedFor > 0) await wait(closedFor, signal);
    return closedFor;
  }

  /** @param counted what of the waiting counts: all, or what follows a rate limit of the call's own. */
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
 * Keeps all calls to one provider within what it allows. Everything runs on the monotonic clock, so that a change of
 * the system's time neither ends nor prolongs a wait.
 * @param rateLimitOf whether what a call threw is a rate limit that passes.
 * @param sharers who share what the provider allows: a rate limit holds for all of them, places are divided.
 */
export const createPace = (
  rateLimitOf: (error: unknown) => RateLimit | undefined,
  sharers: Sharers = alone(),
): Pace => new ProviderPace(rateLimitOf, sharers);
