import type * as lancedb from "@lancedb/lancedb";
import { termsIndex } from "./full-text.ts";
import { keepResourceIndex } from "./resource-index.ts";
import { type Handles, merge } from "./upkeep.ts";
import { keepVectorIndex } from "./vectors.ts";

/**
 * Rows outside the index of terms, at the most, as a share of those in it. LanceDB scores what is in the index by its
 * statistics alone, and the others by those of all rows: of the first document of a new workspace, of whose passages all had
 * a word, that word counted .14 to .17 before the others were in the index as well, and 3.4 to 4.0 from then on.
 */
const MOST_OUTSIDE = 0.5;

/**
 * Brings new rows into the index where they are many beside those in it, so that what was uploaded first into a workspace
 * is found as well as what came after it. That takes some 0.1 s, and at 1.5 times the rows of the time before at the
 * soonest; what is fewer waits for upkeep.
 */
export const indexIfOutgrown = async (writer: lancedb.Table, language: string | undefined): Promise<void> => {
  const { numIndexedRows = 0, numUnindexedRows = 0 } = (await termsIndex(writer, language)) ?? {};
  if (numUnindexedRows > MOST_OUTSIDE * numIndexedRows) await merge(writer);
};

/** From how many rows on there are indices that few rows do without. */
export interface IndexedFrom {
  resourceIndexFrom: number;
  vectorIndexFrom: number;
}

/** Brings all rows into the index of terms, and of resources and vectors where there are enough of them. */
export const indexAll = async (
  { lance, resourceIndexFrom, vectorIndexFrom }: { lance: typeof lancedb } & IndexedFrom,
  { writer, vectorLength }: Handles,
): Promise<void> => {
  await keepResourceIndex(lance, writer, resourceIndexFrom);
  await merge(writer);
  if (vectorLength !== undefined && (await keepVectorIndex(lance, writer, vectorIndexFrom)))
    await merge(writer);
};
