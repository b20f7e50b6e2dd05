import { onTestFinished } from "vitest";
import type { Event } from "../../../src/domain/events.ts";
import type { Completion, ModelKind } from "../../../src/domain/models/models.ts";
import { type ModelOptions, openaiModels } from "../../../src/models/openai.ts";
import type { ModelSettings, Prefixes } from "../../../src/models/settings.ts";
import { startProvider } from "./provider.ts";
import type { ProviderOptions } from "./provider-protocol.ts";

/** Settings that reach models of these kinds at one address. */
export const modelsAt = (baseUrl: string, ...kinds: ModelKind[]): ModelSettings =>
  Object.fromEntries(kinds.map((kind) => [kind, { model: `stand-in-${kind}`, baseUrl }]));

interface Told {
  /** Of the embedding model. */
  prefixes?: Prefixes;
  /** Whether the chat model is said to see. */
  sees?: boolean;
}

/** Models of every kind at a stand-in provider, which stops when the test ends, and what is reported of them. */
export const startModels = async (options: ProviderOptions = {}, rest: ModelOptions & Told = {}) => {
  const provider = await startProvider(options);
  onTestFinished(() => provider.stop());
  const at = (model: string) => ({ model, baseUrl: provider.url });
  const { prefixes, sees, ...known } = rest;
  const embeddingAt = { ...at("e"), ...(prefixes && { prefixes }) };
  const settings = {
    chat: { ...at("c"), ...(sees !== undefined && { sees }) },
    embedding: embeddingAt,
    vision: at("v"),
    transcription: at("t"),
  } as const;
  const events: Event[] = [];
  const lanes = openaiModels(settings, { report: (event) => events.push(event), ...known });
  const { chat, embedding, vision, transcription } = lanes.ingest;
  if (!chat || !embedding || !vision || !transcription) throw new Error("A model is missing.");
  return { provider, events, chat, embedding, vision, transcription };
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
