import type * as lancedb from "@lancedb/lancedb";
import type { PassageQuery } from "../../answer/ports.ts";
import type { Hit } from "../../domain/passage.ts";
import { type Asked, askedInEach } from "./asked.ts";
import { TERMS } from "./full-text.ts";
import { likenessReader, nearlyWritten, unseenIn } from "./misspelt.ts";
import { ranked } from "./ranking.ts";
import { type ArrowTable, ofResources, STORED, storedIn } from "./rows.ts";

/** How far a passage's place in a list counts: the constant of Cormack, Clarke and Büttcher (SIGIR 2009). */
const RANK_CONSTANT = 60;
/**
 * Passages that full text finds at the least, to be ranked. On the even questions of XQuAD, SciFact and SQuAD half 60 have
 * the right one first up to .003 more often, on our own set .004 more often among the first five, and a search takes a
 * sixth longer.
 */
const CANDIDATES = 40;

interface FoundRow {
  stored: string;
}
type TextRow = FoundRow & { terms: string; _score: number };

/**
 * Searches by full text, and by the vector where one is given, both among the resources asked for only. One query reads
 * what is ranked with all that a hit has: to read the best alone by another one takes longer. Where none of what it found
 * has a word of the question, a second query finds by those that are written nearly as this. What full text and the vector
 * find is fused by the passages' places in the two lists (reciprocal rank fusion): their scores have nothing in common.
 * LanceDB's own fusion is not used, as of 0.39 it fails when no row in reach has a vector.
 * @param languages those of the table's documents: the question is searched for in each.
 */
export async function searchTable(
  lance: typeof lancedb,
  table: lancedb.Table,
  { text, asWritten = false, limit, resourceIds, vector }: PassageQuery,
  languages: ReadonlySet<string>,
): Promise<Hit[]> {
  const asked = await askedInEach(text, languages);
  const within = <Q extends { where(predicate: string): Q }>(query: Q): Q =>
    resourceIds === undefined ? query : query.where(ofResources(resourceIds));
  const forms = new Set([...asked.values()].flatMap((each) => [...each.forms.keys()]));
  const match = new lance.MatchQuery([...forms].join(" "), TERMS);
  const byText = within(
    table.query().fullTextSearch(match).select([STORED, TERMS, "_score"]).limit(Math.max(limit, CANDIDATES)),
  );
  const find = async (): Promise<TextRow[]> => {
    if (forms.size === 0) return [];
    const found = textRows(await byText.toArrow());
    if (asWritten) return found;
    const unseen = unseenIn(
      found.map(({ terms }) => terms),
      forms,
    );
    if (unseen.length === 0) return found;
    const near = nearlyWritten(lance, within(table.query()).select([STORED, TERMS, "_score"]), unseen);
    return together(found, textRows(await near.toArrow()), likenessReader(unseen));
  };
  const reading = find();
  if (vector === undefined) return byWords(await reading, asked).slice(0, limit);

  const byVector = within(table.query().nearestTo(vector).distanceType("dot"))
    .select([STORED, "_distance"])
    .limit(limit);
  const [words, near] = await Promise.all([reading, byVector.toArray()]);
  return fused(byWords(words, asked).slice(0, limit), near).slice(0, limit);
}

/** With those that have a word like one that the others do not have. */
const together = (found: TextRow[], near: TextRow[], likenessIn: (indexed: string) => number): TextRow[] => {
  const known = new Set(found.map(({ stored }) => stored));
  const others = near
    .filter(({ stored }) => !known.has(stored))
    .map((row) => ({ ...row, _score: row._score * likenessIn(row.terms) }));
  return [...found, ...others.filter(({ _score }) => _score > 0)];
};

/** Read by column: a row that Arrow makes looks each of its columns up by name. */
const textRows = (found: ArrowTable): TextRow[] => {
  const [stored, terms, scores] = [STORED, TERMS, "_score"].map((name) => found.getChild(name));
  return Array.from({ length: found.numRows }, (_, at) => ({
    stored: stored?.get(at),
    terms: terms?.get(at),
    _score: scores?.get(at),
  }));
};

/** Passages that fit alike come in the document's order, and by their ids, whatever order the engine met them in. */
const byWords = (rows: TextRow[], asked: ReadonlyMap<string, Asked>): Hit[] => {
  const candidates = rows
    .map((row) => ({ ...storedIn(row), terms: row.terms, score: row._score }))
    .sort(({ passage: one }, { passage: other }) => one.index - other.index || (one.id < other.id ? -1 : 1));
  return ranked(candidates, asked).map(({ candidate: { passage, about }, score, fields }) => ({
    passage,
    score,
    about,
    fields,
  }));
};

function fused(words: Hit[], near: FoundRow[]): Hit[] {
  const hits = new Map<string, Hit>();
  for (const [index, found] of words.entries()) {
    const share = 1 / (RANK_CONSTANT + index + 1);
    const fields = Object.entries(found.fields ?? {}).map(([field, part]) => [
      field,
      (part / found.score) * share,
    ]);
    hits.set(found.passage.id, { ...found, score: share, fields: Object.fromEntries(fields) });
  }
  for (const [index, row] of near.entries()) {
    const share = 1 / (RANK_CONSTANT + index + 1);
    const { passage, about } = storedIn(row);
    const hit = hits.get(passage.id) ?? { passage, about, score: 0 };
    hits.set(passage.id, { ...hit, score: hit.score + share, fields: { ...hit.fields, vector: share } });
  }
  return [...hits.values()].sort((one, other) => other.score - one.score);
}
