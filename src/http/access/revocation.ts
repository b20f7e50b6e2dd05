import type { FastifyRequest } from "fastify";
import { type Soon, soon } from "../../domain/concurrency/soon.ts";
import type { QaError } from "../../domain/errors.ts";
import type { KeyDirectory, TokenDirectory } from "../ports.ts";
import { invalidKey } from "./keys.ts";
import { invalidToken } from "./tokens.ts";

/** Why a request's credential is no longer valid; undefined while it was not revoked. It may have expired. */
export type Revocation = (request: FastifyRequest) => Soon<QaError | undefined>;

export const revocationIn =
  (keys: KeyDirectory, tokens: TokenDirectory): Revocation =>
  (request) => {
    const { token, keyId } = request;
    if (token !== undefined)
      return soon(tokens.isRevoked(token.id), (isRevoked) => (isRevoked ? invalidToken() : undefined));
    return keyId === ""
      ? undefined
      : soon(keys.isRevoked(keyId), (isRevoked) => (isRevoked ? invalidKey(request) : undefined));
  };

/**
 * Milliseconds between two checks while nothing is sent. Another process may revoke too, so there is no notification.
 */
const EVERY = 250;

/** Ends the work for a request once the credential that allowed it is revoked. */
export class CredentialWatch {
  readonly #refusal: () => Soon<QaError | undefined>;
  readonly #revoked = new AbortController();
  readonly #timer: NodeJS.Timeout;
  /** Output waiting for a check before it is sent, and the check started by the first of it. */
  #waiting: (() => void)[] = [];
  #sending: Promise<void> | undefined;
  #last: Soon<boolean> | undefined;

  constructor(refusal: () => Soon<QaError | undefined>) {
    this.#refusal = refusal;
    this.#timer = setInterval(() => void this.#holds(), EVERY);
  }

  /** Aborted with the refusal, or with the error that prevented a check. */
  get signal(): AbortSignal {
    return this.#revoked.signal;
  }

  /** Starts the last check, concurrently with the work's last step: `during` waits for it, and makes no other. */
  readonly look = (): void => {
    this.#last = this.#holds();
  };

  /** Sends something after a check, so that nothing is sent between two checks; the order is kept. */
  send(piece: () => void): void {
    this.#waiting.push(piece);
    if (this.#sending !== undefined) return;
    const sent = this.#sendWaiting();
    if (sent instanceof Promise)
      this.#sending = sent.finally(() => {
        this.#sending = undefined;
      });
  }

  #sendWaiting(): Soon<void> {
    const pieces = this.#waiting.splice(0);
    if (pieces.length === 0) return undefined;
    return soon(this.#holds(), (holds) => {
      if (!holds) return undefined;
      for (const piece of pieces) piece();
      return this.#sendWaiting();
    });
  }

  #holds(): Soon<boolean> {
    if (this.signal.aborted) return false;
    // The records may be unreadable. Thrown from the timer, the error would end the process.
    const unreadable = (error: unknown): boolean => {
      this.#revoked.abort(error);
      return false;
    };
    try {
      const looked = soon(this.#refusal(), (refusal) => {
        if (refusal !== undefined) this.#revoked.abort(refusal);
        return refusal === undefined;
      });
      return looked instanceof Promise ? looked.catch(unreadable) : looked;
    } catch (error) {
      return unreadable(error);
    }
  }

  /** The work's result. Rejects as soon as `signal` is aborted, with its reason; `signal` ends the work. */
  async during<T>(work: Promise<T>): Promise<T> {
    const revoked = new Promise<never>((_, reject) => {
      this.signal.addEventListener("abort", () => reject(this.signal.reason), { once: true });
    });
    try {
      const made = await Promise.race([work, revoked]);
      await this.#sending;
      if (!(await (this.#last ?? this.#holds()))) throw this.signal.reason;
      return made;
    } finally {
      clearInterval(this.#timer);
    }
  }
}
