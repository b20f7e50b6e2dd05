import { setImmediate } from "node:timers/promises";
import type * as lancedb from "@lancedb/lancedb";
import { eventLoopYielder } from "../../domain/concurrency/event-loop.ts";
import { OPENING } from "../../domain/documents/opening.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import { type ContextOptions, contextsOf } from "../../passages/contexts.ts";
import { REPLACED } from "./earlier-rows.ts";
import { createTermsIndex, fullTextIndices, indexName, TERMS, termsIndex } from "./full-text.ts";
import { columnsIn, columnsOf, fromArrow, ofResources, STORED } from "./rows.ts";

/** SQL for columns that earlier versions did not create. */
const ADDED = [
  { name: "language", valueSql: "''" },
  { name: TERMS, valueSql: "CAST(NULL AS string)" },
  { name: STORED, valueSql: "CAST(NULL AS string)" },
];
/** In an upgraded table: whether a row is still to be analysed. The rest of the name is that of the future index. */
const PENDING = "pending_";
/** Rows analysed at once: each such step rewrites the columns in every file that contains one of the rows. */
const BATCH = 2_000;
/** Arrow rows made at once. */
const CHUNK = 250;

export interface UpgradeOptions extends ContextOptions {
  /** Runs an upgrade in its turn among those of other tables: each takes a processor and much memory. */
  upgrading<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Maintains the index of terms. A table of an earlier version, or one made for another language, is analysed again in
 * place, and its passage data put into one column. The remaining work is recorded in the table, so an interrupted run
 * continues where it was, or starts over for yet another language. Vectors are not written.
 * @returns how many rows at least are not in the index yet, which searches read one by one.
 */
export async function keepTerms(
  lance: typeof lancedb,
  table: lancedb.Table,
  options: UpgradeOptions,
): Promise<number> {
  const ours = await termsIndex(table, options.language);
  if (ours === undefined) await upgrade(lance, table, options);
  // Also for an upgrade that was interrupted at its beginning or its very end.
  await drop(table, (name) => isPending(name) || REPLACED.includes(name));
  return ours === undefined ? 1 : (ours.numUnindexedRows ?? 0);
}

const upgrade = async (
  lance: typeof lancedb,
  table: lancedb.Table,
  options: UpgradeOptions,
): Promise<void> => {
  const pending = `${PENDING}${indexName(options.language)}`;
  const names = await columnNames(table);
  if (!names.includes(pending)) {
    // First the remains of another upgrade: rows that it has done must be done again.
    await drop(table, isPending);
    const missing = ADDED.filter(({ name }) => !names.includes(name));
    await table.addColumns([...missing, { name: pending, valueSql: "true" }]);
  }
  for (const { name } of await fullTextIndices(table)) await table.dropIndex(name);
  await options.upgrading(() => analyseAll(lance, table, pending, options));
  await createTermsIndex(lance, table, options.language);
};

const columnNames = async (table: lancedb.Table): Promise<string[]> =>
  (await table.schema()).fields.map(({ name }) => name);

const isPending = (name: string): boolean => name.startsWith(PENDING);

const drop = async (table: lancedb.Table, which: (name: string) => boolean): Promise<void> => {
  const names = (await columnNames(table)).filter(which);
  if (names.length > 0) await table.dropColumns(names);
};

const analyseAll = async (
  lance: typeof lancedb,
  table: lancedb.Table,
  pending: string,
  options: ContextOptions,
): Promise<void> => {
  const columns = await columnsIn(table);
  const read = async (where: string, limit = BATCH): Promise<Passage[]> =>
    fromArrow(await table.query().where(where).select(columns).limit(limit).toArrow());
  for (;;) {
    const passages = await read(pending);
    if (passages.length === 0) return;
    const ids = [...new Set(passages.map(({ resourceId }) => resourceId))];
    const first = await read(`${ofResources(ids)} AND index < ${OPENING}`, ids.length * OPENING);
    const whole = new Map([...first, ...passages].map((passage) => [passage.id, passage]));
    const contexts = await contextsOf([...whole.values()], options);
    const yieldWhenDue = eventLoopYielder();
    const chunks = [];
    for (let at = 0; at < passages.length; at += CHUNK) {
      const rows = [];
      for (const passage of passages.slice(at, at + CHUNK)) {
        const columns = columnsOf(passage, contexts.get(passage.resourceId));
        rows.push({ id: passage.id, ...columns, [pending]: false });
        await yieldWhenDue();
      }
      chunks.push(lance.makeArrowTable(rows));
      await setImmediate();
    }
    const [start, ...others] = chunks;
    if (start !== undefined)
      await table
        .mergeInsert("id")
        .whenMatchedUpdateAll()
        .execute(start.concat(...others));
  }
};
