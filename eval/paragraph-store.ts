import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Passage } from "../src/domain/documents/passage.ts";
import type { PassageStore } from "../src/passages/store.ts";
import type { Build } from "./build.ts";
import type { RetrievalSet } from "./sets.ts";

/** The one resource that contains a set's passages; it has no title. */
export const RESOURCE = { id: "corpus", title: "", summary: "", key_notes: [] };

/**
 * A build's store with a set in it: a workspace named after the set, each text one passage, on a page of its own.
 * Reopened after writing, so that all rows are indexed, as they are shortly after an upload.
 */
export async function withParagraphs<T>(
  build: Build,
  { name, corpus, language }: RetrievalSet,
  work: (store: PassageStore) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), "qa-eval-"));
  try {
    const writer = await build.openPassages({ directory });
    const passages = corpus.map(
      ({ id, text }, index): Passage => ({
        id,
        resourceId: RESOURCE.id,
        index,
        text,
        place: { source_type: "pdf", page: index + 1, line: 1, line_end: 1 },
        lineStarts: [0],
        language,
      }),
    );
    await writer.replace(name, RESOURCE.id, passages);
    await writer.close();
    const store = await build.openPassages({ directory });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
