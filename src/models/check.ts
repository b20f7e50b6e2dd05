import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limitConcurrency } from "../domain/concurrency/concurrency-limit.ts";
import { QaError } from "../domain/errors.ts";
import type { ModelKind, Models } from "../domain/models/models.ts";
import { type Offered, offeredAt } from "./offered.ts";
import { openaiModels } from "./openai.ts";
import { samplePicture, sampleSound } from "./samples.ts";
import { type CheckedModel, type ModelSetting, shownUrl } from "./settings.ts";

/** Milliseconds that a model has to answer: one on the user's own machine may have to be loaded first. */
const PATIENCE_MS = 40_000;
/** Milliseconds that its server then has to list what it offers. */
const OFFER_MS = 10_000;
/** Enough for a model that thinks before a one-word answer. */
const MAX_TOKENS = 2_000;
/** Names listed in a message; `offers` has them all. */
const NAMES_IN_MESSAGE = 8;

const WORD = {
  type: "object",
  properties: { word: { type: "string" } },
  required: ["word"],
  additionalProperties: false,
};

const inTurn = limitConcurrency(2);

/**
 * Tries a model with one small request, and says what happened. Nothing of it is stored, and nothing of a key is
 * revealed.
 */
export const checkModel = (
  kind: ModelKind,
  setting: ModelSetting,
  signal: AbortSignal,
): Promise<CheckedModel> =>
  inTurn(async () => {
    signal.throwIfAborted();
    const patience = { firstMs: PATIENCE_MS, silenceMs: PATIENCE_MS };
    const { interactive } = openaiModels({ [kind]: setting }, { patience });
    const ending = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    try {
      return { ok: true, message: await tried(interactive, ending), offers: [] };
    } catch (error) {
      signal.throwIfAborted();
      const offered = await offeredAt(setting, AbortSignal.any([signal, AbortSignal.timeout(OFFER_MS)]));
      signal.throwIfAborted();
      const offers = offered.is === "answering" ? offered.models : [];
      return { ok: false, message: explained(kind, setting, error, offered), offers };
    }
  });

/** @returns what the model did, in words. */
const tried = async (
  { chat, embedding, vision, transcription }: Models,
  signal: AbortSignal,
): Promise<string> => {
  if (chat) {
    const turns = [{ role: "user" as const, content: 'Answer with the word "ready".' }];
    const reply = await chat.complete({ turns, name: "check", schema: WORD, maxTokens: MAX_TOKENS }, signal);
    return typeof reply === "object" && reply !== null
      ? "The model answers."
      : "The model answers, but not as JSON, which answers from documents need. Expect excerpts in the place of some answers.";
  }
  if (embedding) {
    const [vector] = await embedding.embed(["A short text."], signal, "query");
    return `The model answers, with vectors of ${vector?.length ?? 0} numbers.`;
  }
  if (vision) {
    await vision.describe(
      { bytes: samplePicture(), mediaType: "image/png" },
      "Say in one sentence what is in this picture.",
      signal,
    );
    return "The model answers, and takes pictures.";
  }
  await hear(transcription, signal);
  return "The model answers, and takes recordings.";
};

const hear = async (model: Models["transcription"], signal: AbortSignal): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "qa-check-"));
  try {
    const file = join(folder, "silence.wav");
    await writeFile(file, sampleSound(), { mode: 0o600 });
    await model?.transcribe(file, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const explained = (kind: ModelKind, setting: ModelSetting, error: unknown, offered: Offered): string => {
  const { baseUrl, apiKey } = setting;
  if (offered.is === "unreachable")
    return offered.why === "certificate"
      ? `The certificate of ${shownUrl(baseUrl)} is not trusted here. Name the file of its authority with NODE_EXTRA_CA_CERTS when the server is started.`
      : `Nothing answers at ${shownUrl(baseUrl)}. Check the address, and that this server can reach it.`;
  if (!(error instanceof QaError)) return `The address answers, but ${silent}`;
  if (error.setting === "key")
    return apiKey === undefined
      ? "The address answers, but asks for a key. Give one."
      : "The address answers, but refuses the key. Check it, or give another one.";
  if (error.setting === "name") return unknownName(kind, setting, offered.models);
  switch (error.code) {
    case "model_rate_limited":
      return `The address answers, but does not take more requests now. Try again in ${error.retryAfter ?? 30} seconds.`;
    case "model_timeout":
      return `The address answers, but ${silent}`;
    default:
      return error.isContent || error.isUnreadable
        ? `The address answers. ${error.message}`
        : `The address answers, but the ${kind} model “${setting.model}” fails. The log of its server may say why.`;
  }
};

const silent = `the model gave no answer within ${PATIENCE_MS / 1000} seconds. If it is still being loaded, try again in a moment.`;

const unknownName = (kind: ModelKind, { baseUrl, model }: ModelSetting, offers: string[]): string => {
  if (offers.includes(model))
    return `The address answers and offers “${model}”, but not as a ${kind} model. Choose another one.`;
  if (offers.length > 0) {
    const more = offers.length > NAMES_IN_MESSAGE ? ", …" : ".";
    return `The address answers, but does not know the model “${model}”. It offers: ${offers.slice(0, NAMES_IN_MESSAGE).join(", ")}${more}`;
  }
  const version = baseUrl.endsWith("/v1") ? "" : " Most addresses end with /v1.";
  return `The address answers, but does not know the model “${model}”, or does not speak the OpenAI API. Check both.${version}`;
};
