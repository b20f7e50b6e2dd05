import type {
  Citation,
  Exchange,
  Part,
  SendMessage,
  SendMessageWithImage,
} from "../contract/generated/types.ts";
import { attempt, timedOut } from "./attempt.ts";
import { ApiError, errorIn, unexpectedReply } from "./errors.ts";
import { eventsOf, type ServerSentEvent } from "./events.ts";
import { type Connection, dataOf } from "./http.ts";
import { randomHex } from "./random.ts";
import { withRetries } from "./retry.ts";

export type Question = SendMessage | SendMessageWithImage;

export interface AskOptions {
  /** Cancels the answer: the server stops its model, and stores nothing that is not stored yet. */
  signal?: AbortSignal;
  /** Called with each part of the answer as it arrives, in order, each once. */
  onPart?: (part: Part) => void;
  /** Called with each citation when it is first cited. */
  onCitation?: (citation: Citation) => void;
  /** Makes a repeat safe across calls, too: the reply stored under it is returned again. @default a new one */
  idempotencyKey?: string;
}

/**
 * Asks a question. With `onPart` or `onCitation` the answer is streamed, and reported as it arrives; a server that
 * answers with JSON anyway is understood. Temporary failures are retried under one `Idempotency-Key`, but only as long
 * as nothing has been reported: a repeat may be composed differently, and parts cannot be taken back.
 *
 * The returned value is authoritative. If it begins with other parts than those reported (because the answer had to be
 * made again), its own parts are not reported.
 *
 * @returns The question and its answer, as they are stored.
 * @throws ApiError, including `stream_broken` if the connection ended in the middle (asking again under the same
 * `idempotencyKey` returns what was stored, if it was), and `timed_out` if nothing arrived for the client's `timeout`.
 */
export async function ask(
  connection: Connection,
  workspaceId: string,
  question: Question,
  options: AskOptions = {},
): Promise<Exchange> {
  const key = options.idempotencyKey ?? randomHex();
  const told = new Told(options);
  const policy = {
    ...connection.policy,
    get retries() {
      return told.isSilent ? (connection.policy.retries ?? 2) : 0;
    },
  };
  const isStreamed = options.onPart !== undefined || options.onCitation !== undefined;
  return await withRetries(policy, true, options.signal, () =>
    isStreamed
      ? stream(connection, workspaceId, question, key, told, options.signal)
      : dataOf(
          connection.http.POST("/workspaces/{workspace_id}/chat/", {
            ...requestOf(workspaceId, question, key),
            ...(options.signal ? { signal: options.signal } : {}),
          }),
        ),
  );
}

const requestOf = (workspaceId: string, body: Question, key: string) => ({
  params: { path: { workspace_id: workspaceId }, header: { "Idempotency-Key": key } },
  body,
});

async function stream(
  { http, fetch, timeout }: Connection,
  workspaceId: string,
  question: Question,
  key: string,
  told: Told,
  signal: AbortSignal | undefined,
): Promise<Exchange> {
  const silence = new AbortController();
  const stop = (): void => silence.abort(timedOut("The server stopped responding."));
  let timer = setTimeout(stop, timeout);
  const onBytes = (): void => {
    clearTimeout(timer);
    timer = setTimeout(stop, timeout);
  };
  const ends = AbortSignal.any(signal ? [silence.signal, signal] : [silence.signal]);
  try {
    const { data: body, response } = await http.POST("/workspaces/{workspace_id}/chat/", {
      ...requestOf(workspaceId, question, key),
      headers: { Accept: "text/event-stream, application/json;q=0.5" },
      parseAs: "stream",
      signal: ends,
      // Without the client's timeout: an answer may take long, as long as it makes progress.
      fetch: (request) => attempt(fetch, request),
    });
    if (!body) throw unexpectedReply(response);
    if (!response.headers.get("Content-Type")?.startsWith("text/event-stream")) {
      const { data }: { data?: Exchange } = await new Response(body).json();
      if (data === undefined) throw unexpectedReply(response);
      return told.whole(data);
    }
    for await (const event of unbroken(eventsOf(body, onBytes), response, ends)) {
      const exchange = take(event, told, response);
      if (exchange) return told.whole(exchange);
    }
    throw broken(response);
  } catch (error) {
    throw error instanceof SyntaxError
      ? new ApiError("unexpected_reply", error.message, { cause: error })
      : error;
  } finally {
    clearTimeout(timer);
  }
}

/** @returns The exchange, from the last event. Events that only a newer server has are skipped. */
function take({ event, data }: ServerSentEvent, told: Told, response: Response): Exchange | undefined {
  if (event === "part") told.part(JSON.parse(data));
  if (event === "citation") told.citation(JSON.parse(data));
  if (event === "error") throw errorIn({ error: JSON.parse(data) }) ?? unexpectedReply(response);
  return event === "done" ? JSON.parse(data) : undefined;
}

/** The same events; a failure to read them is reported as such, or as an abort if it was one. */
async function* unbroken<T>(
  events: AsyncGenerator<T>,
  response: Response,
  ends: AbortSignal,
): AsyncGenerator<T> {
  try {
    yield* events;
  } catch (cause) {
    if (ends.aborted) throw ends.reason;
    throw cause instanceof RangeError ? unexpectedReply(response, { cause }) : broken(response, cause);
  }
}

function broken(response: Response, cause?: unknown): ApiError {
  const requestId = response.headers.get("X-Request-Id");
  return new ApiError("stream_broken", "The connection ended in the middle of the answer. Ask again.", {
    retryable: true,
    cause,
    ...(requestId === null ? {} : { requestId }),
  });
}

/** A part's text and sources; links to these are signed again each time. */
const said = (part?: Part): string =>
  part === undefined ? "" : [...part.sources.map(({ chunk_id }) => chunk_id), part.text].join(" ");

/** What the caller has received of the answer. */
class Told {
  readonly #parts: string[] = [];
  readonly #citations = new Set<string>();
  readonly #options: AskOptions;

  constructor(options: AskOptions) {
    this.#options = options;
  }

  get isSilent(): boolean {
    return this.#parts.length === 0 && this.#citations.size === 0;
  }

  part(part: Part): void {
    this.#parts.push(said(part));
    this.#options.onPart?.(part);
  }

  citation(citation: Citation): void {
    const passage = `${citation.resource_id} ${citation.chunk_index}`;
    if (this.#citations.has(passage)) return;
    this.#citations.add(passage);
    this.#options.onCitation?.(citation);
  }

  /** Reports the rest of the answer, if it continues what was reported. */
  whole(exchange: Exchange): Exchange {
    const { response, citations } = exchange.assistant_message;
    const parts = response?.parts ?? [];
    const goesOn = this.#parts.every((part, at) => part === said(parts[at]));
    if (goesOn) {
      for (const part of parts.slice(this.#parts.length)) this.part(part);
      for (const citation of citations) this.citation(citation);
    }
    return exchange;
  }
}
