import type { Report } from "../domain/events.ts";
import { MODEL_KINDS, type ModelKind, type Models } from "../domain/models/models.ts";
import { NO_TELEMETRY, type Telemetry } from "../domain/telemetry.ts";
import { measured } from "./measured.ts";
import { openProvider, type Patience, type Provider } from "./openai/provider.ts";
import { type Peers, sharersAmong } from "./peers.ts";
import type { LastCall, ModelSetting, ModelSettings } from "./settings.ts";
import { type Lane, type UsedModels, usedModel } from "./used.ts";

/**
 * The same models on two lanes, so that ingestion does not make a person wait. Each is a snapshot of the current
 * models, and never changes.
 */
export interface ModelLanes {
  readonly ingest: Models;
  readonly interactive: Models;
  /**
   * The time until which ingestion should start nothing that needs a model of this kind, in milliseconds since the
   * epoch; 0 if its provider is free, or there is none.
   */
  resumesAt: (kind: ModelKind) => number;
}

export interface ModelOptions {
  /** How long models may be silent. @default 5 minutes until an answer begins, 60 s in the middle of it */
  patience?: Partial<Patience>;
  /** Notified of every call, and of the tokens that providers count. */
  telemetry?: Telemetry;
  /** The servers that ask the same providers, including this one. */
  peers?: Peers;
  /** Notified of replies that could not be used, at level `debug`. */
  report?: Report;
}

const PATIENCE: Patience = { firstMs: 300_000, silenceMs: 60_000 };

/**
 * The models in use, which may be replaced while the server runs. Calls that are already running end with the model
 * that they began with.
 */
export interface LiveModels extends ModelLanes {
  settings(): ModelSettings;
  /** @param setting undefined: there is no such model from now on. */
  replace(kind: ModelKind, setting: ModelSetting | undefined): void;
  /** The last call of this process to the model in use now; undefined before the first. */
  lastCall(kind: ModelKind): LastCall | undefined;
}

/** Providers are distinguished by their address and the key that they are asked with. */
const idOf = ({ baseUrl, apiKey }: ModelSetting): string => JSON.stringify([baseUrl, apiKey?.reveal()]);

/**
 * Models behind any API compatible with OpenAI's. Kinds that are not configured are absent; with none at all, nothing
 * is ever sent. Models at the same base URL with the same key share one provider's limits.
 */
export const openaiModels = (
  settings: ModelSettings,
  { patience, telemetry = NO_TELEMETRY, peers, report = () => undefined }: ModelOptions = {},
): LiveModels => {
  const providers = new Map<string, Provider>();
  const providerOf = (setting: ModelSetting): Provider => {
    const id = idOf(setting);
    const { baseUrl, apiKey } = setting;
    const known =
      providers.get(id) ??
      openProvider(
        { baseUrl, ...(apiKey && { apiKey }) },
        { patience: { ...PATIENCE, ...patience }, sharers: peers && sharersAmong(peers, id), report },
      );
    providers.set(id, known);
    return known;
  };

  const opened = (kind: ModelKind, setting: ModelSetting): UsedModels => {
    const provider = providerOf(setting);
    return usedModel(kind, setting, (lane) => measured(provider[lane], kind, lane, telemetry));
  };

  let current: UsedModels = {};
  let lanes: Record<Lane, Models> = { ingest: {}, interactive: {} };
  const laneOf = (name: Lane): Models => {
    const { chat, embedding, vision, transcription } = current;
    return {
      ...(chat && { chat: chat[name] }),
      ...(embedding && { embedding: embedding[name] }),
      ...(vision && { vision: vision[name] }),
      ...(transcription && { transcription: transcription[name] }),
    };
  };
  const settingsNow = (): ModelSettings =>
    Object.fromEntries(
      MODEL_KINDS.flatMap((kind) => {
        const setting = current[kind]?.setting;
        return setting === undefined ? [] : [[kind, setting]];
      }),
    );
  const closeUnused = (): void => {
    const wanted = new Set(Object.values(settingsNow()).map(idOf));
    for (const [id, provider] of providers) {
      if (wanted.has(id)) continue;
      provider.close();
      providers.delete(id);
    }
  };
  const replace = (kind: ModelKind, setting: ModelSetting | undefined): void => {
    const { [kind]: _, ...others } = current;
    current = setting === undefined ? others : { ...others, ...opened(kind, setting) };
    lanes = { ingest: laneOf("ingest"), interactive: laneOf("interactive") };
    closeUnused();
  };
  for (const kind of MODEL_KINDS) replace(kind, settings[kind]);

  return {
    get ingest() {
      return lanes.ingest;
    },
    get interactive() {
      return lanes.interactive;
    },
    resumesAt: (kind) => {
      const setting = current[kind]?.setting;
      return setting ? providerOf(setting).resumesAt() : 0;
    },
    settings: settingsNow,
    replace,
    lastCall: (kind) => current[kind]?.last,
  };
};
