import type { Block } from "../../../domain/documents/structure.ts";

export type Table = Extract<Block, { kind: "table" }>;

/** Evidence that lines are one block, most reliable first. */
const EVIDENCE = ["contents", "ruling", "figures", "words", "fields", "pairs"] as const;

/** Lines that a detector takes for one block, with its evidence. */
export interface Candidate<B extends Block = Block> {
  evidence: (typeof EVIDENCE)[number];
  block: B;
}

export type TableCandidate = Candidate<Table>;

/** A detector's results as candidates. */
export const shownBy = <B extends Block>(
  evidence: Candidate["evidence"],
  blocks: readonly B[],
): Candidate<B>[] => blocks.map((block) => ({ evidence, block }));

/** The same candidates, each with its table changed. */
export const changedTables = (
  tables: readonly TableCandidate[],
  change: (table: Table) => Table,
): TableCandidate[] => tables.map(({ evidence, block }) => ({ evidence, block: change(block) }));

/**
 * The candidates without those that share a line with one of better evidence, or of the same and earlier in the list;
 * from the top of the page.
 */
export function resolved<B extends Block>(candidates: readonly Candidate<B>[]): Candidate<B>[] {
  const end = candidates.reduce((most, { block }) => Math.max(most, block.last + 1), 0);
  const isTaken = new Uint8Array(end);
  const sure = (candidate: Candidate<B>): number => EVIDENCE.indexOf(candidate.evidence);
  return candidates
    .toSorted((one, other) => sure(one) - sure(other))
    .filter(({ block: { first, last } }) => {
      if (isTaken.subarray(first, last + 1).includes(1)) return false;
      isTaken.fill(1, first, last + 1);
      return true;
    })
    .sort((one, other) => one.block.first - other.block.first);
}
