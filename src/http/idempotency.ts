import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { QaError } from "../domain/errors.ts";
import { newId } from "../domain/ids.ts";
import { KeyedQueue } from "../domain/keyed-queue.ts";
import { failureBody } from "./errors.ts";
import type { IdempotencyRecords, StoredAnswer } from "./ports.ts";

/** One try of a request. */
export interface Attempt {
  /** The id of what the request makes: the same on every try under one `Idempotency-Key`. */
  madeId: string;
  /** Whether the request was begun before without an answer being stored: what it makes may be there already. */
  repeated: boolean;
  /**
   * Called once the request is read, with what tells it from others, before anything is done.
   * Does not return when the request was answered before.
   */
  read(content: string): Promise<void>;
}

/** Leaves a request that was answered before; caught here alone. */
class AnsweredBefore extends Error {
  readonly answer: StoredAnswer;
  constructor(answer: StoredAnswer) {
    super("answered before");
    this.answer = answer;
  }
}

const conflict = (): QaError =>
  new QaError(
    "idempotency_conflict",
    "This Idempotency-Key was used with another request. Use a new key for a new request.",
  );

/** The workspace that the request's path names. */
const workspaceOf = ({ params }: FastifyRequest): string | undefined => {
  const id: unknown =
    typeof params === "object" && params !== null ? Reflect.get(params, "workspace_id") : undefined;
  return typeof id === "string" ? id : undefined;
};

const UNKEPT = async (): Promise<void> => undefined;

/** A failure that will not pass is an answer like any other; one that may pass is not kept, so that the next try runs. */
const keptFailure = (error: unknown, requestId: string): StoredAnswer | undefined =>
  error instanceof QaError && error.status < 500 && !error.retryable && error.code !== "idempotency_conflict"
    ? { status: error.status, body: JSON.stringify(failureBody(error, requestId)) }
    : undefined;

/** Runs requests with the same `Idempotency-Key` one after the other, and gives a repeat the first one's answer. */
export const idempotency = (records: IdempotencyRecords) => {
  const queue = new KeyedQueue();

  const once = async (
    request: FastifyRequest,
    key: string,
    work: (attempt: Attempt) => Promise<StoredAnswer>,
  ): Promise<StoredAnswer> => {
    let begun = false;
    const attempt: Attempt = {
      madeId: "",
      repeated: false,
      read: async (content) => {
        const fingerprint = createHash("sha256")
          .update(`${request.method} ${request.url}\n${content}`)
          .digest("hex");
        const found = await records.begin(request.appId, key, fingerprint, workspaceOf(request));
        if (found === "conflict") throw conflict();
        if (found.answer) throw new AnsweredBefore(found.answer);
        begun = true;
        attempt.madeId = found.madeId;
        attempt.repeated = found.repeated;
      },
    };
    const keep = async (answer: StoredAnswer): Promise<void> => {
      if (begun) await records.finish(request.appId, key, answer);
    };
    try {
      const answer = await work(attempt);
      await keep(answer);
      return answer;
    } catch (error) {
      if (error instanceof AnsweredBefore) return error.answer;
      const failure = keptFailure(error, request.id);
      if (failure) await keep(failure);
      throw error;
    }
  };

  return (
    request: FastifyRequest,
    work: (attempt: Attempt) => Promise<StoredAnswer>,
  ): Promise<StoredAnswer> => {
    const key = request.headers["idempotency-key"];
    if (request.method !== "POST" || typeof key !== "string")
      return work({ madeId: newId(), repeated: false, read: UNKEPT });
    return queue.run(`${request.appId} ${key}`, () => once(request, key, work));
  };
};
