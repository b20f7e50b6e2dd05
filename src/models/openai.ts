import type { ModelKind, Models } from "../domain/models.ts";
import { chatModel } from "./openai/chat.ts";
import { firstHabits } from "./openai/conversation.ts";
import { embeddingModel } from "./openai/embedding.ts";
import { openProvider, type Provider } from "./openai/provider.ts";
import { type TranscriptHabits, transcriptionModel } from "./openai/transcription.ts";
import { visionModel } from "./openai/vision.ts";
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
 */
export const openaiModels = (
  settings: ModelSettings,
  timeouts: Partial<Record<ModelKind, number>> = {},
): ModelLanes => {
  const within = { ...TIMEOUTS, ...timeouts };
  const providers = new Map<string, Provider>();
  const providerOf = ({ baseUrl, apiKey }: ModelSetting): Provider => {
    const id = JSON.stringify([baseUrl, apiKey?.reveal()]);
    const known = providers.get(id) ?? openProvider({ baseUrl, ...(apiKey && { apiKey }) });
    providers.set(id, known);
    return known;
  };
  const chatHabits = firstHabits();
  const visionHabits = firstHabits();
  const transcriptHabits: TranscriptHabits = { format: "verbose_json" };

  const lane = (name: "ingest" | "interactive"): Models => {
    const { chat, embedding, vision, transcription } = settings;
    const ask = (setting: ModelSetting) => providerOf(setting)[name];
    return {
      ...(chat && { chat: chatModel(ask(chat), chat.model, within.chat, chatHabits) }),
      ...(embedding && { embedding: embeddingModel(ask(embedding), embedding.model, within.embedding) }),
      ...(vision && { vision: visionModel(ask(vision), vision.model, within.vision, visionHabits) }),
      ...(transcription && {
        transcription: transcriptionModel(
          ask(transcription),
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
