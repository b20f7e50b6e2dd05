import { field } from "../domain/field.ts";
import type { ModelKind, Models } from "../domain/models.ts";
import { NO_TELEMETRY, type Telemetry } from "../domain/telemetry.ts";
import { chatModel } from "./openai/chat.ts";
import { embeddingModel } from "./openai/embedding.ts";
import { firstHabits } from "./openai/habits.ts";
import { type Ask, openProvider, type Provider } from "./openai/provider.ts";
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

/** Milliseconds for one attempt. */
const TIMEOUTS: Record<ModelKind, number> = {
  chat: 120_000,
  embedding: 60_000,
  vision: 120_000,
  transcription: 600_000,
};

/**
 * Models behind any API that speaks as OpenAI's does. Kinds that are not configured are absent; with none at all
 * nothing is ever asked. Models at the same base URL with the same key share one provider's limits.
 * @param timeouts milliseconds for one attempt, by kind. @default 120 s, embedding 60 s, transcription 10 min
 * @param telemetry told of every call, and of the tokens that providers count.
 * @param peers other servers that ask the same providers, and this one.
 */
export const openaiModels = (
  settings: ModelSettings,
  timeouts: Partial<Record<ModelKind, number>> = {},
  telemetry: Telemetry = NO_TELEMETRY,
  peers?: Peers,
): ModelLanes => {
  const within = { ...TIMEOUTS, ...timeouts };
  const providers = new Map<string, Provider>();
  const providerOf = ({ baseUrl, apiKey }: ModelSetting): Provider => {
    const id = JSON.stringify([baseUrl, apiKey?.reveal()]);
    const known =
      providers.get(id) ??
      openProvider({ baseUrl, ...(apiKey && { apiKey }) }, peers && sharersAmong(peers, id));
    providers.set(id, known);
    return known;
  };
  const chatHabits = firstHabits();
  const visionHabits = firstHabits();
  const transcriptHabits: TranscriptHabits = { format: "verbose_json" };

  const lane = (name: "ingest" | "interactive"): Models => {
    const { chat, embedding, vision, transcription } = settings;
    const ask = (kind: ModelKind, setting: ModelSetting) =>
      measured(providerOf(setting)[name], kind, name, telemetry);
    return {
      ...(chat && { chat: chatModel(ask("chat", chat), chat.model, within.chat, chatHabits) }),
      ...(embedding && {
        embedding: embeddingModel(ask("embedding", embedding), embedding.model, within.embedding),
      }),
      ...(vision && {
        vision: visionModel(ask("vision", vision), vision.model, within.vision, visionHabits),
      }),
      ...(transcription && {
        transcription: transcriptionModel(
          ask("transcription", transcription),
          transcription.model,
          within.transcription,
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
    const onAnswer = (answer: unknown): void => {
      const usage = field(answer, "usage");
      const [input, output] = [field(usage, "prompt_tokens"), field(usage, "completion_tokens")];
      if (typeof input === "number") telemetry.tokens(kind, "input", input);
      if (typeof output === "number") telemetry.tokens(kind, "output", output);
    };
    return telemetry.run(
      "model_call",
      { kind, lane },
      () => ask({ ...asking, call: (client, options) => asking.call(client, { ...options, onAnswer }) }),
      { facts: { model: asking.model } },
    );
  };
