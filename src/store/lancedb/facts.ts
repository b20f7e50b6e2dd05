import type * as lancedb from "@lancedb/lancedb";
import { loadEngine } from "./engine.ts";
import { fullTextIndices } from "./full-text.ts";
import { countByResource, longestWord } from "./inspect.ts";
import type { TablePlace } from "./place.ts";
import { languagesIn } from "./rows.ts";

/** Where tables stand, as one needs it to read them. */
export type TableSite = Pick<TablePlace, "uri" | "options" | "folderOf">;

/** What a table holds, and what it answers: the same for two that hold the same. */
export interface TableFacts {
  /** The engine's number of the version that was read. */
  version: number;
  /** Of its documents (ISO 639-1); none in a table that is still to be analysed. */
  languages: string[];
  /** By resource, how many passages. */
  passages: ReadonlyMap<string, number>;
  /** Passages that a question with a word of each of some finds, the best first, with their scores. */
  answers: string[];
}

/** Words that are asked for, from passages in the order of their ids. */
const WORDS = 5;
/** Passages that a question finds at the most. */
const FOUND = 10;

/**
 * Reads a table from outside its server, without writing to it. Nothing may write to it meanwhile.
 * @param name without `.lance`; the table is there.
 * @throws for a table that cannot be read.
 */
export const tableFacts = async (site: TableSite, name: string): Promise<TableFacts> => {
  const lance = await loadEngine();
  const connection = await lance.connect(site.uri, { storageOptions: await site.options() });
  try {
    const table = await connection.openTable(name);
    const columns = (await table.schema()).fields.map((field) => field.name);
    return {
      version: await table.version(),
      languages: columns.includes("language") ? [...(await languagesIn(table))].sort() : [],
      passages: await countByResource(table),
      answers: await answersOf(lance, table),
    };
  } finally {
    connection.close();
  }
};

const answersOf = async (lance: typeof lancedb, table: lancedb.Table): Promise<string[]> => {
  const [index] = await fullTextIndices(table);
  const [column] = index?.columns ?? [];
  if (column === undefined) return [];
  const rows = await table.query().select([column]).limit(WORDS).toArray();
  const words = rows.map((row) => longestWord(String(row[column])));
  const query = table.query().fullTextSearch(new lance.MatchQuery(words.join(" "), column));
  const found = await query.select(["id", "_score"]).limit(FOUND).toArray();
  return found.map(({ id, _score }) => `${id} ${_score}`).sort();
};
