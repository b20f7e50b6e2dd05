import { QaError } from "../domain/errors.ts";
import type { ModelKind } from "../domain/models.ts";
import { knownPrefixes } from "./prefixes.ts";
import { type ModelSetting, type ModelSettings, type Prefixes, Secret } from "./settings.ts";

/** What of the model settings is given by flags. Keys never are: the list of processes shows flags to everyone. */
export type ModelFlags = {
  modelBaseUrl?: string;
  embeddingQueryPrefix?: string;
  embeddingPassagePrefix?: string;
  /** Whether the chat model sees; `auto` where that is to be found out. */
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

/**
 * Which models there are and where: a flag, else its variable, else the general one. A kind is there when its model
 * is named. An empty value counts as not given.
 *
 * | | of a kind (`CHAT`, `EMBEDDING`, `VISION`, `TRANSCRIPTION`) | general | else |
 * |---|---|---|---|
 * | name | `QA_CHAT_MODEL` | | |
 * | base URL | `QA_CHAT_BASE_URL` | `QA_MODEL_BASE_URL` | `OPENAI_BASE_URL`, OpenAI's own |
 * | key | `QA_CHAT_API_KEY` | `QA_MODEL_API_KEY` | `OPENAI_API_KEY` |
 *
 * A key belongs to the base URL of its own row of variables, and is sent to that URL's origin (scheme, host, port)
 * only: a kind with a base URL elsewhere and no key of its own is asked without a key. Where the row has no URL
 * variable, the key belongs to the URL that is in force there, a flag's also.
 *
 * Prefixes of an embedding model are those that are known of its name, unless `QA_EMBEDDING_QUERY_PREFIX` or
 * `QA_EMBEDDING_PASSAGE_PREFIX` is given; here an empty value means none.
 * @throws QaError `invalid_request` that names the variable or flag; never with a key's value.
 */
export const modelSettings = (environment: Environment, flags: ModelFlags): ModelSettings => {
  const read = (variable: string): string | undefined => environment[variable]?.trim() || undefined;
  const url = (flag: string | undefined, flagName: string, variable: string): string | undefined => {
    const [text, source] = flag ? [flag, flagName] : [read(variable), variable];
    return text === undefined ? undefined : checkedUrl(text, source);
  };
  const grant = (name: string, given: string | undefined, inForce: string): Grant => ({
    key: read(`${name}_API_KEY`),
    variable: `${name}_API_KEY`,
    url: given ?? inForce,
  });

  const openai = url(undefined, "", "OPENAI_BASE_URL") ?? OPENAI;
  const general = url(flags.modelBaseUrl, "--model-base-url", "QA_MODEL_BASE_URL") ?? openai;
  const generalGrants = [
    grant("QA_MODEL", url(undefined, "", "QA_MODEL_BASE_URL"), general),
    grant("OPENAI", undefined, openai),
  ];

  const setting = (kind: ModelKind): ModelSetting | undefined => {
    const name = `QA_${kind.toUpperCase()}`;
    const model = flags[`${kind}Model`]?.trim() || read(`${name}_MODEL`);
    if (model === undefined) return undefined;
    const baseUrl = url(flags[`${kind}BaseUrl`], `--${kind}-base-url`, `${name}_BASE_URL`) ?? general;
    const own = grant(name, url(undefined, "", `${name}_BASE_URL`), baseUrl);
    const granted = [own, ...generalGrants].find(
      ({ key, url }) => key !== undefined && new URL(url).origin === new URL(baseUrl).origin,
    );
    return { model, baseUrl, ...(granted?.key && { apiKey: checkedKey(granted.key, granted.variable) }) };
  };

  const [chat, embedding, vision, transcription] = [
    setting("chat"),
    setting("embedding"),
    setting("vision"),
    setting("transcription"),
  ];
  return {
    ...(chat && { chat: { ...chat, ...seeing(flags.chatImages) } }),
    ...(embedding && { embedding: { ...embedding, ...prefixesOf(embedding.model, environment, flags) } }),
    ...(vision && { vision }),
    ...(transcription && { transcription }),
  };
};

const seeing = (images: ModelFlags["chatImages"] = "auto"): Pick<ModelSetting, "sees"> =>
  images === "auto" ? {} : { sees: images === "yes" };

/** @returns nothing where neither a query nor a passage has one. */
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

const checkedUrl = (text: string, source: string): string => {
  const url = URL.parse(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new QaError("invalid_request", `${source} must be a URL that begins with http:// or https://.`);
  if (url.username || url.password)
    throw new QaError(
      "invalid_request",
      `${source} must have no user and password in it. Give a key in an …_API_KEY variable.`,
    );
  return url.href.replace(/\/+$/, "");
};

const checkedKey = (key: string, variable: string): Secret => {
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new QaError("invalid_request", `${variable} must be one word of printable ASCII characters.`);
  return new Secret(key);
};
