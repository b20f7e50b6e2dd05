import * as lancedb from "@lancedb/lancedb";
import { STORED, storedIn } from "../../../src/store/lancedb/rows.ts";
import { optionsOf } from "../../../src/store/s3/index-places.ts";
import type { Engines } from "./engines.ts";

/** A passage in a table, except for what differs from run to run. */
export interface PassageRow {
  resource_id: string;
  index: number;
  /** Everything that is made from the document: text, place, structure, vector. */
  content: string;
}

/** The passages of a table, at the version that it is set to. */
export const rowsOf = async (table: lancedb.Table): Promise<PassageRow[]> => {
  const hasVectors = (await table.schema()).fields.some(({ name }) => name === "vector");
  const rows = await table
    .query()
    .select(hasVectors ? [STORED, "vector"] : [STORED])
    .toArray();
  return rows.map((row) => {
    const { id: _, resourceId, index, ...rest } = storedIn(row).passage;
    return { resource_id: resourceId, index, content: JSON.stringify([rest, row.vector?.toArray()]) };
  });
};

/** Those of all workspaces, as published by their nodes. */
export const publishedRows = async (engines: Engines): Promise<PassageRow[]> => {
  const tables = await engines.query<{ workspace_id: string; version: string }>(
    "SELECT workspace_id, version FROM passage_tables WHERE version > 0",
  );
  const { bucket } = engines;
  const connection = await lancedb.connect(`s3://${bucket.location.bucket}/${bucket.nameOf("passages")}`, {
    storageOptions: await optionsOf(bucket),
  });
  const rows: PassageRow[] = [];
  for (const { workspace_id, version } of tables) {
    const table = await connection.openTable(workspace_id);
    await table.checkout(Number(version));
    rows.push(...(await rowsOf(table)));
  }
  connection.close();
  return rows;
};
