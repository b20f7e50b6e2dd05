import OpenAI from "openai";
import { QaError } from "../../domain/errors.ts";
import { createPace, type Lane, type Sharers } from "../pace.ts";
import type { ModelSetting } from "../settings.ts";
import { wait } from "../wait.ts";
import { mayPass, rateLimitOf, type Scrub, toQaError } from "./failures.ts";
import { plainFetch } from "./fetch.ts";

export interface CallOptions {
  signal: AbortSignal;
  /** Told of each whole answer as the provider gave it, before anything is made of it. */
  onAnswer?: (answer: unknown) => void;
}

/** One request to a model. */
export interface Asking<T> {
  model: string;
  /** Milliseconds for one attempt, from its start to the last byte of the answer. */
  timeoutMs: number;
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
}

/** Waits before the second and the third attempt, in milliseconds. */
const BACKOFFS = [200, 600];

/** The package's own time limit, which counts on the system's clock, is put out of the way. */
const NEVER = 2 ** 31 - 1;

/** A provider is one base URL with one key: what it allows, it allows to all models there together, on all servers. */
export const openProvider = (
  { baseUrl, apiKey }: Pick<ModelSetting, "baseUrl" | "apiKey">,
  sharers: Sharers | undefined,
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
    fetch: plainFetch(key),
  });
  const pace = createPace((error) => rateLimitOf(error, scrub), sharers);
  const asker =
    (lane: Lane): Ask =>
    ({ model, timeoutMs, signal, call }) =>
      attempts(signal, scrub, model, () =>
        lane.run(() => within(timeoutMs, signal, (ending) => call(client, { signal: ending })), signal),
      );
  return { ingest: asker(pace.ingest), interactive: asker(pace.interactive), resumesAt: pace.resumesAt };
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

const within = async <T>(
  milliseconds: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  // It would not hear of an abort that came as its place was given to it.
  signal.throwIfAborted();
  const ending = new AbortController();
  const abort = (): void => ending.abort(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(() => ending.abort(), milliseconds);
  try {
    return await call(ending.signal);
  } catch (error) {
    if (!ending.signal.aborted || signal.aborted || error instanceof QaError) throw error;
    const message = `The model did not answer within ${milliseconds / 1000} seconds. Try again shortly; if it stays so, ask the operator to choose a faster model.`;
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
