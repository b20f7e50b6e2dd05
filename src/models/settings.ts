import { inspect } from "node:util";
import type { ModelKind } from "../domain/models/models.ts";

/** A secret text: it appears as `[secret]` wherever it is printed, logged or put into JSON. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return "[secret]";
  }

  toJSON(): string {
    return "[secret]";
  }

  [inspect.custom](): string {
    return "[secret]";
  }
}

/** A URL as it may be shown: without its query, which may contain a secret. */
export const shownUrl = (text: string): string => {
  const { origin, pathname } = new URL(text);
  return `${origin}${pathname}`.replace(/\/+$/, "");
};

/** Where a model is, and what it is called there. */
export interface ModelSetting {
  model: string;
  /** Absolute http(s) URL up to the point where `/chat/completions` and the like are appended. */
  baseUrl: string;
  /** Absent for a server that requires none: then no `Authorization` is sent. */
  apiKey?: Secret;
  /** Of an embedding model; absent if it needs none. */
  prefixes?: Prefixes;
  /** Of a chat model: whether it sees; absent if that is to be found out. */
  sees?: boolean;
}

/** What an embedding model expects before the texts that it is given. */
export interface Prefixes {
  query: string;
  passage: string;
}

/** The kinds that are configured. */
export type ModelSettings = { [Kind in ModelKind]?: ModelSetting };

/** Where an operator names models, and the defaults of models that are named later. */
export interface ModelConfiguration {
  /** Those that are named. */
  settings: ModelSettings;
  /** Where a kind's model is named. */
  sourceOf(kind: ModelKind): "environment" | "option" | undefined;
  /** Where a model of a kind is expected by default. */
  defaultBaseUrl(kind: ModelKind): string;
  /**
   * The setting of a model that is named while the server runs. Without a key of its own it uses the one configured for
   * the same scheme, host and port.
   * @throws QaError `invalid_request` that names the field.
   */
  settingFor(kind: ModelKind, named: NamedModel): ModelSetting;
}

/** A model as it is named while the server runs. */
export interface NamedModel {
  model: string;
  /** @default the default of the kind */
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
}

/** How a call to a model ended. */
export interface LastCall {
  /** ISO 8601. */
  at: string;
  /** Whether it was answered. */
  ok: boolean;
  /** Why not, in words that may be shown; otherwise empty. */
  error: string;
}

/** The result of trying a model. */
export interface CheckedModel {
  ok: boolean;
  /** What happened, for people, and what to do if it failed. */
  message: string;
  /** Names of models that its server offers; empty if they were not requested, or not given. */
  offers: string[];
}
