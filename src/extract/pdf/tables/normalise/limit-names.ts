import { changedTables, type TableCandidate } from "../candidate.ts";

/** Characters with which the rows of a page name their sections, at most: as many as its text may have. */
const MOST_NAMED = 200_000;

/**
 * Rows name their sections as long as this takes no more space than a page's text; after that, none does: a small file
 * could otherwise repeat a long head for thousands of rows.
 */
export function limitNames(tables: readonly TableCandidate[]): TableCandidate[] {
  let left = MOST_NAMED;
  return changedTables(tables, (block) => ({
    ...block,
    rows: block.rows.map((row) => {
      left -= row.under.reduce((sum, label) => sum + label.length, 0);
      return left < 0 ? { ...row, under: [] } : row;
    }),
  }));
}
