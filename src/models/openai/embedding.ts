import type OpenAI from "openai";
import { QaError } from "../../domain/errors.ts";
import { field } from "../../domain/field.ts";
import type { EmbeddingModel } from "../../domain/models/models.ts";
import type { Prefixes } from "../settings.ts";
import { complaintOf, MalformedAnswer, sizeComplaintOf } from "./failures.ts";
import type { Ask, CallOptions } from "./provider.ts";
import { finite, listOf } from "./shape.ts";

/** How vectors are requested, best first: base64 is a quarter of the bytes of decimal text. */
const ENCODINGS = ["base64", "float", "none"] as const;

/** What one model of one server was found to accept. */
export interface EmbeddingHabits {
  /** Maximum number of texts in one request. */
  batchSize: number;
  encoding: (typeof ENCODINGS)[number];
}

export const firstEmbeddingHabits = (): EmbeddingHabits => ({ batchSize: 64, encoding: "base64" });

/**
 * @param habits shared by all lanes to the model.
 * @param prefixes what is put before each text.
 */
export const embeddingModel = (
  ask: Ask,
  model: string,
  habits: EmbeddingHabits,
  prefixes: Prefixes = { query: "", passage: "" },
): EmbeddingModel => {
  /** @returns the vectors, or the number of texts per request into which this one should be split. */
  const request = (texts: string[], signal: AbortSignal): Promise<Float32Array[] | number> =>
    ask({
      model,
      signal,
      call: async (client, options) => {
        try {
          return await vectorsFor(client, model, texts, habits, options);
        } catch (error) {
          const size = smallerBatch(error, texts.length);
          if (size === undefined) throw error;
          return size;
        }
      },
    });

  /** A smaller size is kept once all of the texts have passed with it: otherwise only one of them is being refused. */
  const embedded = async (texts: string[], size: number, signal: AbortSignal): Promise<Float32Array[]> => {
    const vectors: Float32Array[] = [];
    for (let next = 0; next < texts.length; ) {
      const batch = texts.slice(next, next + Math.min(size, habits.batchSize));
      next += batch.length;
      const answer = await request(batch, signal);
      vectors.push(...(typeof answer === "number" ? await embedded(batch, answer, signal) : answer));
    }
    habits.batchSize = Math.min(habits.batchSize, size);
    return vectors;
  };

  return {
    name: model,
    passagePrefix: prefixes.passage,
    get batchSize() {
      return habits.batchSize;
    },
    embed: async (texts, signal, purpose = "passage") =>
      await embedded(
        texts.map((text) => `${prefixes[purpose]}${text}`),
        habits.batchSize,
        signal,
      ),
  };
};

/** Asks once, or again in the next simpler encoding if the server refuses one. */
const vectorsFor = async (
  client: OpenAI,
  model: string,
  input: string[],
  habits: EmbeddingHabits,
  { signal, onAnswer }: CallOptions,
): Promise<Float32Array[]> => {
  let { encoding } = habits;
  for (;;) {
    try {
      const body = { model, input, ...(encoding !== "none" && { encoding_format: encoding }) };
      const answer: unknown = await client.post("/embeddings", { body, signal });
      onAnswer(answer);
      const vectors = vectorsOf(answer, input.length);
      habits.encoding = encoding;
      return vectors;
    } catch (error) {
      const complaint = complaintOf(error) ?? "";
      // llama.cpp's own server refuses such a model.
      if (/\bpooling type\b.*\bnone\b/i.test(complaint)) throw withoutPooling();
      const next = ENCODINGS[ENCODINGS.indexOf(encoding) + 1];
      if (next === undefined || !/encoding_format|base64/i.test(complaint)) throw error;
      encoding = next;
    }
  }
};

/**
 * How many texts to send at once after a request was refused: the number in the complaint, else half. A problem with a
 * single text shows once that text is sent alone.
 * @returns undefined if fewer texts would not pass either.
 */
const smallerBatch = (error: unknown, count: number): number | undefined => {
  const complaint = sizeComplaintOf(error);
  if (complaint === undefined || count < 2) return undefined;
  const isAboutCount = /\bbatch|too many|at most/i.test(complaint);
  const numbers = isAboutCount ? (complaint.match(/\d+/g) ?? []).map(Number) : [];
  const named = Math.max(...numbers.filter((number) => number > 0 && number < count));
  return Number.isFinite(named) ? named : Math.ceil(count / 2);
};

/** A model made for writing text has a vector for each token; llama-cpp-python returns all of them. */
const withoutPooling = (): QaError =>
  new QaError(
    "model_error",
    "The embedding model gave a list of vectors for one text: it has no pooling. Ask the operator for an embedding model, or to start the model's server with pooling.",
  );

const vectorsOf = (answer: unknown, count: number): Float32Array[] => {
  const rows = listOf(answer, "data");
  const byIndex = new Map(
    rows.map((row, position) => [field(row, "index") ?? position, unitVector(field(row, "embedding"))]),
  );
  const vectors = Array.from({ length: count }, (_, index) => byIndex.get(index));
  const length = vectors[0]?.length;
  const whole = vectors.filter((vector) => vector !== undefined && vector.length === length);
  if (rows.length !== count || whole.length !== count)
    throw new MalformedAnswer(`Not ${count} vectors of one length, but ${rows.length} rows.`);
  return whole.filter((vector) => vector !== undefined);
};

/** Of length 1, so that a dot product is the cosine. */
const unitVector = (value: unknown): Float32Array => {
  const vector = typeof value === "string" ? fromBase64(value) : fromNumbers(value);
  const length = Math.sqrt(vector.reduce((sum, number) => sum + number * number, 0));
  if (!Number.isFinite(length) || length === 0)
    throw new MalformedAnswer("A vector is empty, all zero, or has something else than numbers.");
  return vector.map((number) => number / length);
};

const fromNumbers = (value: unknown): Float32Array => {
  if (!Array.isArray(value)) throw new MalformedAnswer("A row has no vector.");
  if (value.some(Array.isArray)) throw withoutPooling();
  return Float32Array.from(value, (number) => finite(number) ?? Number.NaN);
};

/** Four bytes per number, least significant first. */
const fromBase64 = (text: string): Float32Array => {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length % 4 !== 0) throw new MalformedAnswer("A vector is cut off.");
  return Float32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(index * 4));
};
