import type * as lancedb from "@lancedb/lancedb";
import { termsIndex } from "./full-text.ts";
import { keepResourceIndex } from "./resource-index.ts";
import { type Handles, merge } from "./upkeep.ts";
import { keepVectorIndex } from "./vectors.ts";

/**
 * Rows outside the index of terms, at most, as a share of those in it. LanceDB scores rows in the index by its
 * statistics only, and others by those of all rows: for a new workspace's first document, whose passages all contained
 * a word, that word counted .14 to .17 before the others were indexed as well, and 3.4 to 4.0 afterwards.
 */
const MOST_OUTSIDE = 0.5;

/**
 * Indexes new rows once they are many compared with those in the index, so that the first uploads into a workspace are
 * found as well as later ones. It takes about 0.1 s, and happens at 1.5 times the rows of the previous time at the
 * earliest; smaller numbers wait for maintenance.
 */
export const indexIfOutgrown = async (writer: lancedb.Table, language: string | undefined): Promise<void> => {
  const { numIndexedRows = 0, numUnindexedRows = 0 } = (await termsIndex(writer, language)) ?? {};
  if (numUnindexedRows > MOST_OUTSIDE * numIndexedRows) await merge(writer);
};

/** The numbers of rows from which there are indexes that few rows do not need. */
export interface IndexedFrom {
  resourceIndexFrom: number;
  vectorIndexFrom: number;
}

/** Indexes all rows by terms, and by resources and vectors if there are enough. */
export const indexAll = async (
  { lance, resourceIndexFrom, vectorIndexFrom }: { lance: typeof lancedb } & IndexedFrom,
  { writer, vectorLength }: Handles,
): Promise<void> => {
  await keepResourceIndex(lance, writer, resourceIndexFrom);
  await merge(writer);
  if (vectorLength !== undefined && (await keepVectorIndex(lance, writer, vectorIndexFrom)))
    await merge(writer);
};
