import type { ModelKind } from "../../domain/models/models.ts";
import {
  type LastCall,
  type ModelConfiguration,
  type ModelSetting,
  type ModelSettings,
  shownUrl,
} from "../../models/settings.ts";
import type { StoredModel } from "../../store/records/index.ts";
import { whyFixed } from "./fixed.ts";

/** A kind of model as an operator sees it; see `Model` in the contract. */
export interface ListedModel {
  kind: ModelKind;
  model: string | null;
  base_url: string | null;
  default_base_url: string;
  has_key: boolean;
  source: "environment" | "option" | "console" | null;
  can_be_set: boolean;
  fixed_because: string;
  problem: string;
  last_call: LastCall | null;
  set_at: string | null;
  set_by: string | null;
}

interface Known {
  configuration: ModelConfiguration;
  live: { settings(): ModelSettings; lastCall(kind: ModelKind): LastCall | undefined };
  stored: StoredModel | undefined;
  /** Whether its key is stored but cannot be opened here. */
  isLocked: boolean;
}

const LOCKED =
  "The stored key cannot be opened on this server, as after a restore: a backup has no way to open it. The model is not used. Set it again with its key.";

const sourceOf = (
  kind: ModelKind,
  { configuration, stored }: Known,
  setting: ModelSetting | undefined,
): ListedModel["source"] => {
  if (configuration.settings[kind] !== undefined) return configuration.sourceOf(kind) ?? "option";
  return stored !== undefined || setting !== undefined ? "console" : null;
};

export const listedModel = (kind: ModelKind, known: Known): ListedModel => {
  const { configuration, live, stored, isLocked } = known;
  const setting = live.settings()[kind];
  const why = whyFixed(kind, configuration);
  const defaultUrl = configuration.defaultBaseUrl(kind);
  const address = setting?.baseUrl ?? (stored && (stored.base_url ?? defaultUrl));
  return {
    kind,
    model: setting?.model ?? stored?.model ?? null,
    base_url: address === undefined ? null : shownUrl(address),
    default_base_url: shownUrl(defaultUrl),
    has_key: setting?.apiKey !== undefined,
    source: sourceOf(kind, known, setting),
    can_be_set: why === undefined,
    fixed_because: why ?? "",
    problem: isLocked ? LOCKED : "",
    last_call: live.lastCall(kind) ?? null,
    set_at: stored?.set_at ?? null,
    set_by: stored?.set_by ?? null,
  };
};
