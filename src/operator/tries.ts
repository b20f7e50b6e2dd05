import { WindowCounts } from "../domain/collections/window-counts.ts";
import { QaError } from "../domain/errors.ts";
import { networkOf } from "../domain/security/address.ts";

export interface TriesOptions {
  /** Attempts within a window. */
  most: number;
  /** Milliseconds, starting with the first attempt. */
  window: number;
}

/** Limits attempts by name within a window of time. */
export class Tries {
  readonly #most: number;
  readonly #counts: WindowCounts;

  constructor({ most, window }: TriesOptions) {
    this.#most = most;
    this.#counts = new WindowCounts(window);
  }

  /**
   * Counts an attempt before it is made, so that no concurrent one slips through. @throws QaError `rate_limited` if
   * there are too many.
   */
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

  /** Takes back an attempt that succeeded. */
  forgive(name: string): void {
    const count = this.#counts.of(name);
    // Its window may be over, and the attempt with it.
    if (count.used > 0) count.used -= 1;
  }
}

const WINDOW = 15 * 60_000;
/** Failed attempts from one network address, whatever the name. */
const BY_ADDRESS: TriesOptions = { most: 30, window: WINDOW };
/** With one name from one address: whoever guesses from there locks the name's owner out nowhere else. */
const BY_PAIR: TriesOptions = { most: 10, window: WINDOW };
/**
 * With one name from anywhere. It takes twenty addresses to lock an owner out, who can still sign in with a link; and
 * 19,200 attempts a day achieve nothing against a password of 12 characters.
 */
const BY_NAME: TriesOptions = { most: 200, window: WINDOW };

/** Limits attempts to sign in: from an address (for IPv6 its /64), with a name from an address, and with a name. */
export const signInTries = () => {
  const addresses = new Tries(BY_ADDRESS);
  const pairs = new Tries(BY_PAIR);
  const names = new Tries(BY_NAME);

  return {
    /**
     * Counts an attempt before it is made. @returns a function that takes it back, once it succeeded. @throws QaError
     * `rate_limited` if there are too many.
     */
    take: (address: string, name: string): (() => void) => {
      const network = networkOf(address);
      const pair = `${network} ${name}`;
      // The widest limit comes last: an attempt that another one refuses does not count towards it.
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
