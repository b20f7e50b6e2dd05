import { setImmediate } from "node:timers/promises";
import type * as lancedb from "@lancedb/lancedb";
import type { PassageRange } from "../../answer/ports.ts";
import { eventLoopYielder } from "../../domain/concurrency/event-loop.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import { analysed, type DocumentContext } from "../../passages/analysis.ts";
import { type EarlierRow, ofEarlier, REPLACED } from "./earlier-rows.ts";

export type ArrowTable = ReturnType<typeof lancedb.makeArrowTable>;

/**
 * A passage as stored in the table. What a search needs for a hit is one column, because LanceDB's time grows with
 * columns more than with rows: a search that reads a hundred takes 6.6 ms, with the ten columns of earlier versions
 * 11.5.
 */
type Row = {
  id: string;
  resource_id: string;
  index: number;
  /** ISO 639-1, of its document. */
  language: string;
  /** See `analysed`. */
  terms: string;
  stored: string;
};

/** The JSON of a passage in a row. */
export interface Stored extends DocumentContext {
  passage: Passage;
}

/** The column of it. */
export const STORED = "stored";

const NO_CONTEXT: DocumentContext = { about: "", language: "" };

/** The columns for a passage and its document. */
export const columnsOf = (
  passage: Passage,
  context: DocumentContext = NO_CONTEXT,
): Pick<Row, "language" | "terms" | "stored"> => ({
  language: context.language,
  terms: analysed(passage, context),
  stored: JSON.stringify({ passage, ...context } satisfies Stored),
});

const toRow = (passage: Passage, context: DocumentContext | undefined): Row => ({
  id: passage.id,
  resource_id: passage.resourceId,
  index: passage.index,
  ...columnsOf(passage, context),
});

export const storedIn = (row: Pick<Row, "stored">): Stored => JSON.parse(row.stored);

/** A table with the columns and no rows, as a template for a workspace's table. */
export function emptyTable(lance: typeof lancedb, vectorLength: number | undefined): ArrowTable {
  const place = { source_type: "image" } as const;
  const sample = toRow({ id: "", resourceId: "", index: 0, text: "", place, lineStarts: [] }, undefined);
  const row = vectorLength === undefined ? sample : { ...sample, vector: new Float32Array(vectorLength) };
  return lance.makeArrowTable([row]).slice(0, 0);
}

/**
 * Work that blocks the event loop, in numbers of a vector; a row's text costs about as much as 150. This many are
 * converted to Arrow (`chunk`) and handed to the engine (`part`) at once: each takes 3 to 6 ms on 2 busy cores.
 */
const COST = { row: 150, chunk: 50_000, part: 250_000 };
const MAX_CHUNK = 250;

/** How many rows with vectors of that length are handed over at once, at most: what one commit can contain. */
export const rowsAtOnce = (vectorLength = 0): number =>
  Math.max(chunkOf(vectorLength), Math.floor(COST.part / (COST.row + vectorLength)));

const chunkOf = (vectorLength: number): number =>
  Math.max(1, Math.min(MAX_CHUNK, Math.floor(COST.chunk / (COST.row + vectorLength))));

/** The passages as Arrow tables that can each be handed over at once, made in steps that let other work in between. */
export async function* toArrow(
  lance: typeof lancedb,
  passages: Passage[],
  vectors: Float32Array[] | undefined,
  contexts: ReadonlyMap<string, DocumentContext>,
): AsyncGenerator<ArrowTable> {
  const length = vectors?.[0]?.length;
  const chunk = chunkOf(length ?? 0);
  const part = rowsAtOnce(length);
  const yieldWhenDue = eventLoopYielder();
  const rowAt = async (at: number, passage: Passage) => {
    const row = toRow(passage, contexts.get(passage.resourceId));
    await yieldWhenDue();
    const vector = vectors?.[at];
    return vector === undefined ? row : { ...row, vector };
  };
  for (let from = 0; from < passages.length; from += part) {
    const to = Math.min(from + part, passages.length);
    const chunks: ArrowTable[] = [];
    for (let at = from; at < to; at += chunk) {
      const rows: Row[] = [];
      for (const passage of passages.slice(at, Math.min(at + chunk, to)))
        rows.push(await rowAt(at + rows.length, passage));
      chunks.push(lance.makeArrowTable(rows));
      await setImmediate();
    }
    yield emptyTable(lance, length).concat(...chunks);
  }
}

/** After an interrupted upgrade, some rows of a table are already in the new form. */
type AnyRow = Pick<Row, "stored"> | (EarlierRow & { stored?: null });

/** The passages of a table's rows, in the document's order, read in steps that let other work in between. */
export async function fromArrow(table: ArrowTable): Promise<Passage[]> {
  const passages: Passage[] = [];
  for (let at = 0; at < table.numRows; at += MAX_CHUNK) {
    // Arrow types its rows by a schema that is known only when the table is read.
    const rows: AnyRow[] = table.slice(at, at + MAX_CHUNK).toArray();
    passages.push(...rows.map((row) => (row.stored == null ? ofEarlier(row) : storedIn(row).passage)));
    await setImmediate();
  }
  return passages.sort((one, other) => one.index - other.index);
}

/** The columns of passages in a table of any version. */
export const columnsIn = async (table: lancedb.Table): Promise<string[]> => {
  const names = (await table.schema()).fields.map(({ name }) => name);
  return names.some((name) => REPLACED.includes(name))
    ? names.filter((name) => ["id", "resource_id", "index", STORED, ...REPLACED].includes(name))
    : [STORED];
};

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** The predicate for the rows of these resources. */
export const ofResources = (resourceIds: string[]): string =>
  `resource_id IN (${resourceIds.map(quoted).join(", ")})`;

/**
 * The predicate for the passages of these ranges; it matches none if there are none. Their resources are a separate
 * condition: the engine does not use the index of resources for alternatives that contain more than a resource each.
 */
export const inRanges = (ranges: PassageRange[]): string => {
  if (ranges.length === 0) return "false";
  const each = ranges.map(
    ({ resourceId, first, last }) =>
      `(resource_id = ${quoted(resourceId)} AND index BETWEEN ${Math.floor(first)} AND ${Math.floor(last)})`,
  );
  return `${ofResources(ranges.map(({ resourceId }) => resourceId))} AND (${each.join(" OR ")})`;
};

/** Languages of the table's documents (ISO 639-1), from its rows. */
export const languagesIn = async (table: lancedb.Table): Promise<Set<string>> => {
  const languages = new Set<string>();
  const yieldWhenDue = eventLoopYielder();
  for await (const batch of table.query().select(["language"])) {
    for (const language of batch.getChild("language") ?? []) languages.add(String(language));
    await yieldWhenDue();
  }
  return languages;
};
