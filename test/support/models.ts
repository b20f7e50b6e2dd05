import { onTestFinished } from "vitest";
import type { Completion, ModelKind } from "../../src/domain/models.ts";
import { openaiModels } from "../../src/models/openai.ts";
import type { ModelSettings } from "../../src/models/settings.ts";
import { startProvider } from "./provider.ts";
import type { ProviderOptions } from "./provider-protocol.ts";

/** Settings that reach models of these kinds at one address. */
export const modelsAt = (baseUrl: string, ...kinds: ModelKind[]): ModelSettings =>
  Object.fromEntries(kinds.map((kind) => [kind, { model: `stand-in-${kind}`, baseUrl }]));

/** Models of every kind at a stand-in provider, which stops when the test ends. */
export const startModels = async (options: ProviderOptions = {}) => {
  const provider = await startProvider(options);
  onTestFinished(() => provider.stop());
  const at = (model: string) => ({ model, baseUrl: provider.url });
  const settings = { chat: at("c"), embedding: at("e"), vision: at("v"), transcription: at("t") } as const;
  const { chat, embedding, vision, transcription } = openaiModels(settings).ingest;
  if (!chat || !embedding || !vision || !transcription) throw new Error("A model is missing.");
  return { provider, chat, embedding, vision, transcription };
};

/** A request for JSON of one shape, and an answer that fits it. */
export const completion: Completion = {
  turns: [
    { role: "system", content: "Sum it up." },
    { role: "user", content: "Cats sleep. Dogs bark." },
  ],
  name: "summary",
  schema: {
    type: "object",
    properties: { summary: { type: "string" }, notes: { type: "array", items: { type: "string" } } },
    required: ["summary", "notes"],
    additionalProperties: false,
  },
  maxTokens: 300,
};
export const SUMMARY = { summary: "Cats sleep.", notes: ["Dogs bark."] };
