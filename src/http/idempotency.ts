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
  readonly madeId: string;
  /** Whether the request was begun before without an answer being stored: what it makes may be there already. */
  readonly repeated: boolean;
  /** The resource or workspace that its answer shows, once that is known. */
  subjectId: string | undefined;
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

const sorted = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Identifies a request by its operation, however its path is written, and by its content, in whatever order. */
const fingerprintOf = ({ method, routeOptions, params, query }: FastifyRequest, content: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([method, routeOptions.url, params, query, content], sorted))
    .digest("hex");

/** A failure that will not pass is an answer like any other; one that may pass is not kept, so that the next try runs. */
const keptFailure = (error: unknown, requestId: string): StoredAnswer | undefined =>
  error instanceof QaError && error.status < 500 && !error.retryable
    ? { status: error.status, body: JSON.stringify(failureBody(error, requestId)) }
    : undefined;

/** A stored answer for a repeat: a failure carries the repeat's request id, like its `X-Request-Id`. */
const givenAgain = (answer: StoredAnswer, requestId: string): StoredAnswer => {
  if (answer.status < 400) return answer;
  const { error, ...rest } = JSON.parse(answer.body);
  return { ...answer, body: JSON.stringify({ ...rest, error: { ...error, request_id: requestId } }) };
};

/**
 * Answers a request whose body was read.
 * @param content the body's content, as a JSON value.
 * @param work carries the request out; not called if it was answered before.
 */
export type Once = (
  request: FastifyRequest,
  content: unknown,
  work: (attempt: Attempt) => Promise<StoredAnswer>,
) => Promise<StoredAnswer>;

const firstAttempt = (): Attempt => ({ madeId: newId(), repeated: false, subjectId: undefined });

/** Answers every request anew, and keeps nothing of any answer. */
export const alwaysAnew: Once = (_request, _content, work) => work(firstAttempt());

/** Runs requests with the same `Idempotency-Key` one after the other, and gives a repeat the first one's answer. */
export const idempotency = (records: IdempotencyRecords): Once => {
  const queue = new KeyedQueue();

  const once = async (
    request: FastifyRequest,
    key: string,
    content: unknown,
    work: (attempt: Attempt) => Promise<StoredAnswer>,
  ): Promise<StoredAnswer> => {
    const { appId, id } = request;
    const begun = await records.begin(appId, key, fingerprintOf(request, content), workspaceOf(request));
    if (begun === "conflict") throw conflict();
    if (begun.answer) return givenAgain(begun.answer, id);
    const attempt: Attempt = { madeId: begun.madeId, repeated: begun.repeated, subjectId: undefined };
    const keep = (answer: StoredAnswer) => records.finish(appId, key, answer, attempt.subjectId);
    let answer: StoredAnswer;
    try {
      answer = await work(attempt);
    } catch (error) {
      const failure = keptFailure(error, id);
      if (failure) await keep(failure);
      throw error;
    }
    await keep(answer);
    return answer;
  };

  return (request, content, work) => {
    const key = request.headers["idempotency-key"];
    if (typeof key !== "string") return work(firstAttempt());
    return queue.run(`${request.appId} ${key}`, () => once(request, key, content, work));
  };
};
