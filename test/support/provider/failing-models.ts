import { inspect } from "node:util";
import { onTestFinished } from "vitest";
import { QaError } from "../../../src/domain/errors.ts";
import { openaiModels } from "../../../src/models/openai.ts";
import { Secret } from "../../../src/models/settings.ts";
import { startProvider } from "./provider.ts";
import type { ProviderOptions } from "./provider-protocol.ts";

export const KEY = "sk-very/secret+key";
export const signal = new AbortController().signal;

/** Models of a stand-in provider, which ends with the test. */
export const started = async (options: ProviderOptions = {}, patience = {}) => {
  const provider = await startProvider(options);
  onTestFinished(() => provider.stop());
  const setting = { model: "m", baseUrl: provider.url, apiKey: new Secret(KEY) };
  const lanes = openaiModels({ embedding: setting, chat: setting }, { patience });
  const { embedding, chat } = lanes.ingest;
  const person = lanes.interactive.chat;
  if (!embedding || !chat || !person) throw new Error("A model is missing.");
  const say = { turns: [{ role: "user" as const, content: "Hi." }], name: "a", schema: {}, maxTokens: 9 };
  return {
    provider,
    lanes,
    embed: (text = "a", until = signal) => embedding.embed([text], until),
    chat: () => chat.complete(say, signal),
    ask: () => person.complete(say, signal),
  };
};

export const failureOf = async (run: Promise<unknown>): Promise<QaError> => {
  const error = await run.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof QaError)) throw new Error(`Not a QaError: ${inspect(error)}`);
  return error;
};
