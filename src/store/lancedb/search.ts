import type * as lancedb from "@lancedb/lancedb";
import type { PassageQuery } from "../../answer/ports.ts";
import type { Hit } from "../../domain/passage.ts";
import { fullTextQuery } from "./full-text.ts";
import { amongFirst, COLUMNS, ofResources, type Row, toPassage } from "./rows.ts";

/** How far a passage's place in a list counts: the constant of Cormack, Clarke and Büttcher (SIGIR 2009). */
const RANK_CONSTANT = 60;

/**
 * Searches by full text, and by the vector where one is given, both among the resources asked for only. Two lists are
 * fused by the passages' places in them (reciprocal rank fusion): their scores have nothing in common. LanceDB's own
 * fusion is not used, as of 0.39 it fails when no row in reach has a vector.
 */
export async function searchTable(
  lance: typeof lancedb,
  table: lancedb.Table,
  { text, limit, resourceIds, vector, first }: PassageQuery,
): Promise<Hit[]> {
  const predicates = [
    ...(resourceIds === undefined ? [] : [ofResources(resourceIds)]),
    ...(first === undefined ? [] : [amongFirst(first)]),
  ];
  const within = <Q extends { where(predicate: string): Q }>(query: Q): Q =>
    predicates.length === 0 ? query : query.where(predicates.join(" AND "));
  const match = fullTextQuery(lance, text);
  const byText = within(
    table
      .query()
      .fullTextSearch(match)
      .select([...COLUMNS, "_score"])
      .limit(limit),
  );
  const reading: Promise<(Row & { _score: number })[]> = byText.toArray();
  if (vector === undefined) return (await reading).map((row) => hitOf(row, row._score)).sort(bestFirst);

  const byVector = within(table.query().nearestTo(vector).distanceType("dot"))
    .select([...COLUMNS, "_distance"])
    .limit(limit);
  const lists: Row[][] = await Promise.all([reading, byVector.toArray()]);
  return fused(lists).slice(0, limit);
}

function fused(lists: Row[][]): Hit[] {
  const hits = new Map<string, Hit>();
  for (const rows of lists) {
    for (const [index, row] of rows.entries()) {
      const hit = hits.get(row.id) ?? hitOf(row, 0);
      hit.score += 1 / (RANK_CONSTANT + index + 1);
      hits.set(row.id, hit);
    }
  }
  return [...hits.values()].sort(bestFirst);
}

const hitOf = (row: Row, score: number): Hit => ({ passage: toPassage(row), score });

/** Passages that fit alike come in the document's order, whatever order the engine met them in. */
const bestFirst = (one: Hit, other: Hit): number =>
  other.score - one.score || one.passage.index - other.passage.index;
