import { type EmbeddingModel, nameOfVectors } from "../../domain/models/models.ts";
import { openVectors } from "./vectors.ts";

export interface EmbedOptions {
  model: EmbeddingModel;
  /** The texts to embed, in order. */
  texts: string[];
  /** Where the vectors are stored, batch by batch: a later run with the same model and texts continues after them. */
  file: string;
  signal: AbortSignal;
  /** How many of the texts have their vector on disk. */
  onProgress(done: number): void;
}

/** Concurrent requests for one file. */
const AT_ONCE = 3;

/**
 * Embeds texts, each batch once: vectors stored by an earlier run are not requested again.
 * @returns one vector for each text, all of one length.
 * @throws QaError of the model; the batches before it are kept.
 */
export const embedAll = async ({
  model,
  texts,
  file,
  signal,
  onProgress,
}: EmbedOptions): Promise<Float32Array[]> => {
  const vectors = await openVectors(file, nameOfVectors(model), texts);
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const asked: Promise<Float32Array[]>[] = [];
  try {
    let next = vectors.count;
    onProgress(next);
    const ask = (): void => {
      const batch = texts.slice(next, next + model.batchSize);
      next += batch.length;
      const answer = model.embed(batch, either);
      // Failures of batches after a failed one are ignored.
      answer.catch(() => undefined);
      asked.push(answer);
    };
    while (vectors.count < texts.length) {
      while (asked.length < AT_ONCE && next < texts.length) ask();
      const batch = await asked.shift();
      if (batch === undefined) break;
      signal.throwIfAborted();
      await vectors.append(batch);
      onProgress(vectors.count);
    }
    return await vectors.all();
  } finally {
    failed.abort();
    await Promise.allSettled(asked);
    await vectors.close();
  }
};
