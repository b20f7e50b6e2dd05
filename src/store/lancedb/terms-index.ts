import type * as lancedb from "@lancedb/lancedb";
import { eventLoopYielder } from "../../domain/event-loop.ts";
import { OPENING } from "../../domain/opening.ts";
import type { Passage } from "../../domain/passage.ts";
import { analysed } from "./analysis.ts";
import { type ContextOptions, contextsOf } from "./contexts.ts";
import { createTermsIndex, fullTextIndices, indexName, TERMS } from "./full-text.ts";
import { columnsIn, fromArrow, ofResources } from "./rows.ts";

/** What earlier versions made no column for, as SQL. */
const ADDED = [
  { name: "structure", valueSql: "'{}'" },
  { name: "about", valueSql: "''" },
  { name: "language", valueSql: "''" },
  { name: TERMS, valueSql: "CAST(NULL AS string)" },
];
/** Rows analysed at once: each such step writes the column anew in every file of which a row is among them. */
const BATCH = 10_000;
/** Arrow rows made at once. */
const CHUNK = 250;

/**
 * Sees to the index of the terms. A table of an earlier version, or one that was made for another language, is analysed
 * anew in place: what is not done yet has no terms, so one that was cut short goes on where it was. Nothing but
 * the columns of the analysis is written.
 * @returns how many rows are not in the index yet, which searches read one by one.
 */
export async function keepTerms(
  lance: typeof lancedb,
  table: lancedb.Table,
  options: ContextOptions,
): Promise<number> {
  const indices = await fullTextIndices(table);
  const ours = indices.find(({ name }) => name === indexName(options.language));
  if (ours !== undefined) return ours.numUnindexedRows ?? 0;
  await addColumns(table);
  // Analysed for another index: it goes first, and the index by which that is known after it.
  if (indices.some(({ columns }) => columns.includes(TERMS)))
    await table.update({ where: `${TERMS} IS NOT NULL`, valuesSql: { [TERMS]: "CAST(NULL AS string)" } });
  for (const { name } of indices) await table.dropIndex(name);
  const isUpgrade = (await table.countRows(`${TERMS} IS NULL`)) > 0;
  if (isUpgrade) await analyseAll(lance, table, options);
  await createTermsIndex(lance, table, options.language);
  return isUpgrade ? 1 : 0;
}

const addColumns = async (table: lancedb.Table): Promise<void> => {
  const names = new Set((await table.schema()).fields.map(({ name }) => name));
  const missing = ADDED.filter(({ name }) => !names.has(name));
  if (missing.length > 0) await table.addColumns(missing);
};

const analyseAll = async (
  lance: typeof lancedb,
  table: lancedb.Table,
  options: ContextOptions,
): Promise<void> => {
  const columns = await columnsIn(table);
  const read = async (where: string, limit = BATCH): Promise<Passage[]> =>
    fromArrow(await table.query().where(where).select(columns).limit(limit).toArrow());
  for (;;) {
    const passages = await read(`${TERMS} IS NULL`);
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
        const context = contexts.get(passage.resourceId) ?? { about: "", language: "" };
        rows.push({ id: passage.id, ...context, [TERMS]: analysed(passage, context) });
        await yieldWhenDue();
      }
      chunks.push(lance.makeArrowTable(rows));
    }
    const [start, ...others] = chunks;
    if (start !== undefined)
      await table
        .mergeInsert("id")
        .whenMatchedUpdateAll()
        .execute(start.concat(...others));
  }
};
