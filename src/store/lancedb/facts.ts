import type * as lancedb from "@lancedb/lancedb";
import type { TableFacts } from "../../passages/backend.ts";
import type { TableSite } from "../../passages/places.ts";
import { loadEngine } from "./engine.ts";
import { fullTextIndices } from "./full-text.ts";
import { countByResource, longestWord } from "./inspect.ts";
import { languagesIn } from "./rows.ts";

/** Words that are queried, from passages in the order of their ids. */
const WORDS = 5;
/** Hits of a question, at most. */
const FOUND = 10;

/** See `OperatedBackend`. */
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
