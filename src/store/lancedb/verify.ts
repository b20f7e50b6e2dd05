import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import type * as lancedb from "@lancedb/lancedb";
import { passagesDigest } from "../../domain/documents/digest.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import { askedIn } from "../../passages/asked.ts";
import type { TableReport } from "../../passages/backend.ts";
import type { TableSite } from "../../passages/places.ts";
import { compareChecksums } from "./checksums.ts";
import { loadEngine } from "./engine.ts";
import { fullTextIndices, TERMS } from "./full-text.ts";
import { columnsIn, fromArrow, ofResources } from "./rows.ts";
import { vectorLengthOf } from "./vectors.ts";

/** Rows read at once. */
const BATCH = 2_000;
/** Resources for which full text is tested, at most. */
const PROBES = 100;
/** Words tested for one resource: one of them must be found. */
const WORDS = 3;

/** The engine's message for a failure, without positions in its own source. */
const textOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split(/\n| {2}Caused by|, \/(?:rustc|usr|root|home)\//)[0] ?? "")
    .slice(0, 300)
    .replace(/\.$/, "");
};

const below = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
};

/** Whole words of letters as the simplest tokeniser has them, the longest first. */
const wordsOf = (text: string): string[] =>
  [...new Set(text.match(/(?<![\p{L}\p{N}\p{M}])\p{L}{5,30}(?![\p{L}\p{N}\p{M}])/gu))]
    .sort((one, other) => other.length - one.length)
    .slice(0, WORDS);

/** See `OperatedBackend`; keeps a batch of rows and some facts about each resource in memory. */
export const verifyTable = async (site: TableSite, name: string, version?: number): Promise<TableReport> => {
  const report: TableReport = {
    files: [],
    unknownFiles: 0,
    held: new Map(),
    vectorLength: undefined,
    withoutVector: new Set(),
    isToBeIndexed: false,
  };
  const folder = site.folderOf(name);
  if (folder !== undefined) {
    const { changed, unknown } = await compareChecksums(folder, await below(folder));
    report.files = changed;
    report.unknownFiles = unknown;
  }
  const lance = await loadEngine();
  const connection = await lance.connect(site.uri, { storageOptions: await site.options() });
  try {
    const table = await connection.openTable(name);
    if (version !== undefined) await table.checkout(version);
    await readInto(report, lance, table);
  } catch (error) {
    report.unreadable = textOf(error);
  } finally {
    connection.close();
  }
  return report;
};

const readInto = async (report: TableReport, lance: typeof lancedb, table: lancedb.Table): Promise<void> => {
  report.vectorLength = await vectorLengthOf(table);
  const counts = await countsOf(table);
  if (report.vectorLength !== undefined) report.withoutVector = await withoutVector(table);
  const probes: Passage[] = [];
  const columns = await columnsIn(table);
  const step = Math.max(1, Math.ceil(counts.size / PROBES));
  let at = 0;
  for (const ids of batches(counts)) {
    const rows = await fromArrow(await table.query().where(ofResources(ids)).select(columns).toArrow());
    const grouped = Map.groupBy(rows, ({ resourceId }) => resourceId);
    for (const [id, passages] of grouped) {
      report.held.set(id, { count: passages.length, digest: await passagesDigest(passages) });
      const middle = passages[Math.floor(passages.length / 2)];
      if (at % step === 0 && middle) probes.push(middle);
      at += 1;
    }
  }
  const [index] = await fullTextIndices(table);
  const [column] = index?.columns ?? [];
  if (column === undefined) {
    report.isToBeIndexed = true;
    return;
  }
  const search = await searchFault(lance, table, column, probes);
  if (search !== undefined) report.search = search;
};

const countsOf = async (table: lancedb.Table): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for await (const batch of table.query().select(["resource_id"]))
    for (const id of batch.getChild("resource_id") ?? [])
      counts.set(String(id), (counts.get(String(id)) ?? 0) + 1);
  return counts;
};

const withoutVector = async (table: lancedb.Table): Promise<Set<string>> => {
  const found = new Set<string>();
  for await (const batch of table.query().where("vector IS NULL").select(["resource_id"]))
    for (const id of batch.getChild("resource_id") ?? []) found.add(String(id));
  return found;
};

/** Resources whose rows are read together. */
function* batches(counts: Map<string, number>): Generator<string[]> {
  let ids: string[] = [];
  let rows = 0;
  for (const [id, count] of counts) {
    if (ids.length > 0 && rows + count > BATCH) {
      yield ids;
      ids = [];
      rows = 0;
    }
    ids.push(id);
    rows += count;
  }
  if (ids.length > 0) yield ids;
}

/** Words of a text as in the index, by the language assumed for its document. */
const termsFor = async (table: lancedb.Table, resourceId: string, text: string): Promise<string[]> => {
  const [row] = await table
    .query()
    .where(ofResources([resourceId]))
    .select(["language"])
    .limit(1)
    .toArray();
  return wordsOf(text).flatMap((word) => askedIn(word, String(row?.language)).terms);
};

const searchFault = async (
  lance: typeof lancedb,
  table: lancedb.Table,
  column: string,
  probes: Passage[],
): Promise<string | undefined> => {
  for (const { text, resourceId } of probes) {
    const words = column === TERMS ? await termsFor(table, resourceId, text) : wordsOf(text);
    let found = words.length === 0;
    for (const word of words) {
      if (found) break;
      const query = table.query().fullTextSearch(new lance.MatchQuery(word, column));
      const rows: unknown[] = await query
        .where(ofResources([resourceId]))
        .select(["id", "_score"])
        .limit(1)
        .toArray();
      found = rows.length > 0;
    }
    if (!found) return `full text does not find what resource ${resourceId} says`;
  }
  return undefined;
};
