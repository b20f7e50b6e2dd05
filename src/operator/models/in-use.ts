import { KeyedQueue } from "../../domain/concurrency/keyed-queue.ts";
import type { Report } from "../../domain/events.ts";
import { MODEL_KINDS, type ModelKind } from "../../domain/models/models.ts";
import type { LastCall, ModelConfiguration, ModelSetting, ModelSettings } from "../../models/settings.ts";
import type { ServerSecret } from "../../store/files/secret.ts";
import { type RecordDatabase, type StoredModel, storedModels } from "../../store/records/index.ts";
import { whyFixed } from "./fixed.ts";
import { openedKey } from "./sealed-key.ts";

/** What an operator enters for a model. */
export interface GivenModel {
  model: string;
  /** Null or absent: the default of the kind. */
  base_url?: string | null | undefined;
  /** Null: none of its own. Absent: the stored one, if the server stays the same. */
  api_key?: string | null | undefined;
}

export interface InUseDependencies {
  db: RecordDatabase;
  secret: ServerSecret;
  configuration: ModelConfiguration;
  /** The models of this process. */
  live: {
    settings(): ModelSettings;
    replace(kind: ModelKind, setting: ModelSetting | undefined): void;
    lastCall(kind: ModelKind): LastCall | undefined;
  };
  report: Report;
}

/** Makes this process use the models named in the records, where neither the environment nor an option names one. */
export const modelsInUse = ({ db, secret, configuration, live, report }: InUseDependencies) => {
  const queue = new KeyedQueue();
  /** What is in use from the records, by kind, as stored there. */
  const inUse = new Map<ModelKind, string>();
  const locked = new Set<ModelKind>();

  const settingOf = (kind: ModelKind, { model, base_url }: GivenModel, apiKey?: string): ModelSetting =>
    configuration.settingFor(kind, { model, baseUrl: base_url ?? undefined, apiKey });

  const keyOf = async (kind: ModelKind, stored: StoredModel): Promise<string | undefined> =>
    stored.sealed_key === null
      ? undefined
      : await openedKey(secret, kind, settingOf(kind, stored).baseUrl, stored.sealed_key);

  const use = async (kind: ModelKind, stored: StoredModel | undefined): Promise<void> => {
    locked.delete(kind);
    if (stored === undefined) return live.replace(kind, undefined);
    const key = await keyOf(kind, stored);
    if (stored.sealed_key === null || key !== undefined)
      return live.replace(kind, settingOf(kind, stored, key));
    // Without its key, its server would only refuse requests.
    locked.add(kind);
    live.replace(kind, undefined);
    report({ level: "warn", event: "model_key_locked", kind });
  };

  const refresh = async (): Promise<void> => {
    for (const kind of MODEL_KINDS) {
      if (whyFixed(kind, configuration) !== undefined) continue;
      const stored = await storedModels(db).find(kind);
      const text = JSON.stringify(stored ?? null);
      if ((inUse.get(kind) ?? "null") === text) continue;
      await use(kind, stored);
      inUse.set(kind, text);
      report({ level: "info", event: "model_changed", kind, model: stored?.model ?? null });
    }
  };

  return {
    /** Applies what the records say now. Calls that are already running end with the model that they began with. */
    refresh: (): Promise<void> => queue.run("models", refresh),
    /** Whether the stored key of a kind cannot be opened here, so that its model is not used. */
    isLocked: (kind: ModelKind): boolean => locked.has(kind),
    settingOf,
    /** The stored key; undefined if there is none, or it cannot be opened. */
    keyOf,
  };
};
