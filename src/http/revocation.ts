import type { FastifyRequest } from "fastify";
import type { QaError } from "../domain/errors.ts";
import { invalidKey } from "./keys.ts";
import type { KeyDirectory, TokenDirectory } from "./ports.ts";
import { invalidToken } from "./tokens.ts";

/** Why what opened a request opens nothing any more; undefined while it was not revoked. Its time may be over. */
export type Revocation = (request: FastifyRequest) => QaError | undefined;

export const revocationIn =
  (keys: KeyDirectory, tokens: TokenDirectory): Revocation =>
  ({ token, keyId }) => {
    if (token !== undefined) return tokens.isRevoked(token.id) ? invalidToken() : undefined;
    return keyId !== "" && keys.isRevoked(keyId) ? invalidKey() : undefined;
  };

/** Milliseconds between two looks while nothing is sent. Another process may revoke too, so nobody tells of it. */
const EVERY = 250;

/** Ends what is done for a request once the credential that opened it is revoked. */
export class CredentialWatch {
  readonly #refusal: () => QaError | undefined;
  readonly #revoked = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(refusal: () => QaError | undefined) {
    this.#refusal = refusal;
    this.#timer = setInterval(() => this.holds(), EVERY);
  }

  /** Aborted with the refusal, or with what kept from looking for one. */
  get signal(): AbortSignal {
    return this.#revoked.signal;
  }

  /** Looks, so that nothing is sent between two looks. */
  holds(): boolean {
    if (this.signal.aborted) return false;
    try {
      const refusal = this.#refusal();
      if (refusal === undefined) return true;
      this.#revoked.abort(refusal);
    } catch (error) {
      // The records cannot be read. Thrown from the timer it would end the process.
      this.#revoked.abort(error);
    }
    return false;
  }

  /** What the work gives. Rejects as soon as `signal` is aborted, with its reason; the work ends by `signal`. */
  async during<T>(work: Promise<T>): Promise<T> {
    const revoked = new Promise<never>((_, reject) => {
      this.signal.addEventListener("abort", () => reject(this.signal.reason), { once: true });
    });
    try {
      const made = await Promise.race([work, revoked]);
      if (!this.holds()) throw this.signal.reason;
      return made;
    } finally {
      clearInterval(this.#timer);
    }
  }
}
