import type { OpenaiHandlers } from "../../contract/openai-handlers.ts";
import { QaError } from "../../domain/errors.ts";
import type { EmbeddingModel } from "../../domain/models/models.ts";
import { modelNotFound } from "./model.ts";

/** 32-bit floats, little-endian, whatever the machine's byte order. */
const inBase64 = (vector: Float32Array): string => {
  const bytes = Buffer.alloc(vector.length * 4);
  for (const [at, number] of vector.entries()) bytes.writeFloatLE(number, at * 4);
  return bytes.toString("base64");
};

/** @param embedding the server's own model; absent if none is configured. */
export const embeddingOperations = (embedding: EmbeddingModel | undefined) =>
  ({
    createEmbeddings: async ({ body }, { signal }) => {
      const { model, input, encoding_format, input_type } = body;
      if (embedding === undefined)
        throw new QaError(
          "model_not_configured",
          "This server has no embedding model. Its operator can configure one.",
        );
      if (model !== embedding.name) throw modelNotFound(model);
      const texts = typeof input === "string" ? [input] : input;
      const vectors = await embedding.embed(texts, signal, input_type ?? "passage");
      const shown = (vector: Float32Array): string | number[] =>
        encoding_format === "base64" ? inBase64(vector) : [...vector];
      return {
        object: "list",
        data: vectors.map((vector, index) => ({ object: "embedding", index, embedding: shown(vector) })),
        model,
        usage: { prompt_tokens: 0, total_tokens: 0 },
      };
    },
  }) satisfies Partial<OpenaiHandlers>;
