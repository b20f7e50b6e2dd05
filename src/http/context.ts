import { createHmac } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../contract/handlers.ts";
import type { RequireHeld } from "../domain/concurrency/turns.ts";
import { QaError } from "../domain/errors.ts";
import type { NamedWorkspace, Token } from "../domain/records.ts";
import { sentTo } from "./network/sent-to.ts";
import type { Attempt } from "./replies/idempotency.ts";
import { invalid } from "./schema/validation.ts";

/** The base path of the contract; `servers` of openapi.yaml says the same. */
export const BASE_PATH = "/api/v1";

/**
 * Ends the work for a caller who is gone, or may no longer learn of it. It is nobody's fault, and the same request may
 * succeed.
 */
const gone = (): QaError =>
  new QaError("unavailable", "The connection was closed before the answer was ready. Send it again.");

export interface Watched {
  emit?: NonNullable<Context["emit"]> | undefined;
  /** Aborted when the credential is revoked. */
  revoked?: AbortSignal;
  /** Starts the last check of the credential. */
  look?(): void;
}

/** What an operation may know about its request; computed on demand. */
export class RequestContext implements Context {
  readonly appId: string;
  readonly keyId: string;
  readonly workspace: NamedWorkspace | undefined;
  readonly token?: Token;
  readonly emit?: NonNullable<Context["emit"]>;
  /** Absent if the request makes nothing, and until it is read. */
  attempt: Attempt | undefined;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #publicUrl: string | undefined;
  readonly #watched: Watched;
  #signal: AbortSignal | undefined;

  /** @param watched how the caller hears of the work while it is done, and what ends it before they are gone. */
  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    publicUrl: string | undefined,
    watched: Watched = {},
  ) {
    this.appId = request.appId;
    this.keyId = request.keyId;
    this.workspace = request.workspace;
    if (request.token) this.token = request.token;
    this.#request = request;
    this.#reply = reply;
    this.#publicUrl = publicUrl;
    this.#watched = watched;
    if (watched.emit) this.emit = watched.emit;
  }

  get #origin(): string {
    const origin = this.#publicUrl ?? sentTo(this.#request);
    if (URL.canParse(origin) && new URL(origin).hostname !== "") return origin;
    throw invalid([{ field: "", message: "the Host header must be the server's address" }]);
  }

  get baseUrl(): string {
    return `${this.#origin}${BASE_PATH}`;
  }

  get requestUrl(): string {
    const origin = this.#origin;
    // A request may contain its whole URL: only the path and query count.
    const { pathname, search } = new URL(this.#request.url, origin);
    return `${origin}${pathname}${search}`;
  }

  finish<T>(step: () => Promise<T>): Promise<T> {
    this.#watched.look?.();
    return step();
  }

  get signal(): AbortSignal {
    this.#signal ??= this.#watch();
    return this.#signal;
  }

  get newId(): string {
    return this.attempt?.madeId ?? "";
  }

  get repeated(): boolean {
    return this.attempt?.repeated ?? false;
  }

  get idempotencyKey(): string | undefined {
    return this.attempt?.key;
  }

  get requireHeld(): RequireHeld | undefined {
    return this.attempt?.requireHeld;
  }

  makeSecret(): Uint8Array {
    const key = this.#request.headers["x-api-key"];
    if (this.attempt === undefined || typeof key !== "string")
      throw new Error("Only a request with a key that makes something has a secret");
    this.attempt.isSecret = true;
    return createHmac("sha256", key).update(this.attempt.madeId).digest();
  }

  shows(id: string): void {
    if (this.attempt) this.attempt.subjectId = id;
  }

  /** Whether the work was ended before it was done, while the operation was watching. */
  get isAbandoned(): boolean {
    return this.#signal?.aborted ?? false;
  }

  /**
   * Fastify's own signal is aborted as soon as the request is read; the reply closes when it is sent or the caller
   * leaves.
   */
  #watch(): AbortSignal {
    const { raw } = this.#reply;
    const { revoked } = this.#watched;
    if (raw.destroyed || revoked?.aborted) return AbortSignal.abort(gone());
    const leaving = new AbortController();
    raw.once("close", () => {
      if (!raw.writableFinished) leaving.abort(gone());
    });
    revoked?.addEventListener("abort", () => leaving.abort(gone()), { once: true });
    return leaving.signal;
  }
}
