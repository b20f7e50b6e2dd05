import { connect, Index, makeArrowTable } from "@lancedb/lancedb";
import type { Passage } from "../../../src/domain/passage.ts";

export const OLD_VECTOR = Float32Array.from([0.6, 0.8]);

/** Writes a table as versions before sections did: no column of structure, language or terms, an index of the text. */
export const writeOldTable = async (directory: string, name: string, rows: Passage[]): Promise<void> => {
  const connection = await connect(directory);
  const table = await connection.createTable(
    name,
    makeArrowTable(
      rows.map(({ id, resourceId, index, text, place, lineStarts }) => ({
        id,
        resource_id: resourceId,
        index,
        text,
        place: JSON.stringify(place),
        line_starts: JSON.stringify(lineStarts),
        vector: OLD_VECTOR,
      })),
    ),
  );
  const config = Index.fts({ baseTokenizer: "simple", language: "English", stem: true, lowercase: true });
  await table.createIndex("text", { config, name: "text_english" });
  connection.close();
};

/** Titles that are given only once they are let go, which holds up an upgrade. */
export const heldTitles = () => {
  const { promise, resolve } = Promise.withResolvers<ReadonlyMap<string, string>>();
  const asked = Promise.withResolvers<void>();
  return {
    titles: () => {
      asked.resolve();
      return promise;
    },
    /** Resolves when the upgrade has come so far that it waits for them. */
    asked: asked.promise,
    letGo: () => resolve(new Map()),
  };
};
