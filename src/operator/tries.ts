import { WindowCounts } from "../domain/collections/window-counts.ts";
import { QaError } from "../domain/errors.ts";
import { networkOf } from "../domain/security/address.ts";

export interface TriesOptions {
  /** Tries within a window. */
  most: number;
  /** Milliseconds, from the first try on. */
  window: number;
}

/** Limits tries by name within a window of time. */
export class Tries {
  readonly #most: number;
  readonly #counts: WindowCounts;

  constructor({ most, window }: TriesOptions) {
    this.#most = most;
    this.#counts = new WindowCounts(window);
  }

  /** Counts a try before it is made, so that none slips through beside it. @throws QaError `rate_limited` when there are too many. */
  take(name: string): void {
    const count = this.#counts.of(name);
    if (count.used >= this.#most) {
      const seconds = Math.ceil((count.ends - Date.now()) / 1000);
      throw new QaError("rate_limited", `Too many tries. Try again in ${seconds} seconds.`, {
        retryAfter: seconds,
      });
    }
    count.used += 1;
  }

  /** Takes a try back that succeeded. */
  forgive(name: string): void {
    const count = this.#counts.of(name);
    // Its window may be over, and with it the try.
    if (count.used > 0) count.used -= 1;
  }
}

const WINDOW = 15 * 60_000;
/** Failed tries from one network address, whatever the name. */
const BY_ADDRESS: TriesOptions = { most: 30, window: WINDOW };
/** With one name from one address: whoever guesses there locks the name's owner out nowhere else. */
const BY_PAIR: TriesOptions = { most: 10, window: WINDOW };
/**
 * With one name from anywhere. It takes twenty addresses to lock an owner out, whom a link still lets in; and 19,200 tries
 * a day come to nothing against a password of 12 characters.
 */
const BY_NAME: TriesOptions = { most: 200, window: WINDOW };

/** Limits tries to sign in: from an address (of IPv6 its /64), with a name from an address, and with a name. */
export const signInTries = () => {
  const addresses = new Tries(BY_ADDRESS);
  const pairs = new Tries(BY_PAIR);
  const names = new Tries(BY_NAME);

  return {
    /** Counts a try before it is made. @returns takes it back, once it succeeded. @throws QaError `rate_limited` when there are too many. */
    take: (address: string, name: string): (() => void) => {
      const network = networkOf(address);
      const pair = `${network} ${name}`;
      // The widest bound comes last: a try that another one refuses does not count for it.
      addresses.take(network);
      pairs.take(pair);
      names.take(name);
      return () => {
        addresses.forgive(network);
        pairs.forgive(pair);
        names.forgive(name);
      };
    },
  };
};
