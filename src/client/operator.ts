import createHttpClient, { type Client as HttpClientOf } from "openapi-fetch";
import type { paths } from "../contract/generated/operator-types.ts";
import { attempt, type Fetch } from "./attempt.ts";
import { endpoint } from "./http.ts";
import { withRetries } from "./retry.ts";

/**
 * openapi-fetch's client over the operator's contract: `await client.GET("/apps/", { params: { query } })` gives the
 * whole envelope as `data.data`; `dataOf` takes it out. Every failure rejects with `ApiError`.
 */
export type OperatorClient = HttpClientOf<paths, "application/json">;

export interface OperatorClientOptions {
  /** The server's address, with or without `/operator/v1`: `https://qa.example.com`. */
  baseUrl: string;
  /** The session's token; without it a browser sends the session's cookie automatically. */
  token?: string;
  /** @default globalThis.fetch */
  fetch?: Fetch;
  /** Milliseconds for one attempt of a request. @default 120_000 */
  timeout?: number;
}

/**
 * Reads are retried if the failure may be temporary; changes are sent once. @throws TypeError if `baseUrl` is not an
 * http(s) address.
 */
export function createOperatorClient(options: OperatorClientOptions): OperatorClient {
  const { baseUrl, token, timeout = 120_000 } = options;
  const fetch: Fetch = options.fetch ?? ((request, init) => globalThis.fetch(request, init));
  return createHttpClient<paths, "application/json">({
    baseUrl: endpoint(baseUrl, "/operator/v1"),
    headers: {
      Accept: "application/json",
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    // A redirect would take the session along to wherever it points.
    redirect: "manual",
    fetch: (request) =>
      request.method === "GET"
        ? withRetries({}, true, request.signal, () => attempt(fetch, request.clone(), timeout))
        : attempt(fetch, request, timeout),
  });
}

export type {
  Access,
  App,
  AuditEntry,
  CheckedModel,
  CreatedKey,
  DoneRemoval,
  Evaluation,
  EvaluationChange,
  EvaluationComparison,
  EvaluationResult,
  Examination,
  Finding,
  GoldenFileCheck,
  GoldenQuestion,
  Key,
  ListedApp,
  Model,
  ModelKind,
  Node,
  Operator,
  OperatorSession,
  Outcome,
  PendingRemoval,
  paths as OperatorPaths,
  RatedAnswer,
  Rating,
  Resource as ListedResource,
  Role,
  Session,
  Skill,
  SkillVersion,
  Status,
  Token as ListedToken,
  Workspace as ListedWorkspace,
} from "../contract/generated/operator-types.ts";
export { ApiError } from "./errors.ts";
export { dataOf } from "./http.ts";
