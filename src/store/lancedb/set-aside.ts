import { rename } from "node:fs/promises";
import { dirname } from "node:path";
import { syncPath } from "../../disk/sync.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import { loadEngine } from "./engine.ts";
import { hasFolder, tablePath } from "./folder.ts";
import { columnsIn, fromArrow, ofResources } from "./rows.ts";

/** Moves a table's folder from its directory of tables to an unused path, and syncs it. */
export const moveTable = async (name: string, from: string, to: string): Promise<void> => {
  await rename(tablePath(from, name), to);
  for (const folder of [dirname(to), from]) await syncPath(folder);
};

/**
 * A resource's passages from a table that was set aside, in order; its indexes are not read.
 * @throws if it is damaged at their place.
 */
export const passagesIn = async (directory: string, name: string, resourceId: string): Promise<Passage[]> => {
  if (!(await hasFolder(tablePath(directory, name)))) return [];
  const lance = await loadEngine();
  const connection = await lance.connect(directory);
  try {
    const table = await connection.openTable(name);
    const rows = table
      .query()
      .where(ofResources([resourceId]))
      .select(await columnsIn(table));
    return await fromArrow(await rows.toArrow());
  } finally {
    connection.close();
  }
};
