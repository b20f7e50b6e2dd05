import { join } from "node:path";
import { connect } from "@lancedb/lancedb";

/** A passage as it is stored, whatever build stored it. */
export interface StoredPassage {
  id: string;
  resourceId: string;
  text: string;
  page: number;
}

/** All passages of a workspace, for a search of another kind over the same passages. */
export async function storedPassages(data: string, workspaceId: string): Promise<StoredPassage[]> {
  const connection = await connect(join(data, "passages"));
  const table = await connection.openTable(workspaceId);
  const rows: { id: string; resource_id: string; text: string; place: string }[] = await table
    .query()
    .select(["id", "resource_id", "text", "place"])
    .toArray();
  const passages = rows.map(({ id, resource_id, text, place }) => ({
    id,
    resourceId: resource_id,
    text,
    page: Number(JSON.parse(place).page),
  }));
  connection.close();
  return passages;
}
