import type * as lancedb from "@lancedb/lancedb";
import { BEGINNING } from "../../passages/likeness.ts";
import type { FoundByTerms, PassageFinder } from "../../passages/search.ts";
import { TERMS } from "./full-text.ts";
import { ofResources, STORED, storedIn } from "./rows.ts";

/** Letters of a word that may be others, missing or too many. */
const SLIPS = 2;
/** Words of the index that a question's word may stand for, at most. */
const EXPANSIONS = 10;

/**
 * One query reads the ranked rows with all data of a hit: reading only the best with another query takes longer. Full
 * text and vectors are two queries, as LanceDB's own fusion of them fails, as of 0.39, if no row in reach has a vector.
 * @param resourceIds all if absent.
 */
export const finderIn = (
  lance: typeof lancedb,
  table: lancedb.Table,
  languages: ReadonlySet<string>,
  resourceIds: string[] | undefined,
): PassageFinder => {
  const within = <Q extends { where(predicate: string): Q }>(query: Q): Q =>
    resourceIds === undefined ? query : query.where(ofResources(resourceIds));
  const matching = (match: lancedb.MatchQuery, limit: number): Promise<FoundByTerms[]> =>
    textRows(within(table.query().fullTextSearch(match).select([STORED, TERMS, "_score"]).limit(limit)));
  return {
    languages,
    byTerms: (terms, limit) => matching(new lance.MatchQuery(terms.join(" "), TERMS), limit),
    bySpelling: (terms, limit) => {
      const slips = { fuzziness: SLIPS, prefixLength: BEGINNING, maxExpansions: EXPANSIONS };
      return matching(new lance.MatchQuery(terms.join(" "), TERMS, slips), limit);
    },
    byVector: async (vector, limit) => {
      const near = within(table.query().nearestTo(vector).distanceType("dot"));
      const rows = await near.select([STORED, "_distance"]).limit(limit).toArray();
      return rows.map((row) => storedIn(row));
    },
  };
};

/** Read by column: a row that Arrow makes looks each of its columns up by name. */
const textRows = async (query: lancedb.Query): Promise<FoundByTerms[]> => {
  const found = await query.toArrow();
  const [stored, terms, scores] = [STORED, TERMS, "_score"].map((name) => found.getChild(name));
  return Array.from({ length: found.numRows }, (_, at) => ({
    ...storedIn({ stored: stored?.get(at) }),
    terms: terms?.get(at),
    score: scores?.get(at),
  }));
};
