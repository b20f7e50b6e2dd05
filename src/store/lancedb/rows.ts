import { setImmediate } from "node:timers/promises";
import type * as lancedb from "@lancedb/lancedb";
import type { Hit, Passage } from "../../domain/passage.ts";

type ArrowTable = ReturnType<typeof lancedb.makeArrowTable>;

/** A passage as the table holds it; `place` and `line_starts` are JSON. */
type Row = {
  id: string;
  resource_id: string;
  index: number;
  text: string;
  place: string;
  line_starts: string;
};

export const COLUMNS = ["id", "resource_id", "index", "text", "place", "line_starts", "_score"];

/** A row that a search found. */
export type ScoredRow = Row & { _score: number };

const toRow = (passage: Passage): Row => ({
  id: passage.id,
  resource_id: passage.resourceId,
  index: passage.index,
  text: passage.text,
  place: JSON.stringify(passage.place),
  line_starts: JSON.stringify(passage.lineStarts),
});

export const toHit = (row: ScoredRow): Hit => ({
  passage: {
    id: row.id,
    resourceId: row.resource_id,
    index: row.index,
    text: row.text,
    place: JSON.parse(row.place),
    lineStarts: JSON.parse(row.line_starts),
  },
  score: row._score,
});

/** A table with the columns and no rows, to make a workspace's table like. */
export function emptyTable(lance: typeof lancedb): ArrowTable {
  const place = { source_type: "image" } as const;
  const sample: Passage = { id: "", resourceId: "", index: 0, text: "", place, lineStarts: [] };
  return lance.makeArrowTable([toRow(sample)]).slice(0, 0);
}

/** Rows turned into Arrow at once: more hold up the event loop (250 take 2 ms, 15,000 take 80). */
const CHUNK = 250;

/** The passages as one Arrow table, made in steps that let other work in between. */
export async function toArrow(lance: typeof lancedb, passages: Passage[]): Promise<ArrowTable> {
  const chunks: ArrowTable[] = [];
  for (let at = 0; at < passages.length; at += CHUNK) {
    chunks.push(lance.makeArrowTable(passages.slice(at, at + CHUNK).map(toRow)));
    await setImmediate();
  }
  return emptyTable(lance).concat(...chunks);
}

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** The predicate that holds for the rows of these resources. */
export const ofResources = (resourceIds: string[]): string =>
  `resource_id IN (${resourceIds.map(quoted).join(", ")})`;
