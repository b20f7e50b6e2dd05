import OpenAI from "openai";
import { QaError } from "../../domain/errors.ts";
import type { Report } from "../../domain/events.ts";
import { createPace, type Lane, type Sharers } from "../pace.ts";
import type { ModelSetting } from "../settings.ts";
import { wait } from "../wait.ts";
import { MalformedAnswer, mayPass, rateLimitOf, type Scrub, toQaError } from "./failures.ts";
import { plainFetch } from "./fetch.ts";

export interface CallOptions {
  signal: AbortSignal;
  /** Called with each complete answer as the provider gave it, before it is processed. */
  onAnswer: (answer: unknown) => void;
  /** Called with each word of an answer that is streamed: the model is not silent. */
  onWord: () => void;
  /** Called with a reply that cannot be used, for the log. */
  onUnfit: (reply: unknown) => void;
}

/** How long a model may be silent, in milliseconds: there is no limit on how long it may speak. */
export interface Patience {
  /** Until its answer begins. */
  firstMs: number;
  /** Without a word, or a byte, once it has begun. */
  silenceMs: number;
}

/** One request to a model. */
export interface Asking<T> {
  model: string;
  signal: AbortSignal;
  call: (client: OpenAI, options: CallOptions) => Promise<T>;
}

/** One lane to a provider. Every failure is thrown as a QaError, or as the signal's reason. */
export type Ask = <T>(asking: Asking<T>) => Promise<T>;

export interface Provider {
  ingest: Ask;
  interactive: Ask;
  /** Like `Pace.resumesAt`. */
  resumesAt(): number;
  /** No new requests are sent to it; calls that are running are not ended. */
  close(): void;
}

/** Waits before the second and the third attempt, in milliseconds. */
const BACKOFFS = [200, 600];

/** Characters of a reply that are logged. */
const EXCERPT = 500;

/** Disables the package's own time limit, which uses the system clock. */
const NEVER = 2 ** 31 - 1;

export interface ProviderOptions {
  patience: Patience;
  sharers: Sharers | undefined;
  report: Report;
}

/** A provider is one base URL with one key: its limits apply to all models there together, on all servers. */
export const openProvider = (
  { baseUrl, apiKey }: Pick<ModelSetting, "baseUrl" | "apiKey">,
  { patience, sharers, report }: ProviderOptions,
): Provider => {
  const key = apiKey?.reveal();
  const scrub = scrubber(key);
  const client = new OpenAI({
    baseURL: baseUrl,
    // The package requires one; `plainFetch` sends none if none is set.
    apiKey: key ?? "none",
    // Otherwise read from the environment: they may belong to another provider.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: NEVER,
    logLevel: "off",
  });
  const pace = createPace((error) => rateLimitOf(error, scrub), sharers);
  const once = async <T>({ model, signal, call }: Asking<T>): Promise<T> => {
    const onUnfit = (reply: unknown): void => {
      const text = typeof reply === "string" ? reply : JSON.stringify(reply);
      report({
        level: "debug",
        event: "model_reply_unfit",
        model,
        reply: scrub(text ?? "").slice(0, EXCERPT),
      });
    };
    let last: unknown;
    const onAnswer = (answer: unknown): void => {
      last = answer;
    };
    return await patiently(patience, signal, async (ending, onWord) => {
      const options = { signal: ending, onWord, onAnswer, onUnfit };
      return await call(client.withOptions({ fetch: plainFetch(key, onWord) }), options).catch(
        (error: unknown) => {
          if (error instanceof MalformedAnswer && last !== undefined) onUnfit(last);
          throw error;
        },
      );
    });
  };
  const asker =
    (lane: Lane): Ask =>
    (asking) =>
      attempts(asking.signal, scrub, asking.model, () => lane.run(() => once(asking), asking.signal));
  return {
    ingest: asker(pace.ingest),
    interactive: asker(pace.interactive),
    resumesAt: pace.resumesAt,
    close: () => sharers?.leave(),
  };
};

const attempts = async <T>(
  signal: AbortSignal,
  scrub: Scrub,
  model: string,
  run: () => Promise<T>,
): Promise<T> => {
  const backoffs = [...BACKOFFS];
  for (;;) {
    try {
      return await run();
    } catch (error) {
      signal.throwIfAborted();
      const backoff = backoffs.shift();
      if (backoff === undefined || !mayPass(error)) throw toQaError(error, model, scrub);
      await wait(backoff, signal);
    }
  }
};

/** Ends a call if its model is silent for too long. */
const patiently = async <T>(
  { firstMs, silenceMs }: Patience,
  signal: AbortSignal,
  call: (signal: AbortSignal, onWord: () => void) => Promise<T>,
): Promise<T> => {
  // It would miss an abort that came at the moment its place was given to it.
  signal.throwIfAborted();
  const ending = new AbortController();
  const abort = (): void => ending.abort(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  let hasBegun = false;
  const end = (): void => ending.abort();
  let timer = setTimeout(end, firstMs);
  const onWord = (): void => {
    clearTimeout(timer);
    hasBegun = true;
    timer = setTimeout(end, silenceMs);
  };
  try {
    return await call(ending.signal, onWord);
  } catch (error) {
    if (!ending.signal.aborted || signal.aborted || error instanceof QaError) throw error;
    const what = hasBegun
      ? `The model stopped for ${silenceMs / 1000} seconds in the middle of its answer.`
      : `The model did not begin to answer within ${firstMs / 1000} seconds.`;
    const message = `${what} Try again shortly; if it happens again, ask the operator to choose a faster model, or to allow it more time.`;
    throw new QaError("model_timeout", message);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
};

/** Providers repeat keys in their messages, in whole or in part: ours are removed, and whatever looks like one. */
const scrubber =
  (key: string | undefined): Scrub =>
  (text) => {
    const ours = key ? text.replaceAll(key, "[key]").replaceAll(encodeURIComponent(key), "[key]") : text;
    return ours.replace(/\bBearer\s+\S+/gi, "Bearer [key]").replace(/\bsk-[\w*-]{6,}/g, "[key]");
  };
