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
  /** To be told of each whole answer as the provider gave it, before anything is made of it. */
  onAnswer: (answer: unknown) => void;
  /** To be told of each word of an answer that is streamed: the model is not silent. */
  onWord: () => void;
  /** To be told of a reply that cannot be used, for the log. */
  onUnfit: (reply: unknown) => void;
}

/** How long a model may be silent, in milliseconds: there is no limit on what it says. */
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

/** One lane to a provider. Every failure comes out as a QaError, or as the signal's reason. */
export type Ask = <T>(asking: Asking<T>) => Promise<T>;

export interface Provider {
  ingest: Ask;
  interactive: Ask;
  /** As `Pace.resumesAt`. */
  resumesAt(): number;
  /** Nothing new is asked of it; calls that run are not ended. */
  close(): void;
}

/** Waits before the second and the third attempt, in milliseconds. */
const BACKOFFS = [200, 600];

/** Characters of a reply that are logged. */
const EXCERPT = 500;

/** The package's own time limit, which counts on the system's clock, is put out of the way. */
const NEVER = 2 ** 31 - 1;

export interface ProviderOptions {
  patience: Patience;
  sharers: Sharers | undefined;
  report: Report;
}

/** A provider is one base URL with one key: what it allows, it allows to all models there together, on all servers. */
export const openProvider = (
  { baseUrl, apiKey }: Pick<ModelSetting, "baseUrl" | "apiKey">,
  { patience, sharers, report }: ProviderOptions,
): Provider => {
  const key = apiKey?.reveal();
  const scrub = scrubber(key);
  const client = new OpenAI({
    baseURL: baseUrl,
    // The package wants one; `plainFetch` sends none where none is set.
    apiKey: key ?? "none",
    // Else read from the environment: they may belong to another provider.
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

/** Ends a call whose model is silent for too long. */
const patiently = async <T>(
  { firstMs, silenceMs }: Patience,
  signal: AbortSignal,
  call: (signal: AbortSignal, onWord: () => void) => Promise<T>,
): Promise<T> => {
  // It would not hear of an abort that came as its place was given to it.
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

/** Providers repeat keys in their messages, whole or in part: out go ours and whatever looks like one. */
const scrubber =
  (key: string | undefined): Scrub =>
  (text) => {
    const ours = key ? text.replaceAll(key, "[key]").replaceAll(encodeURIComponent(key), "[key]") : text;
    return ours.replace(/\bBearer\s+\S+/gi, "Bearer [key]").replace(/\bsk-[\w*-]{6,}/g, "[key]");
  };
