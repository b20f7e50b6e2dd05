import createHttpClient, {
  type ClientPathsWithMethod,
  type Client as HttpClientOf,
  type MaybeOptionalInit,
  type MethodResponse,
  mergeHeaders,
} from "openapi-fetch";
import type { paths } from "../contract/generated/types.ts";
import { attempt, type Fetch } from "./attempt.ts";
import { ApiError, unexpectedReply } from "./errors.ts";
import { randomHex } from "./random.ts";
import { type ClientPolicy, type RetryPolicy, withRetries } from "./retry.ts";
import { asKey, asToken, type TokenSource, withToken } from "./token.ts";

/** openapi-fetch's client over the contract. */
export type HttpClient = HttpClientOf<paths, "application/json">;
export type Verb = "get" | "post" | "put" | "delete";
export type PathOf<V extends Verb> = ClientPathsWithMethod<HttpClient, V>;
type Init<V extends Verb, P extends PathOf<V>> = MaybeOptionalInit<paths[P], V>;
/** The data in this operation's envelope. */
export type DataOf<V extends Verb, P extends PathOf<V>> =
  MethodResponse<HttpClient, V, P> extends { data: infer Data } ? Data : never;

/** Calls an operation by its path and returns the `data` of its reply. Rejects with `ApiError`. */
export type Call<V extends Verb> = <P extends PathOf<V>>(
  path: P,
  ...init: undefined extends Init<V, P> ? [init?: Init<V, P>] : [init: Init<V, P>]
) => Promise<DataOf<V, P>>;

interface CommonOptions extends RetryPolicy {
  /**
   * The server's address, with or without `/api/v1`: `https://qa.example.com`, `http://127.0.0.1:8080/api/v1`.
   * @default QA_BASE_URL of the environment
   */
  baseUrl?: string | undefined;
  /** @default globalThis.fetch */
  fetch?: Fetch;
  /** Milliseconds for one attempt of a request; for an upload or a streamed answer, without a byte. @default 120_000 */
  timeout?: number;
}

export interface KeyOptions extends CommonOptions {
  /**
   * An app's key, sent as `X-API-Key`. It belongs on a server: browsers cannot send it to another origin. A temporary
   * one is fetched, like a token.
   * @default QA_API_KEY of the environment
   */
  apiKey?: string | TokenSource | undefined;
}

export interface TokenOptions extends CommonOptions {
  /** Called for the first request, and again before the token expires or once it is rejected. */
  token: TokenSource;
}

/** With an app's key, or with an end user's token instead. */
export type HttpOptions = KeyOptions | TokenOptions;

/** The same, without defaults from the environment. */
export type ConnectionOptions = HttpOptions & { baseUrl: string } & (
    | { token: TokenSource }
    | { apiKey: string | TokenSource }
  );

/** What the helpers share. */
export interface Connection {
  /** One attempt each; failures reject with `ApiError` here too. */
  http: HttpClient;
  fetch: Fetch;
  /** Whether the caller gave it. */
  isOwnFetch: boolean;
  /** Any other `fetch` with the same credential. */
  withCredential: (fetch: Fetch) => Fetch;
  timeout: number;
  policy: ClientPolicy;
}

/** @throws TypeError if the base URL is not an http(s) address. */
export function connect(options: ConnectionOptions): Connection {
  const { withCredential, key } = credentialOf(options);
  const policy = { ...options, renewsCredential: key["X-API-Key"] === undefined };
  const fetch = withCredential(options.fetch ?? ((request, init) => globalThis.fetch(request, init)));
  const isOwnFetch = options.fetch !== undefined;
  const timeout = options.timeout ?? 120_000;
  const http = createHttpClient<paths, "application/json">({
    baseUrl: endpoint(options.baseUrl, "/api/v1"),
    headers: { ...key, Accept: "application/json" },
    // A redirect would take the credential along to wherever it points.
    redirect: "manual",
    bodySerializer: serialised,
    fetch: (request) => attempt(fetch, request, timeout),
  });
  return { http, fetch, isOwnFetch, withCredential, timeout, policy };
}

interface Credential {
  withCredential: (fetch: Fetch) => Fetch;
  /** The header for a permanent key. */
  key: { "X-API-Key"?: string };
}

function credentialOf(options: ConnectionOptions): Credential {
  if ("token" in options) return { withCredential: withToken(options.token, asToken), key: {} };
  const { apiKey } = options;
  if (typeof apiKey === "string") return { withCredential: (fetch) => fetch, key: { "X-API-Key": apiKey } };
  return { withCredential: withToken(apiKey, asKey), key: {} };
}

export function caller<V extends Verb>({ http, policy }: Connection, verb: V): Call<V> {
  // The compiler cannot follow openapi-fetch's conditional types through a generic verb; each verb's own fit this.
  const send = http.request as unknown as <P extends PathOf<V>>(
    verb: V,
    path: P,
    init: object,
  ) => Promise<Reply<DataOf<V, P>>>;
  return async (path, ...[init]) => {
    const headers = mergeHeaders(verb === "post" ? { "Idempotency-Key": randomHex() } : {}, init?.headers);
    return await withRetries(policy, verb !== "delete", init?.signal ?? undefined, () =>
      dataOf(send(verb, path, { ...init, headers })),
    );
  };
}

interface Reply<Data> {
  data?: { data: Data };
  response: Response;
}

export async function dataOf<Data>(reply: Promise<Reply<Data>>): Promise<Data> {
  try {
    const { data, response } = await reply;
    if (data?.data === undefined) throw unexpectedReply(response);
    return data.data;
  } catch (error) {
    throw error instanceof SyntaxError
      ? new ApiError("unexpected_reply", error.message, { cause: error })
      : error;
  }
}

/**
 * The address that the paths of a contract are relative to.
 * @param base where they begin on a server; `baseUrl` may end in it or not.
 * @throws TypeError if the base URL is not an http(s) address.
 */
export function endpoint(baseUrl: string, base: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:") {
    throw new TypeError(`The base URL must begin with http:// or https://, but is ${baseUrl}`);
  }
  const path = url.pathname.replace(/\/+$/, "");
  return `${url.origin}${path.endsWith(base) ? path : `${path}${base}`}`;
}

/** JSON, or a form if it contains a file. */
function serialised(body: unknown): string | FormData {
  const entries = Object.entries(body ?? {});
  if (!entries.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of entries) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) form.append(name, each instanceof Blob ? each : String(each));
    }
  }
  return form;
}
