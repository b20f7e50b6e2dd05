import type { FastifyRequest } from "fastify";
import type { Context } from "../contract/handlers.ts";
import type { Attempt } from "./idempotency.ts";

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
    return this.#publicUrl ?? `${this.#request.protocol}://${this.#request.host}`;
  }

  get baseUrl(): string {
    return `${this.#origin}${BASE_PATH}`;
  }

  get requestUrl(): string {
    return `${this.#origin}${this.#request.url}`;
  }

  get newId(): string {
    return this.#attempt.madeId;
  }

  get repeated(): boolean {
    return this.#attempt.repeated;
  }
}
