import type { FastifyRequest } from "fastify";
import type { Context } from "../contract/handlers.ts";
import type { Attempt } from "./idempotency.ts";
import { invalid } from "./validation.ts";

/** Where the contract's paths begin; `servers` of openapi.yaml says the same. */
export const BASE_PATH = "/api/v1";

/** A request that makes nothing under an id of its own. */
const FIRST: Pick<Attempt, "madeId" | "repeated"> = { madeId: "", repeated: false };

/** What an operation may know of its request; worked out when it asks. */
export class RequestContext implements Context {
  readonly appId: string;
  readonly keyId: string;
  readonly #request: FastifyRequest;
  readonly #publicUrl: string | undefined;
  readonly #attempt: Pick<Attempt, "madeId" | "repeated">;

  constructor(request: FastifyRequest, publicUrl: string | undefined, attempt = FIRST) {
    this.appId = request.appId;
    this.keyId = request.keyId;
    this.#request = request;
    this.#publicUrl = publicUrl;
    this.#attempt = attempt;
  }

  get #origin(): string {
    const origin = this.#publicUrl ?? `${this.#request.protocol}://${this.#request.host}`;
    if (URL.canParse(origin) && new URL(origin).hostname !== "") return origin;
    throw invalid([{ field: "", message: "the Host header must be the server's address" }]);
  }

  get baseUrl(): string {
    return `${this.#origin}${BASE_PATH}`;
  }

  get requestUrl(): string {
    const origin = this.#origin;
    // A request may name its whole URL: only its path and query count.
    const { pathname, search } = new URL(this.#request.url, origin);
    return `${origin}${pathname}${search}`;
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }

  get newId(): string {
    return this.#attempt.madeId;
  }

  get repeated(): boolean {
    return this.#attempt.repeated;
  }
}
