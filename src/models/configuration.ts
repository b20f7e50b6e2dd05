import { QaError } from "../domain/errors.ts";
import { MODEL_KINDS, type ModelKind } from "../domain/models/models.ts";
import { checkedKey, checkedUrl, plainUrl } from "./forms.ts";
import { knownPrefixes } from "./prefixes.ts";
import type { ModelConfiguration, ModelSetting, ModelSettings, Prefixes } from "./settings.ts";

/** The model settings that flags can give. Keys are never among them: the list of processes shows flags to everyone. */
export type ModelFlags = {
  modelBaseUrl?: string;
  embeddingQueryPrefix?: string;
  embeddingPassagePrefix?: string;
  /** Whether the chat model can see images; `auto` if that is to be found out. */
  chatImages?: "yes" | "no" | "auto";
} & {
  [Name in `${ModelKind}${"Model" | "BaseUrl"}`]?: string;
};

type Environment = Record<string, string | undefined>;

const OPENAI = "https://api.openai.com/v1";

/** A key, and the URL that it was given for. */
interface Grant {
  key: string | undefined;
  variable: string;
  url: string;
}

const read = (environment: Environment, variable: string): string | undefined =>
  environment[variable]?.trim() || undefined;

const urlIn = (environment: Environment, variable: string): string | undefined => {
  const text = read(environment, variable);
  return text === undefined ? undefined : checkedUrl(text, variable);
};

const url = (
  environment: Environment,
  flag: string | undefined,
  flagName: string,
  variable: string,
): string | undefined => (flag ? checkedUrl(flag, flagName) : urlIn(environment, variable));

const grant = (
  environment: Environment,
  name: string,
  given: string | undefined,
  inForce: string,
): Grant => ({
  key: read(environment, `${name}_API_KEY`),
  variable: `${name}_API_KEY`,
  url: given ?? inForce,
});

const flagged = (flags: ModelFlags, kind: ModelKind): string | undefined =>
  flags[`${kind}Model`]?.trim() || undefined;

const more = (
  flags: ModelFlags,
  environment: Environment,
  kind: ModelKind,
  model: string,
): Pick<ModelSetting, "sees" | "prefixes"> => {
  if (kind === "chat") return seeing(flags.chatImages);
  return kind === "embedding" ? prefixesOf(model, environment, flags) : {};
};

/**
 * Which models there are and where: from a flag, else its variable, else the general one. A kind exists if its model is
 * named. An empty value counts as not set.
 *
 * | | of a kind (`CHAT`, `EMBEDDING`, `VISION`, `TRANSCRIPTION`) | general | else |
 * |---|---|---|---|
 * | name | `QA_CHAT_MODEL` | | |
 * | base URL | `QA_CHAT_BASE_URL` | `QA_MODEL_BASE_URL` | `OPENAI_BASE_URL`, OpenAI's own |
 * | key | `QA_CHAT_API_KEY` | `QA_MODEL_API_KEY` | `OPENAI_API_KEY` |
 *
 * A key belongs to the base URL of its own row of variables, and is only sent to that URL's origin (scheme, host,
 * port): a kind with a base URL elsewhere and no key of its own is asked without a key. If the row has no URL variable,
 * the key belongs to the URL in force there, including one from a flag.
 *
 * The prefixes of an embedding model are those known for its name, unless `QA_EMBEDDING_QUERY_PREFIX` or
 * `QA_EMBEDDING_PASSAGE_PREFIX` is given; here an empty value means none.
 * @throws QaError `invalid_request` that names the variable or flag; never with a key's value.
 */
export const modelConfiguration = (environment: Environment, flags: ModelFlags): ModelConfiguration => {
  const openai = urlIn(environment, "OPENAI_BASE_URL") ?? OPENAI;

  const general = url(environment, flags.modelBaseUrl, "--model-base-url", "QA_MODEL_BASE_URL") ?? openai;

  const generalGrants = [
    grant(environment, "QA_MODEL", urlIn(environment, "QA_MODEL_BASE_URL"), general),
    grant(environment, "OPENAI", undefined, openai),
  ];

  const baseUrlOf = (kind: ModelKind): string =>
    url(environment, flags[`${kind}BaseUrl`], `--${kind}-base-url`, `${variablesOf(kind)}_BASE_URL`) ??
    general;

  // All of them now, so that a wrong one is reported when the server starts.
  const baseUrls = new Map(MODEL_KINDS.map((kind) => [kind, baseUrlOf(kind)]));

  const defaultBaseUrl = (kind: ModelKind): string => baseUrls.get(kind) ?? general;

  const keyFor = (kind: ModelKind, baseUrl: string): Pick<ModelSetting, "apiKey"> => {
    const name = variablesOf(kind);
    const own = grant(environment, name, urlIn(environment, `${name}_BASE_URL`), defaultBaseUrl(kind));
    const granted = [own, ...generalGrants].find(
      ({ key, url }) => key !== undefined && new URL(url).origin === new URL(baseUrl).origin,
    );
    return granted?.key ? { apiKey: checkedKey(granted.key, granted.variable) } : {};
  };

  const setting = (kind: ModelKind): ModelSettings => {
    const model = flagged(flags, kind) ?? read(environment, `${variablesOf(kind)}_MODEL`);
    if (model === undefined) return {};
    const baseUrl = defaultBaseUrl(kind);
    return { [kind]: { model, baseUrl, ...keyFor(kind, baseUrl), ...more(flags, environment, kind, model) } };
  };

  return {
    settings: {
      ...setting("chat"),
      ...setting("embedding"),
      ...setting("vision"),
      ...setting("transcription"),
    },
    sourceOf: (kind) => {
      if (flagged(flags, kind) !== undefined) return "option";
      return read(environment, `${variablesOf(kind)}_MODEL`) === undefined ? undefined : "environment";
    },
    defaultBaseUrl,
    settingFor: (kind, { model: asked, baseUrl: given, apiKey }) => {
      const model = asked.trim();
      if (model === "") throw new QaError("invalid_request", "model must not be empty.");
      const baseUrl = given === undefined ? defaultBaseUrl(kind) : plainUrl(given, "base_url");
      const key = apiKey === undefined ? keyFor(kind, baseUrl) : { apiKey: checkedKey(apiKey, "api_key") };
      return { model, baseUrl, ...key, ...more(flags, environment, kind, model) };
    },
  };
};

/** What the environment and the flags name; see `modelConfiguration`. */
export const modelSettings = (environment: Environment, flags: ModelFlags): ModelSettings =>
  modelConfiguration(environment, flags).settings;

/** The prefix of a kind's variables. */
const variablesOf = (kind: ModelKind): string => `QA_${kind.toUpperCase()}`;

const seeing = (images: ModelFlags["chatImages"] = "auto"): Pick<ModelSetting, "sees"> =>
  images === "auto" ? {} : { sees: images === "yes" };

/** @returns nothing if neither queries nor passages have one. */
const prefixesOf = (
  model: string,
  environment: Environment,
  flags: ModelFlags,
): Pick<ModelSetting, "prefixes"> => {
  const known = knownPrefixes(model);
  const read = (flag: string | undefined, variable: string, otherwise: string): string =>
    (flag ?? environment[variable])?.replaceAll("\\n", "\n") ?? otherwise;
  const prefixes: Prefixes = {
    query: read(flags.embeddingQueryPrefix, "QA_EMBEDDING_QUERY_PREFIX", known.query),
    passage: read(flags.embeddingPassagePrefix, "QA_EMBEDDING_PASSAGE_PREFIX", known.passage),
  };
  return prefixes.query === "" && prefixes.passage === "" ? {} : { prefixes };
};
