import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { modelSettings } from "../../src/models/configuration.ts";

const keyOf = (environment: Record<string, string>, flags = {}): string | undefined =>
  modelSettings({ QA_CHAT_MODEL: "m", ...environment }, flags).chat?.apiKey?.reveal();

describe("model settings", () => {
  it("has only the kinds whose model is named, at OpenAI unless set otherwise", () => {
    expect(modelSettings({}, {})).toEqual({});
    expect(modelSettings({ QA_MODEL_BASE_URL: "http://a/v1", QA_CHAT_MODEL: " " }, {})).toEqual({});
    const environment = { QA_CHAT_MODEL: "c", QA_TRANSCRIPTION_MODEL: "t" };
    expect(modelSettings(environment, {})).toEqual({
      chat: { model: "c", baseUrl: "https://api.openai.com/v1" },
      transcription: { model: "t", baseUrl: "https://api.openai.com/v1" },
    });
  });

  it("takes a flag before its variable, a kind's before the general one, ours before OpenAI's", () => {
    const environment = {
      OPENAI_BASE_URL: "http://openai/v1/",
      QA_MODEL_BASE_URL: "http://general/v1/",
      QA_EMBEDDING_BASE_URL: "http://embedding/v1",
      QA_CHAT_MODEL: "from-variable",
      QA_EMBEDDING_MODEL: "e",
    };
    expect(modelSettings(environment, { chatModel: "from-flag" })).toEqual({
      chat: { model: "from-flag", baseUrl: "http://general/v1" },
      embedding: { model: "e", baseUrl: "http://embedding/v1" },
    });
    const flags = { modelBaseUrl: "http://flag/v1", embeddingBaseUrl: "http://embedding-flag/v1" };
    expect(modelSettings(environment, flags)).toMatchObject({
      chat: { baseUrl: "http://flag/v1" },
      embedding: { baseUrl: "http://embedding-flag/v1" },
    });
    expect(
      modelSettings({ OPENAI_BASE_URL: "http://openai/v1", QA_VISION_MODEL: "v" }, {}).vision,
    ).toMatchObject({ baseUrl: "http://openai/v1" });
  });

  it("gives a key to the origin it belongs to, and to no other", () => {
    expect(keyOf({ OPENAI_API_KEY: "openai" })).toBe("openai");
    expect(keyOf({ OPENAI_API_KEY: "openai", QA_MODEL_API_KEY: "ours" })).toBe("ours");
    expect(
      keyOf({ OPENAI_API_KEY: "openai", QA_MODEL_BASE_URL: "http://localhost:11434/v1" }),
    ).toBeUndefined();
    expect(keyOf({ OPENAI_API_KEY: "openai", QA_MODEL_BASE_URL: "https://api.openai.com/v1" })).toBe(
      "openai",
    );
    const general = { QA_MODEL_BASE_URL: "https://general/v1", QA_MODEL_API_KEY: "general" };
    expect(keyOf(general)).toBe("general");
    expect(keyOf({ ...general, QA_CHAT_BASE_URL: "https://general/other" })).toBe("general");
    expect(keyOf({ ...general, QA_CHAT_BASE_URL: "https://elsewhere/v1" })).toBeUndefined();
    expect(keyOf({ ...general, QA_CHAT_BASE_URL: "http://general/v1" })).toBeUndefined();
    expect(keyOf({ ...general, QA_CHAT_BASE_URL: "https://general:8443/v1" })).toBeUndefined();
    expect(keyOf({ ...general, QA_CHAT_BASE_URL: "https://elsewhere/v1", QA_CHAT_API_KEY: "own" })).toBe(
      "own",
    );
    expect(keyOf({ ...general, QA_CHAT_API_KEY: "own" })).toBe("own");
    // A flag that leads elsewhere does not take the key of the variable along.
    expect(keyOf(general, { modelBaseUrl: "http://localhost:8000/v1" })).toBeUndefined();
    expect(keyOf({ QA_MODEL_API_KEY: "k" }, { modelBaseUrl: "http://localhost:8000/v1" })).toBe("k");
  });

  it("never sends a key to an origin that no variable set with it names", () => {
    const url = fc.constantFrom("http://a/v1", "http://b/v1", "https://a/v1", undefined);
    const cases = fc.record({ OPENAI_BASE_URL: url, QA_MODEL_BASE_URL: url, QA_CHAT_BASE_URL: url });
    fc.assert(
      fc.property(cases, url, url, (urls, modelBaseUrl, chatBaseUrl) => {
        const flags = { ...(modelBaseUrl && { modelBaseUrl }), ...(chatBaseUrl && { chatBaseUrl }) };
        const keys = { OPENAI_API_KEY: "OPENAI", QA_MODEL_API_KEY: "QA_MODEL", QA_CHAT_API_KEY: "QA_CHAT" };
        const { chat } = modelSettings({ QA_CHAT_MODEL: "m", ...urls, ...keys }, flags);
        const beside = new Map(Object.entries(urls)).get(`${chat?.apiKey?.reveal()}_BASE_URL`);
        expect(beside === undefined || new URL(beside).origin === new URL(chat?.baseUrl ?? "").origin).toBe(
          true,
        );
      }),
    );
  });

  it("has the prefixes that are known of an embedding model's name, unless others or none are given", () => {
    const prefixes = (environment: Record<string, string>, flags = {}) =>
      modelSettings({ QA_EMBEDDING_MODEL: "intfloat/e5-base-v2", ...environment }, flags).embedding?.prefixes;
    const [query, passage] = ["QA_EMBEDDING_QUERY_PREFIX", "QA_EMBEDDING_PASSAGE_PREFIX"];
    expect(prefixes({})).toEqual({ query: "query: ", passage: "passage: " });
    expect(prefixes({ [query]: "Q\\n" })).toEqual({ query: "Q\n", passage: "passage: " });
    expect(prefixes({ [query]: "", [passage]: "" })).toBeUndefined();
    const flags = { embeddingQueryPrefix: "", embeddingPassagePrefix: "P " };
    expect(prefixes({ [query]: "Q " }, flags)).toEqual({ query: "", passage: "P " });
    expect(prefixes({ QA_EMBEDDING_MODEL: "text-embedding-3-small" })).toBeUndefined();
    expect(prefixes({ QA_EMBEDDING_MODEL: "own", [query]: "Q " })).toEqual({ query: "Q ", passage: "" });
  });

  it("has whether the chat model sees if that is set, else it is found out", () => {
    const sees = (chatImages?: "yes" | "no" | "auto") =>
      modelSettings({ QA_CHAT_MODEL: "m" }, { ...(chatImages && { chatImages }) }).chat?.sees;
    expect([sees("yes"), sees("no"), sees("auto"), sees()]).toEqual([true, false, undefined, undefined]);
  });

  it("names what is wrong, and shows no key", () => {
    const chat = { QA_CHAT_MODEL: "m" };
    const failing =
      (environment: Record<string, string>, flags = {}) =>
      () =>
        modelSettings({ ...chat, ...environment }, flags);
    expect(failing({ QA_CHAT_BASE_URL: "localhost:11434" })).toThrow(/^QA_CHAT_BASE_URL must be a URL/);
    expect(failing({ QA_MODEL_BASE_URL: "ftp://a" })).toThrow(/^QA_MODEL_BASE_URL/);
    expect(failing({}, { modelBaseUrl: "nonsense" })).toThrow(/^--model-base-url/);
    expect(failing({ OPENAI_BASE_URL: "http://user:word@a/" })).toThrow(/^OPENAI_BASE_URL must have no user/);
    expect(failing({ QA_MODEL_API_KEY: "two words" })).toThrow(/^QA_MODEL_API_KEY must be one word(?!.*two)/);
    expect(failing({ QA_CHAT_BASE_URL: "x:y" })).toThrow(
      expect.objectContaining({ code: "invalid_request" }),
    );
  });

  it("does not show a key when it is printed", () => {
    const settings = modelSettings({ QA_CHAT_MODEL: "m", OPENAI_API_KEY: "k3y" }, {});
    const shown = [
      inspect(settings, { depth: 9, showHidden: true }),
      JSON.stringify(settings),
      Bun.inspect(settings),
    ];
    expect(`${shown} ${settings.chat?.apiKey}`).not.toContain("k3y");
    expect(shown[1]).toContain("[secret]");
  });
});
