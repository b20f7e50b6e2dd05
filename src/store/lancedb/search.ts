import type * as lancedb from "@lancedb/lancedb";
import type { PassageQuery } from "../../answer/ports.ts";
import type { Hit } from "../../domain/passage.ts";
import { type Asked, askedIn } from "./asked.ts";
import { TERMS } from "./full-text.ts";
import { type Candidate, ranked } from "./ranking.ts";
import { COLUMNS, ofResources, type Row, toPassage } from "./rows.ts";

/** How far a passage's place in a list counts: the constant of Cormack, Clarke and Büttcher (SIGIR 2009). */
const RANK_CONSTANT = 60;
/** Passages that full text finds at the least, to be ranked. */
const CANDIDATES = 100;
const ATTEMPTS = 3;

/** Where a passage stands in the version that is read. */
interface Located {
  id: string;
  _rowid: bigint;
}

type Found = Located & Pick<Hit, "score" | "fields">;

/**
 * Searches by full text, and by the vector where one is given, both among the resources asked for only. What is ranked
 * is read without its text, which is then read of the best alone.
 * @param languages those of the table's documents: the question is searched for in each.
 */
export async function searchTable(
  lance: typeof lancedb,
  table: lancedb.Table,
  query: PassageQuery,
  languages: ReadonlySet<string>,
): Promise<Hit[]> {
  const asked = new Map([...languages].map((language) => [language, askedIn(query.text, language)]));
  for (let attempt = 1; ; attempt += 1) {
    const found = await locate(lance, table, query, asked);
    const hits = await hitsOf(table, found);
    // The table has moved on to another version between the two, and rows with it.
    if (hits.length === found.length || attempt === ATTEMPTS) return hits;
  }
}

/**
 * Two lists are fused by the passages' places in them (reciprocal rank fusion): their scores have nothing in common.
 * LanceDB's own fusion is not used, as of 0.39 it fails when no row in reach has a vector.
 */
async function locate(
  lance: typeof lancedb,
  table: lancedb.Table,
  { limit, resourceIds, vector }: PassageQuery,
  asked: ReadonlyMap<string, Asked>,
): Promise<Found[]> {
  const within = <Q extends { where(predicate: string): Q }>(query: Q): Q =>
    resourceIds === undefined ? query : query.where(ofResources(resourceIds));
  const forms = new Set([...asked.values()].flatMap((each) => [...each.forms.keys()]));
  const match = new lance.MatchQuery([...forms].join(" "), TERMS);
  const byText = within(
    table
      .query()
      .fullTextSearch(match)
      .select(["id", "index", "language", TERMS, "_score"])
      .withRowId()
      .limit(Math.max(limit, CANDIDATES)),
  );
  const reading = forms.size === 0 ? Promise.resolve([]) : byText.toArray();
  if (vector === undefined) return byWords(await reading, asked).slice(0, limit);

  const byVector = within(table.query().nearestTo(vector).distanceType("dot"))
    .select(["id", "_distance"])
    .withRowId()
    .limit(limit);
  const [words, near] = await Promise.all([reading, byVector.toArray()]);
  return fused(byWords(words, asked).slice(0, limit), near).slice(0, limit);
}

type TextRow = Located & Omit<Candidate, "score"> & { index: number; _score: number };

/** Passages that fit alike come in the document's order, whatever order the engine met them in. */
const byWords = (rows: TextRow[], asked: ReadonlyMap<string, Asked>): Found[] => {
  const ordered = rows.toSorted((one, other) => one.index - other.index);
  const candidates = ordered.map(({ _score, ...row }) => ({ ...row, score: _score }));
  return ranked(candidates, asked).map(({ candidate: { id, _rowid }, score, fields }) => ({
    id,
    _rowid,
    score,
    fields,
  }));
};

function fused(words: Found[], near: Located[]): Found[] {
  const hits = new Map<string, Found>();
  for (const [index, found] of words.entries()) {
    const share = 1 / (RANK_CONSTANT + index + 1);
    const fields = Object.entries(found.fields ?? {}).map(([field, part]) => [
      field,
      (part / found.score) * share,
    ]);
    hits.set(found.id, { ...found, score: share, fields: Object.fromEntries(fields) });
  }
  for (const [index, { id, _rowid }] of near.entries()) {
    const share = 1 / (RANK_CONSTANT + index + 1);
    const hit = hits.get(id) ?? { id, _rowid, score: 0, fields: {} };
    hits.set(id, { ...hit, score: hit.score + share, fields: { ...hit.fields, vector: share } });
  }
  return [...hits.values()].sort((one, other) => other.score - one.score);
}

/** Reads the passages that were found; one that no longer stands where it was found is left out. */
async function hitsOf(table: lancedb.Table, found: Found[]): Promise<Hit[]> {
  if (found.length === 0) return [];
  const query = table.takeRowIds(found.map(({ _rowid }) => _rowid)).select([...COLUMNS, "about"]);
  const rows: (Row & { about: string })[] = await query.toArray();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, score, fields }) => {
    const row = byId.get(id);
    return row === undefined
      ? []
      : [{ passage: toPassage(row), score, about: row.about, ...(fields && { fields }) }];
  });
}
