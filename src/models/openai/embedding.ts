import { QaError } from "../../domain/errors.ts";
import { field } from "../../domain/field.ts";
import type { EmbeddingModel } from "../../domain/models.ts";
import { complaintOf, MalformedAnswer } from "./failures.ts";
import type { Ask } from "./provider.ts";
import { finite, listOf } from "./shape.ts";

const BATCH_SIZE = 64;

export const embeddingModel = (ask: Ask, model: string, timeoutMs: number): EmbeddingModel => ({
  name: model,
  batchSize: BATCH_SIZE,
  embed: async (texts, signal) => {
    if (texts.length === 0) return [];
    return await ask({
      model,
      timeoutMs,
      signal,
      call: async (client, { signal, onAnswer }) => {
        // A quarter of the bytes of decimal text. Servers that know it not send numbers all the same.
        const request = { model, input: texts, encoding_format: "base64" } as const;
        const answer = await client.embeddings.create(request, { signal }).catch((error: unknown) => {
          // llama.cpp's own server refuses such a model.
          throw /\bpooling type\b.*\bnone\b/i.test(complaintOf(error) ?? "") ? withoutPooling() : error;
        });
        onAnswer?.(answer);
        return vectorsOf(answer, texts.length);
      },
    });
  },
});

/** A model made to write text has a vector for each token; llama-cpp-python gives them all. */
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

/** Four bytes a number, least significant first. */
const fromBase64 = (text: string): Float32Array => {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length % 4 !== 0) throw new MalformedAnswer("A vector is cut off.");
  return Float32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(index * 4));
};
