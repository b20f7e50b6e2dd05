import type { Exchange, Resource } from "../contract/generated/types.ts";
import { type AskOptions, ask, type Question } from "./ask.ts";
import { addressOr, keyOr } from "./environment.ts";
import {
  type Call,
  type ConnectionOptions,
  caller,
  connect,
  type HttpClient,
  type HttpOptions,
} from "./http.ts";
import { type Upload, upload } from "./upload.ts";
import { type WaitOptions, waitUntilReady } from "./wait.ts";

/**
 * A client of the service. `get`, `post`, `put` and `delete` take a path of the contract and its parameters, typed from
 * the contract, and return the `data` of the reply: `await client.get("/workspaces/{workspace_id}/", { params: { path }
 * })`. They reject with `ApiError`, or with the reason of your own `signal`. Temporary failures are retried: a
 * `Retry-After` is obeyed, and every POST carries one `Idempotency-Key` over all its attempts (yours, in
 * `params.header`, if you send one). A body with a `Blob` in it is sent as a form.
 */
export interface Client {
  get: Call<"get">;
  post: Call<"post">;
  put: Call<"put">;
  delete: Call<"delete">;
  /**
   * Uploads a file piece by piece, with progress; retried under one `Idempotency-Key`. @returns The resource, queued.
   */
  uploadResource(workspaceId: string, file: Upload): Promise<Resource>;
  /**
   * Polls a resource until its ingestion has ended. @returns The resource, ready.
   * @throws ApiError: `ingestion_failed` or `ingestion_limited` if it ended like that, `timed_out` (it may still become
   * ready).
   */
  waitUntilReady(workspaceId: string, resourceId: string, options?: WaitOptions): Promise<Resource>;
  /**
   * Asks a question; with `onPart` or `onCitation` the answer is reported while it is made. @returns Both as they are
   * stored.
   */
  ask(workspaceId: string, question: Question, options?: AskOptions): Promise<Exchange>;
  /** openapi-fetch's own client, for a reply's headers: one attempt each, the whole envelope, the same errors. */
  http: HttpClient;
}

export type ClientOptions = HttpOptions;

const completed = (options: ClientOptions): ConnectionOptions => {
  const baseUrl = addressOr(options.baseUrl);
  return "token" in options
    ? { ...options, baseUrl }
    : { ...options, baseUrl, apiKey: keyOr(options.apiKey) };
};

/**
 * Without options, the server and the key are those of the environment: `QA_BASE_URL` and `QA_API_KEY`.
 * @throws TypeError if there is no address or key, or `baseUrl` is not an http(s) address.
 */
export function createClient(options: ClientOptions = {}): Client {
  const connection = connect(completed(options));
  const get = caller(connection, "get");
  return {
    get,
    post: caller(connection, "post"),
    put: caller(connection, "put"),
    delete: caller(connection, "delete"),
    uploadResource: (workspaceId, file) => upload(connection, workspaceId, file),
    waitUntilReady: (workspaceId, resourceId, wait) => waitUntilReady(get, workspaceId, resourceId, wait),
    ask: (workspaceId, question, options) => ask(connection, workspaceId, question, options),
    http: connection.http,
  };
}
