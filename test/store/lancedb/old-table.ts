import { connect, Index, makeArrowTable } from "@lancedb/lancedb";
import type { Passage } from "../../../src/domain/documents/passage.ts";

export const OLD_VECTOR = Float32Array.from([0.6, 0.8]);

const columnsOf = ({ id, resourceId, index, text, place, lineStarts }: Passage) => ({
  id,
  resource_id: resourceId,
  index,
  text,
  place: JSON.stringify(place),
  line_starts: JSON.stringify(lineStarts),
  vector: OLD_VECTOR,
});

/** Writes a table as versions before sections did: no column of structure, language or terms, an index of the text. */
export const writeOldTable = async (directory: string, name: string, rows: Passage[]): Promise<void> => {
  const connection = await connect(directory);
  const table = await connection.createTable(name, makeArrowTable(rows.map(columnsOf)));
  const config = Index.fts({ baseTokenizer: "simple", language: "English", stem: true, lowercase: true });
  await table.createIndex("text", { config, name: "text_english" });
  connection.close();
};

/** Writes a table as the versions after them did: what is stored of a passage in a column each, an index of the terms. */
export const writeTableOfColumns = async (
  directory: string,
  name: string,
  rows: Passage[],
): Promise<void> => {
  const connection = await connect(directory);
  const columns = rows.map((row) => {
    const { section, table, language } = row;
    const structure = JSON.stringify({ section, table, language });
    return { ...columnsOf(row), structure, about: "", language: "en", terms: row.text };
  });
  const table = await connection.createTable(name, makeArrowTable(columns));
  await table.createIndex("terms", { config: Index.fts({ stem: false }), name: "terms_1_each" });
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
