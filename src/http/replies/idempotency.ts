import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { RequireHeld, Turns } from "../../domain/concurrency/turns.ts";
import { QaError } from "../../domain/errors.ts";
import { newId } from "../../domain/ids.ts";
import { asEndUser } from "../../domain/operators.ts";
import { pathWorkspace } from "../access/path-workspace.ts";
import type { IdempotencyRecords, StoredAnswer } from "../ports.ts";
import { failureBody } from "./errors.ts";

/** One attempt of a request. */
export interface Attempt {
  /** The id of what the request creates: the same for every attempt under one `Idempotency-Key`. */
  readonly madeId: string;
  /** Whether the request was begun before without a stored reply: what it creates may already exist. */
  readonly repeated: boolean;
  /** The resource or workspace that its reply shows, once known. */
  subjectId: string | undefined;
  /** The scoped form of its `Idempotency-Key` within its app; absent for a request without one. */
  readonly key?: string;
  /** Throws once another node may carry out the request. */
  readonly requireHeld?: RequireHeld | undefined;
  /** Whether its reply contains a secret: it is then not stored, and a repeat is carried out again. */
  isSecret: boolean;
}

const conflict = (): QaError =>
  new QaError(
    "idempotency_conflict",
    "This Idempotency-Key was used with another request. Use a new key for a new request.",
  );

/**
 * The scoped form of a key within its app: the keys of end users and operators are separate, whatever they choose, and
 * a token does not get a reply made with other limits.
 */
const scoped = (key: string, { token, holder }: FastifyRequest): string => {
  if (holder !== undefined) return JSON.stringify([asEndUser(holder.name), key]);
  if (token === undefined) return key;
  const { workspace_id, external_user_id, resource_ids, skill_id } = token;
  const limits = resource_ids?.toSorted() ?? null;
  return JSON.stringify([workspace_id, external_user_id, limits, skill_id, key]);
};

/** The key of the turn for carrying out a request: short, whatever the caller chose. */
const turnOf = (appId: string, key: string): string =>
  `once/${createHash("sha256").update(`${appId} ${key}`).digest("base64url")}`;

const sorted = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Identifies a request by its operation, however its path is written, and by its content, in any order. */
const fingerprintOf = ({ method, routeOptions, params, query }: FastifyRequest, content: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([method, routeOptions.url, params, query, content], sorted))
    .digest("hex");

/** A permanent failure is a reply like any other; a temporary one is not stored, so that the next attempt runs. */
const keptFailure = (error: unknown, requestId: string): StoredAnswer | undefined =>
  error instanceof QaError && error.status < 500 && !error.retryable
    ? { status: error.status, body: JSON.stringify(failureBody(error, requestId)) }
    : undefined;

/** A stored reply for a repeat: a failure has the repeat's request id, like its `X-Request-Id`. */
const givenAgain = (answer: StoredAnswer, requestId: string): StoredAnswer => {
  if (answer.status < 400) return answer;
  const { error, ...rest } = JSON.parse(answer.body);
  return { ...answer, body: JSON.stringify({ ...rest, error: { ...error, request_id: requestId } }) };
};

/**
 * Answers a request whose body has been read.
 * @param content the body's content, as a JSON value.
 * @param work carries the request out; not called if it was answered before.
 */
export type Once = (
  request: FastifyRequest,
  content: unknown,
  work: (attempt: Attempt) => Promise<StoredAnswer>,
) => Promise<StoredAnswer>;

const firstAttempt = (): Attempt => ({
  madeId: newId(),
  repeated: false,
  subjectId: undefined,
  isSecret: false,
});

/** Carries out every request, and stores no reply. */
export const alwaysAnew: Once = (_request, _content, work) => work(firstAttempt());

/** Runs requests with the same `Idempotency-Key` one after the other, and gives a repeat the first one's reply. */
export const idempotency = (records: IdempotencyRecords, turns: Turns): Once => {
  const once = async (
    request: FastifyRequest,
    key: string,
    content: unknown,
    work: (attempt: Attempt) => Promise<StoredAnswer>,
    requireHeld: RequireHeld | undefined,
  ): Promise<StoredAnswer> => {
    const { appId, id } = request;
    const begun = await records.begin(appId, key, fingerprintOf(request, content), pathWorkspace(request));
    if (begun === "conflict") throw conflict();
    if (begun.answer) return givenAgain(begun.answer, id);
    const { madeId, repeated } = begun;
    const attempt: Attempt = { madeId, repeated, key, requireHeld, subjectId: undefined, isSecret: false };
    const keep = (answer: StoredAnswer) => records.finish(appId, key, answer, attempt.subjectId);
    let answer: StoredAnswer;
    try {
      answer = await work(attempt);
    } catch (error) {
      const failure = keptFailure(error, id);
      if (failure) await keep(failure);
      throw error;
    }
    if (!attempt.isSecret) await keep(answer);
    return answer;
  };

  return (request, content, work) => {
    const sent = request.headers["idempotency-key"];
    if (typeof sent !== "string") return work(firstAttempt());
    const key = scoped(sent, request);
    return turns.run(turnOf(request.appId, key), (requireHeld) =>
      once(request, key, content, work, requireHeld),
    );
  };
};
