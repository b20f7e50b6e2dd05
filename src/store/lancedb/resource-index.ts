import type * as lancedb from "@lancedb/lancedb";

const COLUMN = "resource_id";

/** Whether an index is that of the passages by their resources. */
export const isOfResources = ({ columns }: Pick<lancedb.IndexConfig, "columns">): boolean =>
  columns.includes(COLUMN);

/**
 * Maintains the index of passages by resource: there is none below `from` rows, where reading them all is as fast. Of
 * 200,000 passages, those of one resource are read in 1.4 ms with it and in 9.3 without; it is built in 60 ms, and
 * takes 1 MB. New rows are indexed with those of the other indexes.
 */
export const keepResourceIndex = async (
  lance: typeof lancedb,
  table: lancedb.Table,
  from: number,
): Promise<void> => {
  if ((await table.listIndices()).some(isOfResources) || (await table.countRows()) < from) return;
  await table.createIndex(COLUMN, { config: lance.Index.btree(), name: "resources" });
};
