import type { Database } from "bun:sqlite";
import { BEGINNING } from "../../../src/passages/likeness.ts";

/** Letters of a word that may be others, missing or too many. */
const SLIPS = 2;
/** Words of the index that one may stand for, at the most. */
const EXPANSIONS = 10;

/** The words of the index that are written nearly as this one; see `PassageFinder`. */
export const writtenNearly = (db: Database, term: string): string[] => {
  const beginning = [...term].slice(0, BEGINNING).join("");
  const words = db
    .query<{ term: string }, [string, string]>("SELECT term FROM vocabulary WHERE term >= ? AND term < ?")
    .all(beginning, `${beginning}\u{10ffff}`);
  return words
    .map((word) => ({ ...word, slips: slipsBetween(term, word.term) }))
    .filter(({ slips }) => slips <= SLIPS)
    .sort((one, other) => one.slips - other.slips)
    .slice(0, EXPANSIONS)
    .map((word) => word.term);
};

/** Levenshtein's distance. */
const slipsBetween = (one: string, other: string): number => {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const after = [row + 1];
    for (let at = 1; at <= other.length; at += 1)
      after.push(
        Math.min(
          (before[at] ?? 0) + 1,
          (after[at - 1] ?? 0) + 1,
          (before[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1),
        ),
      );
    before = after;
  }
  return before[other.length] ?? 0;
};
