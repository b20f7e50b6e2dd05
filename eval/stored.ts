import { join } from "node:path";
import { connect } from "@lancedb/lancedb";
import { pageOf } from "../src/domain/documents/passage.ts";
import { columnsIn, fromArrow } from "../src/store/lancedb/rows.ts";

/** A passage as stored by any build. */
export interface StoredPassage {
  id: string;
  resourceId: string;
  text: string;
  page: number;
}

/** All passages of a workspace, for another kind of search over the same passages. */
export async function storedPassages(data: string, workspaceId: string): Promise<StoredPassage[]> {
  const connection = await connect(join(data, "passages"));
  const table = await connection.openTable(workspaceId);
  const stored = await fromArrow(
    await table
      .query()
      .select(await columnsIn(table))
      .toArrow(),
  );
  const passages = stored.map(({ id, resourceId, text, place }) => ({
    id,
    resourceId,
    text,
    page: pageOf({ place }) ?? Number.NaN,
  }));
  connection.close();
  return passages;
}
