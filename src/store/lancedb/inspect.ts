import type * as lancedb from "@lancedb/lancedb";
import { storageFault } from "../../domain/storage/storage.ts";
import type { TablePlace } from "../../passages/places.ts";
import type { TableState } from "../../passages/store.ts";
import { fullTextIndices } from "./full-text.ts";
import { isOfResources } from "./resource-index.ts";
import { ofResources } from "./rows.ts";

/**
 * Shortages of the machine, which say nothing about the table; LanceDB passes on the system's messages. By number:
 * ENOMEM, EACCES, ENFILE, EMFILE, ENOSPC.
 */
const OF_THE_MACHINE =
  /too many open files|no space left|cannot allocate memory|permission denied|os error (12|13|23|24|28)\b/i;

/**
 * Inspects a table through a connection of its own, with empty caches. Nothing may write to it in the meantime: the
 * version being read would be removed.
 * @param version that is inspected. @default the newest
 * @throws errors that are not the table's fault, such as too many open files.
 */
export const inspectTable = async (
  lance: typeof lancedb,
  place: TablePlace,
  name: string,
  version?: number,
): Promise<TableState> => {
  if (!(await place.has(name))) return { is: "absent" };
  const connection = await lance.connect(place.uri, { storageOptions: await place.options() });
  try {
    const table = await connection.openTable(name);
    if (version !== undefined) await table.checkout(version);
    const passages = await countByResource(table);
    await probe(lance, table);
    return { is: "sound", passages };
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error);
    if (OF_THE_MACHINE.test(reason) || storageFault(error) !== undefined) throw error;
    return { is: "damaged", reason: reason.slice(0, 500) };
  } finally {
    connection.close();
  }
};

/** How many rows each resource has. */
export const countByResource = async (table: lancedb.Table): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for await (const batch of table.query().select(["resource_id"])) {
    const ids = batch.getChild("resource_id");
    for (let at = 0; at < batch.numRows; at += 1) {
      const id = String(ids?.get(at));
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
};

/** Queries each index, so that its files are opened; @throws if one of them cannot be read. */
const probe = async (lance: typeof lancedb, table: lancedb.Table): Promise<void> => {
  const indices = await table.listIndices();
  for (const column of (await fullTextIndices(table)).flatMap(({ columns }) => columns)) {
    const [row] = await table.query().select([column]).limit(1).toArray();
    await table
      .query()
      .fullTextSearch(new lance.MatchQuery(longestWord(String(row?.[column] ?? "")), column))
      .select(["id", "_score"])
      .limit(1)
      .toArray();
  }
  if (indices.some(isOfResources)) {
    const [row] = await table.query().select(["resource_id"]).limit(1).toArray();
    await table.countRows(ofResources([String(row?.resource_id ?? "")]));
  }
  if (!indices.some(({ columns }) => columns.includes("vector"))) return;
  const [found] = await table.query().where("vector IS NOT NULL").select(["vector"]).limit(1).toArray();
  if (found)
    await table
      .query()
      .nearestTo(Float32Array.from(found.vector))
      .select(["id", "_distance"])
      .limit(1)
      .toArray();
};

/** A stop word would not be looked up. */
export const longestWord = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).reduce(
    (longest, word) => (word.length > longest.length ? word : longest),
    "a",
  );
