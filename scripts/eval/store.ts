import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EmbeddingModel } from "../../src/domain/models.ts";
import { openPassages, type PassageStore } from "../../src/store/lancedb/index.ts";
import type { RetrievalSet } from "./sets.ts";

/** Where the passages of every set are: one workspace for each, named as the set, all in one resource. */
export const RESOURCE = "corpus";

/**
 * The shipped store with a set in it, each of its texts one passage. Opened anew after writing, so that all rows are in
 * the index, as they are a moment after an upload.
 */
export async function withStore<T>(
  sets: RetrievalSet[],
  embedding: EmbeddingModel | undefined,
  work: (store: PassageStore) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), "qa-eval-"));
  try {
    const writer = await openPassages({ directory });
    for (const { name, corpus } of sets) {
      const place = { source_type: "pdf", page: 1, line: 1, line_end: 1 } as const;
      const passages = corpus.map(({ id, text }, index) => ({
        id,
        resourceId: RESOURCE,
        index,
        text,
        place,
        lineStarts: [0],
      }));
      const vectors =
        embedding &&
        (await vectorsOf(
          embedding,
          corpus.map(({ text }) => text),
        ));
      await writer.replace(name, RESOURCE, passages, vectors);
    }
    await writer.close();
    const store = await openPassages({ directory });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function vectorsOf(model: EmbeddingModel, texts: string[]): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  const { signal } = new AbortController();
  for (let at = 0; at < texts.length; at += model.batchSize)
    vectors.push(...(await model.embed(texts.slice(at, at + model.batchSize), signal)));
  return vectors;
}
