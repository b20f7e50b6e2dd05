import type { Report } from "../domain/events.ts";
import { field } from "../domain/field.ts";
import type { ModelKind, Models } from "../domain/models.ts";
import { NO_TELEMETRY, type Telemetry } from "../domain/telemetry.ts";
import { chatModel } from "./openai/chat.ts";
import { embeddingModel, firstEmbeddingHabits } from "./openai/embedding.ts";
import { firstHabits } from "./openai/habits.ts";
import { type Ask, openProvider, type Patience, type Provider } from "./openai/provider.ts";
import { type TranscriptHabits, transcriptionModel } from "./openai/transcription.ts";
import { visionModel } from "./openai/vision.ts";
import { type Peers, sharersAmong } from "./peers.ts";
import type { ModelSetting, ModelSettings } from "./settings.ts";

/** The same models on two lanes: ingestion does not make a person wait. */
export interface ModelLanes {
  ingest: Models;
  interactive: Models;
  /**
   * Until when ingestion should start nothing that needs a model of this kind, in milliseconds since the epoch; 0 when
   * its provider is free, or there is none.
   */
  resumesAt: (kind: ModelKind) => number;
}

export interface ModelOptions {
  /** How long models may be silent. @default 5 minutes until an answer begins, 60 s in the midst of it */
  patience?: Partial<Patience>;
  /** Told of every call, and of the tokens that providers count. */
  telemetry?: Telemetry;
  /** Other servers that ask the same providers, and this one. */
  peers?: Peers;
  /** Told of replies that could not be used, at level `debug`. */
  report?: Report;
}

const PATIENCE: Patience = { firstMs: 300_000, silenceMs: 60_000 };

/**
 * Models behind any API that speaks as OpenAI's does. Kinds that are not configured are absent; with none at all
 * nothing is ever asked. Models at the same base URL with the same key share one provider's limits.
 */
export const openaiModels = (
  settings: ModelSettings,
  { patience, telemetry = NO_TELEMETRY, peers, report = () => undefined }: ModelOptions = {},
): ModelLanes => {
  const providers = new Map<string, Provider>();
  const providerOf = ({ baseUrl, apiKey }: ModelSetting): Provider => {
    const id = JSON.stringify([baseUrl, apiKey?.reveal()]);
    const known =
      providers.get(id) ??
      openProvider(
        { baseUrl, ...(apiKey && { apiKey }) },
        { patience: { ...PATIENCE, ...patience }, sharers: peers && sharersAmong(peers, id), report },
      );
    providers.set(id, known);
    return known;
  };
  const chatHabits = firstHabits(settings.chat?.sees);
  const visionHabits = firstHabits();
  const embeddingHabits = firstEmbeddingHabits();
  const transcriptHabits: TranscriptHabits = { format: "verbose_json" };

  const lane = (name: "ingest" | "interactive"): Models => {
    const { chat, embedding, vision, transcription } = settings;
    const ask = (kind: ModelKind, setting: ModelSetting) =>
      measured(providerOf(setting)[name], kind, name, telemetry);
    return {
      ...(chat && { chat: chatModel(ask("chat", chat), chat.model, chatHabits) }),
      ...(embedding && {
        embedding: embeddingModel(
          ask("embedding", embedding),
          embedding.model,
          embeddingHabits,
          embedding.prefixes,
        ),
      }),
      ...(vision && { vision: visionModel(ask("vision", vision), vision.model, visionHabits) }),
      ...(transcription && {
        transcription: transcriptionModel(
          ask("transcription", transcription),
          transcription.model,
          transcriptHabits,
        ),
      }),
    };
  };
  return {
    ingest: lane("ingest"),
    interactive: lane("interactive"),
    resumesAt: (kind) => {
      const setting = settings[kind];
      return setting ? providerOf(setting).resumesAt() : 0;
    },
  };
};

/** Asks as before, timed, with the tokens that the provider counted. */
const measured =
  (ask: Ask, kind: ModelKind, lane: "ingest" | "interactive", telemetry: Telemetry): Ask =>
  (asking) => {
    const count = (answer: unknown): void => {
      const usage = field(answer, "usage");
      const [input, output] = [field(usage, "prompt_tokens"), field(usage, "completion_tokens")];
      if (typeof input === "number") telemetry.tokens(kind, "input", input);
      if (typeof output === "number") telemetry.tokens(kind, "output", output);
    };
    const call: typeof asking.call = (client, options) =>
      asking.call(client, {
        ...options,
        onAnswer: (answer) => {
          options.onAnswer(answer);
          count(answer);
        },
      });
    return telemetry.run("model_call", { kind, lane }, () => ask({ ...asking, call }), {
      facts: { model: asking.model },
    });
  };
