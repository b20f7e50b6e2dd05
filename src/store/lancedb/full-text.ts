import type * as lancedb from "@lancedb/lancedb";

/** Of the terms that a passage is found by; see `analysed`. */
export const TERMS = "terms";
/** In a column that earlier versions searched by. */
const TEXT = "text";

/** Counts the ways in which passages were analysed and stored; a table of another form is upgraded. */
const FORM = 5;

/**
 * The index's name encodes how its terms were made, and the table's format. @param language the one for all, or
 * undefined for each its own.
 */
export const indexName = (language: string | undefined): string => `terms_${FORM}_${language ?? "each"}`;

/** BM25 without positions: no phrases are searched, and an index with positions has broken `optimize`. */
export const createTermsIndex = (
  lance: typeof lancedb,
  table: lancedb.Table,
  language: string | undefined,
): Promise<void> => {
  const asTheyAre = { lowercase: false, stem: false, removeStopWords: false, asciiFolding: false } as const;
  const config = lance.Index.fts({ baseTokenizer: "whitespace", ...asTheyAre, withPosition: false });
  return table.createIndex(TERMS, { config, name: indexName(language) });
};

/** The indexes for full text, including those of earlier versions. */
export const fullTextIndices = async (table: lancedb.Table): Promise<lancedb.IndexConfig[]> =>
  (await table.listIndices()).filter(({ columns }) => columns.includes(TERMS) || columns.includes(TEXT));

/** The full-text index of this kind; undefined if the table is still to be analysed for it. */
export const termsIndex = async (
  table: lancedb.Table,
  language: string | undefined,
): Promise<lancedb.IndexConfig | undefined> =>
  (await fullTextIndices(table)).find(({ name }) => name === indexName(language));
